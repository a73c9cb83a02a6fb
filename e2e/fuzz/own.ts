import type { Pool } from '../faults/books.ts'
import { type Account, type Client, logIn, newAccount, newCustomer } from '../support/client.ts'
import type { Operation } from './requests.ts'

/** Ids of the customer who sends the requests, so that invalid requests get further than "not found". */
export type Own = Record<'address' | 'order' | 'list' | 'session' | 'part', number>

type Listed = { Id: number }

/** The customer who sends the requests. Some requests end the session or delete the customer's data. */
export class Sender {
  token = ''
  own: Own = { address: 0, order: 0, list: 0, session: 0, part: 0 }
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
    // A customer with thousands of lists, addresses and lines is unrealistic.
    if (this.#account) await this.#database.query('delete from shopping_list')
    const client = await this.#logIn()
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
    this.own = {
      address: address.Id,
      order: placed.PlacedOrder.Id,
      list: list.Id,
      session: sessions[0]!.Id,
      part: Items[0].ProductId,
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
  [/\/Order\/get/, 'order'],
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
