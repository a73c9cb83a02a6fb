import guide from '../../demo/guide.json' with { type: 'json' }
import type { Pool } from '../faults/books.ts'
import { type Account, type Client, logIn, newAccount, newCustomer } from '../support/client.ts'
import type { Operation } from './requests.ts'

const things = [
  ...['address', 'order', 'list', 'session', 'part'],
  ...['vehicle', 'cart', 'alert', 'person', 'offer'],
] as const
/** Ids of the customer who sends the requests, so that invalid requests get further than "not found". */
export type Own = Record<(typeof things)[number], number>

/** What a customer makes by the wire. One with thousands of them is unrealistic. */
const madeByWire = ['shopping_list', 'customer_vehicle', 'parked_cart', 'part_alert', 'invitation', 'offer']

type Listed = { Id: number }

/** The customer who sends the requests. Some requests end the session or delete the customer's data. */
export class Sender {
  token = ''
  own = Object.fromEntries(things.map((thing) => [thing, 0])) as Own
  #base: string
  #database: Pool
  #account: Account | undefined
  #mending: Promise<void> | undefined

  constructor(base: string, database: Pool) {
    this.#base = base
    this.#database = database
  }

  /** Logs in if necessary, and recreates what was deleted. */
  mend(): Promise<void> {
    this.#mending ??= this.#patiently().finally(() => {
      this.#mending = undefined
    })
    return this.#mending
  }

  /** Waits until a running repair has ended. */
  async ready(): Promise<void> {
    await this.#mending
  }

  /** Retries, because requests that are still in flight may undo the repair, for example end the new session. */
  async #patiently(): Promise<void> {
    for (let tries = 1; ; tries++)
      try {
        return await this.#mend()
      } catch (error) {
        if (tries === 10) throw error
      }
  }

  async #mend(): Promise<void> {
    // After thousands of attempts from one address, all further ones would be answered 429.
    await this.#database.query('delete from attempt')
    // As in the shop, who changes carts locks the current one first.
    if (this.#account)
      await this.#database.query(
        `begin; update cart set updated_at = now(); ${madeByWire.map((table) => `delete from ${table}`).join(';')}; commit`,
      )
    const client = await this.#logIn()
    // Offers and people need a confirmed account, and offers one that the shop allows.
    await this.#database.query(
      'update customer set email_verified_at = now(), sends_offers = true where email = $1',
      [this.#account!.email],
    )
    await client.post('/api/ShoppingCart/ClearCart')
    await client.post('/api/Level4/AddItem', { Sku: '34114300102', Quantity: 1 })
    const { ExistingAddresses } = await client.get('/api/ShoppingCart/ShippingAddress')
    const address = (ExistingAddresses as Listed[])[0]
    if (!address) return this.#startOver()
    const placed = await client.post('/api/ShoppingCart/ConfirmCheckout', await client.checkoutChoice())
    await client.post('/api/Level4/AddItem', { Sku: '34114300102', Quantity: 1 })
    const list = await client.post('/api/ShoppingList', { Name: 'Mine' })
    const sessions: Listed[] = await client.get('/api/Customer/Sessions')
    const { Items } = await client.get('/api/Level4/SimpleCart')
    const vehicle = await client.post('/api/Customer/Vehicles', { Search: { vin: guide.vins.car } })
    const people: Listed[] = await client.post('/api/Customer/People', {
      Email: `osoba-${this.#account!.email}`,
      FirstName: 'Jan',
      LastName: 'Kos',
      SeesPrices: true,
      MayOrder: true,
      OrderLimit: null,
      ManagesPeople: false,
    })
    const offer = await client.post('/api/Offers', {
      Title: 'Mine',
      Lines: [{ Kind: 'part', Sku: '34114300102', Quantity: 1 }],
    })
    // The cart before it is parked.
    const { Carts } = await client.post('/api/ShoppingCart/Carts', { Name: 'Mine' })
    await client.post('/api/Level4/AddItem', { Sku: '34114300102', Quantity: 1 })
    const alert = await client.post('/api/Part/Alerts', {
      Kind: 'price',
      ProductId: Items[0].ProductId,
      Limit: 0.01,
    })
    this.own = {
      address: address.Id,
      order: placed.PlacedOrder.Id,
      list: list.Id,
      session: sessions[0]!.Id,
      part: Items[0].ProductId,
      vehicle: vehicle.Id,
      cart: Carts.find(({ IsCurrent }: { IsCurrent: boolean }) => !IsCurrent).Id,
      alert: alert.Id,
      person: people.at(-1)!.Id,
      offer: offer.Id,
    }
    this.token = client.token
  }

  async #logIn(): Promise<Client> {
    if (this.#account) {
      const client = await logIn(this.#base, this.#account).catch(() => undefined)
      if (client) return client
    }
    this.#account = newAccount()
    return newCustomer(this.#base, this.#account)
  }

  #startOver(): Promise<void> {
    this.#account = undefined
    return this.#mend()
  }
}

const fields: Record<string, keyof Own> = {
  BillingAddressId: 'address',
  ShippingAddressId: 'address',
  BillingAddress: 'address',
  addressId: 'address',
  ProductId: 'part',
  ProductIds: 'part',
}
const paths: [RegExp, keyof Own][] = [
  [/\/Order\/(get|\{)/, 'order'],
  [/\/Part\/\{/, 'part'],
  [/\/Customer\/Vehicles\//, 'vehicle'],
  [/\/Customer\/People\//, 'person'],
  [/\/ShoppingCart\/Carts\//, 'cart'],
  [/\/Part\/Alerts\//, 'alert'],
  [/\/Offers\//, 'offer'],
  [/\/ShoppingList\//, 'list'],
  [/\/Sessions\//, 'session'],
  [/\/UpdateAddress/, 'address'],
]

/** The same call with the customer's own ids instead of the example's; a registration gets a new e-mail. */
export function withOwn(operation: Operation, own: Own, index: number): Operation {
  const byPath = paths.find(([path]) => path.test(operation.path))?.[1]
  const ownId = (name: string): number | undefined => {
    const kind = fields[name] ?? (/^id$/i.test(name) ? byPath : undefined)
    return kind && own[kind]
  }
  const body = filled(operation.body, ownId)
  return {
    ...operation,
    parameters: operation.parameters.map((parameter) => ({
      ...parameter,
      example: ownId(parameter.name) ?? parameter.example,
    })),
    body: /register$/.test(operation.path)
      ? { ...(body as object), Email: `nowy${index}@klient.example` }
      : body,
  }
}

function filled(value: unknown, ownId: (name: string) => number | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => filled(item, ownId))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => {
      const id = ownId(name)
      if (id === undefined) return [name, filled(inside, ownId)]
      return [name, Array.isArray(inside) ? [id] : id]
    }),
  )
}
