import type { Page } from '@playwright/test'
import type { OpenDatabase } from '../../apps/server/src/platform/database/database.ts'
import guide from '../../demo/guide.json' with { type: 'json' }
import type { Client } from '../../e2e/support/client.ts'
import type { Hand } from './hand.ts'

export type Garage = Client
type Start = {
  /** The page on which the person is. */
  at: string
  /** VINs of the vehicles that were chosen before, the last one is the current one. */
  vehicles?: string[]
  /** The order that is looked for. */
  seeks?: string
}
type Job = {
  name: string
  /** What is there before the job begins; not counted. */
  prepare: (garage: Garage, database: OpenDatabase['pool']) => Promise<Start>
  work: (hand: Hand, garage: Garage, start: Start) => Promise<void>
}

const { car } = guide.vins
const { inStock: disc, deposit: caliper } = guide.parts
const [pads, sensor, springs] = ['34114300202', '34354300611', '34114300701'] as const

const searchField = (page: Page) => page.getByRole('combobox', { name: /^VIN/ })
const tab = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Koszyki' }).getByRole('button', { name })
const inCart = async (garage: Garage): Promise<string[]> => {
  const { Items } = await garage.get('/api/Level4/SimpleCart')
  return Items.map(({ Sku }: { Sku: string }) => Sku)
}

/** Fails when the job has no such result. */
async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`not done: ${what}`)
}
const untilInCart = (garage: Garage, skus: readonly string[]) =>
  until(`${skus} in the cart`, async () => {
    const found = await inCart(garage)
    return skus.every((sku) => found.includes(sku))
  })

/** Orders the open cart. The law asks whether the purchase is professional. */
async function order(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(page.getByRole('link', { name: 'Przejdź do zamówienia' }).first())
  await hand.click(page.getByRole('link', { name: 'Od razu do potwierdzenia' }))
  await hand.click(page.getByRole('radio', { name: 'Tak', exact: true }))
  await hand.click(page.getByRole('checkbox', { name: /Akceptuję regulamin/ }))
  await hand.click(page.getByRole('button', { name: 'Zamawiam z obowiązkiem zapłaty' }))
  await page.waitForURL(/\/success\?order=\d+/)
}

/** A vehicle as calls name it. */
async function scopeOf(garage: Garage, vin: string) {
  const found = await garage.post('/api/Level4/VehicleSearch', { vin })
  const { VehicleId, VehicleKeyList, EquipmentList, Year, Month } = found
  return {
    vehicleId: VehicleId,
    vehicleKeyList: VehicleKeyList,
    equipmentList: EquipmentList,
    year: Year,
    month: Month,
  }
}

/** Orders by transfer, which the shop then selects for the next order. */
const ordered = async (garage: Garage, skus: readonly string[], Vehicle: object | null = null) => {
  for (const Sku of skus) await garage.post('/api/Level4/AddItem', { Sku, Quantity: 1, Vehicle })
  const answer = await garage.post('/api/ShoppingCart/ConfirmCheckout', {
    ...(await garage.checkoutChoice()),
    PaymentMethodSystemName: 'Payments.Transfer',
  })
  if (!answer.Success) throw new Error(answer.Errors.join(' '))
  return answer.PlacedOrder as { Id: number; OrderNumber: string }
}

