/** Rows of calls about the cart and the order. */
import { setTimeout as sleep } from 'node:timers/promises'
import { type Admin, type Customer, fillCarts, removeOrders } from './customers.ts'
import type { Operation } from './load.ts'
import { callOf, cycle, type Row, type World } from './rows.ts'

const linesOfCart = 10
const poland = 1
const goods = { marke: 'BMW', produktart: 'PKW' }

export function buyingRows({ goods: { sold }, customers, admin }: World): Row[] {
  const skus = sold.map(({ sku }) => sku)
  const fill = (lines: number) => () => fillCarts(admin, customers, skus, lines)
  const ofEachCustomer = (make: (customer: Customer) => Operation) => cycle(customers.map(make))
  const filled = { prepare: fill(linesOfCart) }
  const orders = { floor: 'insert-order', burst: { operations: customers.length, fill: fill(1) } }

  let added = 0
  const add = (): Operation => {
    const { id } = sold[Math.floor(added / customers.length) % sold.length]!
    const customer = customers[added++ % customers.length]!
    return [callOf(customer, '/api/Level4/AddItem', { ...goods, ProductId: id, Quantity: 1 }, '[]')]
  }

  let changed = 0
  /** Goes through the lines of all carts. Each quantity differs from the one before. */
  const change = (query: string, answer: string): Operation => {
    const nth = changed++
    const owner = nth % customers.length
    const line = Math.floor(nth / customers.length) % linesOfCart
    const pass = Math.floor(nth / customers.length / linesOfCart)
    const { id } = sold[(owner * linesOfCart + line) % sold.length]!
    const customer = customers[owner]!
    const body = { ProductId: id, Quantity: 2 + (pass % 3) }
    return [callOf(customer, `/api/ShoppingCart/UpdateItem${query}`, body, answer)]
  }

  return [
    {
      key: 'totals',
      name: 'totals of 10 lines',
      floor: 'select-stock',
      ...filled,
      next: ofEachCustomer((customer) => [totals(customer)]),
    },
    {
      key: 'cart',
      name: 'cart of 10 lines',
      floor: 'select-stock',
      ...filled,
      next: ofEachCustomer((customer) => [cart(customer)]),
    },
    {
      key: 'add',
      name: 'add to cart',
      floor: 'insert-line',
      burst: { operations: linesOfCart * customers.length, fill: fill(0) },
      next: add,
    },
    {
      key: 'quantity',
      name: 'change a quantity',
      floor: 'insert-line',
      ...filled,
      next: () => change('', '[]'),
    },
    {
      key: 'quantity-all',
      name: 'quantity with badge, cart, totals',
      floor: 'insert-line',
      ...filled,
      next: () => change('?show=cart', '"Messages":[]'),
    },
    {
      key: 'confirm',
      name: 'confirm an order, mails later',
      ...orders,
      prepare: async () => {
        await removeOrders(admin)
        await delayMails(admin)
      },
      next: ofEachCustomer((customer) => [confirm(customer)]),
      tidy: async () => {
        await stopDelayingMails(admin)
        await removeOrders(admin)
      },
    },
    {
      key: 'order',
      name: 'whole order (9 calls, 2 mails)',
      ...orders,
      prepare: () => removeOrders(admin),
      next: ofEachCustomer(wholeOrder),
      finish: () => untilMailsAreSent(admin),
    },
  ]
}

const totals = (customer: Customer) => callOf(customer, '/api/ShoppingCart/Totals', customer.choice)
const cart = (customer: Customer) => callOf(customer, '/api/Level4/Cart')
const badge = (customer: Customer) => callOf(customer, '/api/Level4/SimpleCart')

/** An order that is refused is answered with 200 too. */
const confirm = (customer: Customer) =>
  callOf(customer, '/api/ShoppingCart/ConfirmCheckout', customer.choice, '"Success":true')

/** The calls of the browser from the first step of the checkout to the page after the order. */
const wholeOrder = (customer: Customer): Operation => [
  callOf(customer, '/api/ShoppingCart/ShippingAddress'),
  callOf(customer, `/api/ShoppingCart/ShippingMethods?addressId=${customer.choice.ShippingAddressId}`),
  callOf(customer, `/api/ShoppingCart/PaymentMethods?countryId=${poland}`),
  totals(customer),
  totals(customer),
  cart(customer),
  confirm(customer),
  callOf(customer, '/api/Order/List'),
  badge(customer),
]

/** Makes new mails due tomorrow. The queue still looks for due mails after each order. */
async function delayMails(admin: Admin): Promise<void> {
  await admin.query(
    `create or replace function floor.delay_mail() returns trigger language plpgsql as
     $$ begin new.run_at := now() + interval '1 day'; return new; end $$`,
  )
  await admin.query(
    `create or replace trigger delay_mail before insert on graphile_worker._private_jobs
     for each row execute function floor.delay_mail()`,
  )
}

async function stopDelayingMails(admin: Admin): Promise<void> {
  await admin.query('drop trigger delay_mail on graphile_worker._private_jobs')
}

async function untilMailsAreSent(admin: Admin): Promise<void> {
  for (;;) {
    const { rows } = await admin.query<{ waiting: boolean }>(
      'select exists (select from graphile_worker._private_jobs where run_at <= now()) as waiting',
    )
    if (!rows[0]!.waiting) return
    await sleep(20)
  }
}
