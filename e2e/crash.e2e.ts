import { setTimeout as sleep } from 'node:timers/promises'
import guide from '../demo/guide.json' with { type: 'json' }
import { type Client, newCustomer } from './support/client.ts'
import { expect } from './support/journey.ts'
import { test } from './support/own-shop.ts'

type Answered = { number: string; total: number }

test('kill -9 during a stream of orders loses no answered order and no piece of stock', {
  tag: '@long',
}, async ({ start }) => {
  test.setTimeout(120_000)
  let running = await start()
  const customers: Client[] = []
  for (let count = 0; count < 6; count++) customers.push(await newCustomer(running.url))
  const { sku, stock: before } = await bestStocked(customers[0]!)
  const answered = new Map<Client, Answered[]>(customers.map((customer) => [customer, []]))

  const streams = customers.map((customer) => order(customer, sku, answered.get(customer)!))
  await expect.poll(() => [...answered.values()].flat().length, { timeout: 20_000 }).toBeGreaterThan(20)
  process.kill(-running.launcher.pid!, 'SIGKILL')
  await Promise.all(streams)

  running = await start()
  let sold = 0
  for (const customer of customers) {
    customer.base = running.url
    const orders = await customer.get('/api/Order/List?pageSize=200')
    for (const { number, total } of answered.get(customer)!) {
      const same = orders.filter((row: { OrderNumber: string }) => row.OrderNumber === number)
      expect(same).toHaveLength(1)
      expect(same[0].OrderTotal).toBe(total)
    }
    for (const { Id } of orders) {
      const detail = await customer.get(`/api/Order/get?id=${Id}`)
      sold += detail.Items.reduce((sum: number, item: { Quantity: number }) => sum + item.Quantity, 0)
    }
  }
  expect(sold).toBeGreaterThan(0)
  expect(await stockOf(customers[0]!, sku)).toBe(before - sold)
})

/** Places orders until the shop is down, and records the answered ones. */
async function order(customer: Client, sku: string, answered: Answered[]): Promise<void> {
  try {
    for (;;) {
      await customer.post('/api/Level4/AddItem', { Sku: sku, Quantity: 1 })
      const choice = await customer.checkoutChoice()
      const { OrderTotal } = await customer.post('/api/ShoppingCart/Totals', choice)
      const answer = await customer.post('/api/ShoppingCart/ConfirmCheckout', choice)
      if (answer.Success) answered.push({ number: answer.PlacedOrder.OrderNumber, total: OrderTotal })
      else await sleep(20)
    }
  } catch (error) {
    // This test expects broken connections (TypeError), and no other failures.
    if (!(error instanceof TypeError)) throw error
  }
}

/** The part of the demo board with the largest stock. */
async function bestStocked(customer: Client): Promise<{ sku: string; stock: number }> {
  const { Items } = await customer.post('/api/Level4Product/Board', { id: guide.boards.withConditions })
  const all = await Promise.all(
    Items.map(async ({ Sku }: { Sku: string }) => ({ sku: Sku, stock: await stockOf(customer, Sku) })),
  )
  return all.sort((a, b) => b.stock - a.stock)[0]
}

async function stockOf(customer: Client, sku: string): Promise<number> {
  const { WarehouseInventory } = await customer.post('/api/level4/ProductStock', { sku })
  return WarehouseInventory.reduce(
    (sum: number, one: { StockQuantity: number }) => sum + one.StockQuantity,
    0,
  )
}