export const jobs: readonly Job[] = [
  {
    name: 'twelve lines for three clients, typed from paper; three orders with their references',
    prepare: async (garage) => {
      await ordered(garage, [sensor])
      return { at: '/cart' }
    },
    work: async (hand, garage) => {
      const { page } = hand
      const clients = [
        ['Nowak', 'zl. 214/11'],
        ['Kurier24', 'WI 902KL'],
        ['Lis', 'zl. 219/11'],
      ] as const
      for (const [name, reference] of clients) {
        await hand.click(page.getByRole('button', { name: 'Nowy koszyk' }))
        await hand.type(name, 'Tab')
        await hand.type(reference, 'Enter')
        await page.getByRole('heading', { level: 1, name: `Koszyk: ${name}` }).waitFor()
        await page.locator('input[name=number]:focus').waitFor()
        for (const [nth, sku] of [disc, pads, springs, caliper].entries()) {
          // The end of a number that identifies the part, as the trade writes it.
          await hand.type(sku.slice(-7), 'Enter')
          await page
            .getByRole('button', { name: /^Usuń pozycję/ })
            .nth(nth)
            .waitFor()
          await page.locator('input:focus[value=""]').waitFor()
        }
      }
      for (const nth of clients.keys()) {
        if (nth > 0) {
          await hand.click(page.getByRole('button', { name: 'Otwórz następny' }))
          await page.waitForURL(/\/cart$/)
        }
        await order(hand)
      }
      const orders = await garage.get('/api/Order/List?pageSize=3')
      const references = orders.map(({ Reference }: { Reference: string }) => Reference)
      if (clients.some(([, reference]) => !references.includes(reference))) throw new Error(references.join())
    },
  },
  {
    name: 'a message with eight numbers into the cart',
    prepare: async () => ({ at: '/level4' }),
    work: async (hand, garage) => {
      const { page } = hand
      const numbers = [
        disc,
        pads,
        springs,
        sensor,
        '34114300901',
        '64314430101',
        '61614390401',
        '83214480201',
      ]
      const said = ['x2', ' szt 1', ' 2 sztuki', '', ' po 2', ' jeden', ' komplet', ' 1']
      const lines = numbers.map((number, nth) => `${number}${said[nth]}`)
      await hand.click(searchField(page))
      await hand.paste(`Cześć, do bety ${car} poproszę\n${lines.join('\n')}\nna jutro rano, dzięki`)
      await hand.click(page.getByRole('button', { name: /^Dodaj \d+ pozycji/ }))
      await untilInCart(garage, numbers)
    },
  },
  {
    name: 'a cabin filter for the car in hand, by VIN and everyday word',
    prepare: async () => ({ at: '/level4' }),
    work: async (hand, garage) => {
      const { page } = hand
      await hand.click(searchField(page))
      await hand.type('K000103', 'Enter')
      await page.getByRole('button', { name: /K000103/ }).waitFor()
      await page.waitForLoadState('networkidle')
      // The field still has the focus.
      await hand.type('kab')
      await page.getByText('Ctrl+Enter dodaje 1 szt. do koszyka.').waitFor()
      await hand.press('Control+Enter')
      await untilInCart(garage, ['64314430101'])
    },
  },
  {
    name: 'the order of last month again',
    prepare: async (garage) => {
      await ordered(garage, [disc, pads, springs, '83194480601'])
      return { at: '/level4' }
    },
    work: async (hand, garage) => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'Konto' }))
      await hand.click(page.getByRole('menuitem', { name: 'Historia zamówień' }))
      await hand.click(page.getByRole('link', { name: /^Zamów ponownie/ }).first())
      await hand.click(page.getByRole('button', { name: /^Dodaj 4 pozycje do koszyka/ }))
      await untilInCart(garage, [disc, pads, springs, '83194480601'])
    },
  },
  {
    name: 'pads with sensor and springs for the chosen car',
    prepare: async () => ({ at: '/level4', vehicles: [car] }),
    work: async (hand, garage) => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'Dodaj zestaw: Klocki przód' }))
      await untilInCart(garage, [pads, sensor, springs])
    },
  },
  {
    name: 'a saved list of which two prices have changed is mended',
    prepare: async (garage, database) => {
      const Items = [guide.parts.superseded, pads, disc, springs].map((Sku) => ({ Sku, Quantity: 1 }))
      await garage.post('/api/ShoppingList', { Name: 'Zapas hamulce', Items })
      // Two parts cost less on the day on which the list was saved.
      await database.query(
        `update shopping_list_item set saved_unit_minor = saved_unit_minor - 100 where sku in ('${pads}', '${disc}')`,
      )
      return { at: '/level4' }
    },
    work: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('link', { name: /^Listy zakupów/ }))
      await hand.click(page.getByRole('button', { name: /^Napraw \d+/ }))
      await page.getByText(/^Naprawiono/).waitFor()
    },
  },
  {
    name: 'an offer of the cart with a round sum, as a link',
    prepare: async (garage) => {
      for (const Sku of [disc, pads, springs]) await garage.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
      return { at: '/cart' }
    },
    work: async (hand) => {
      const { page } = hand
      await hand.click(page.getByRole('link', { name: 'Utwórz ofertę' }).first())
      await page.waitForURL(/\/my-account\/offers\/\d+$/)
      await page.locator('input[name=clientName]:focus').waitFor()
      await hand.type('Anna Nowak')
      const target = page.getByRole('form', { name: 'Niech wyjdzie' })
      const rounded = target.getByRole('group', { name: 'Zaokrągl w dół do' }).getByRole('button').last()
      const sum = (await rounded.textContent()) ?? ''
      await hand.click(rounded)
      await hand.click(target.getByRole('button', { name: 'Ustaw tę sumę' }))
      await page.getByRole('region', { name: 'Klient zapłaci' }).getByText(sum).first().waitFor()
      await hand.click(page.getByRole('button', { name: 'Link', exact: true }))
      await page.getByRole('heading', { name: 'Wersja 1 u klienta' }).waitFor()
    },
  },
  {
    name: 'an old order is found by the plate of its car',
    prepare: async (garage) => {
      await garage.post('/api/Customer/Vehicles', {
        Search: { vin: car },
        Plate: 'WX 4821K',
        Owner: 'Jan Nowak',
      })
      const { OrderNumber } = await ordered(garage, [pads], await scopeOf(garage, car))
      // The order is not the last one.
      await ordered(garage, [disc])
      return { at: '/level4', seeks: OrderNumber }
    },
    work: async (hand, _garage, { seeks }) => {
      const { page } = hand
      await hand.click(page.getByRole('button', { name: 'Konto' }))
      await hand.click(page.getByRole('menuitem', { name: 'Historia zamówień' }))
      await hand.click(page.getByRole('searchbox', { name: /^Szukaj po numerze, części/ }))
      await hand.type('WX 4821K')
      await page.getByText(/^\d+ zamówie\S+ na ten pojazd/).waitFor()
      await hand.click(page.getByRole('link', { name: `Zamówienie ${seeks}` }))
      await page.getByRole('heading', { level: 1, name: new RegExp(seeks!) }).waitFor()
    },
  },
  {
    name: 'the plan “complete soonest” is chosen and ordered',
    prepare: async (garage) => {
      await ordered(garage, [sensor])
      for (const Sku of [disc, pads, '64314430101'])
        await garage.post('/api/Level4/AddItem', { Sku, Quantity: 1 })
      return { at: '/cart' }
    },
    work: async (hand) => {
      await hand.click(hand.page.getByRole('radio', { name: /Najszybciej/ }))
      await order(hand)
    },
  },
  {
    name: 'from one client’s car and cart to the other’s, and back',
    prepare: async (garage) => {
      await garage.post('/api/ShoppingCart/Carts', { Name: 'Nowak' })
      await garage.post('/api/Level4/AddItem', { Sku: pads, Quantity: 1 })
      await garage.post('/api/ShoppingCart/Carts', { Name: 'Lis' })
      await garage.post('/api/Level4/AddItem', { Sku: disc, Quantity: 1 })
      return { at: '/cart', vehicles: [car, guide.vins.motorcycle] }
    },
    work: async (hand) => {
      const { page } = hand
      for (const [name, vin] of [
        ['Nowak', car],
        ['Lis', guide.vins.motorcycle],
      ] as const) {
        await hand.click(tab(page, name))
        await page.getByRole('heading', { level: 1, name: `Koszyk: ${name}` }).waitFor()
        await hand.click(page.getByRole('button', { name: /^Wybrany pojazd/ }))
        await hand.click(page.getByRole('menuitem', { name: new RegExp(vin.slice(-7)) }))
        await page.getByRole('button', { name: new RegExp(`^Wybrany pojazd.*${vin.slice(-7)}`) }).waitFor()
      }
    },
  },
]
