/** Simulated customers, with calls in the proportions of a day: mostly reading, some carts, few orders and logins. */
import type { Client } from '../e2e/support/client.ts'
import { base64, send } from './client.ts'

export type Visitor = {
  client: Client
  account: { email: string; password: string }
  choice: Record<string, unknown>
}
type Vehicle = { keys: string[]; equipment: string[]; boards: number[] }
export type Goods = { vehicles: Vehicle[]; skus: string[]; names: string[] }

type Listed = { Id: number; HasChildren?: boolean; Name: string }
type Stage = { Items: { Sku: string; Name: string }[] }

const someParts = 200

/** Reads the boards of these VINs and the parts on them. */
export async function goodsOf(client: Client, vins: readonly string[]): Promise<Goods> {
  const vehicles: Vehicle[] = []
  const parts = new Map<string, string>()
  for (const vin of vins) {
    const found = await client.post('/api/Level4/VehicleSearch', { vin })
    const scope = { vehicleKeyList: found.VehicleKeyList, equipmentList: found.EquipmentList }
    const boards: number[] = []
    for (const group of (await client.post('/api/Level4Category/List', { id: 0, ...scope })) as Listed[])
      for (const { Id } of (await client.post('/api/Level4Category/List', {
        id: group.Id,
        ...scope,
      })) as Listed[])
        for (const board of (await client.post('/api/Level4Product/Boards', {
          id: Id,
          ...scope,
        })) as Listed[]) {
          boards.push(board.Id)
          const { Items } = (await client.post('/api/Level4Product/Board', {
            id: board.Id,
            ...scope,
          })) as Stage
          for (const { Sku, Name } of Items) if (Sku) parts.set(Sku, Name)
        }
    vehicles.push({ keys: scope.vehicleKeyList, equipment: scope.equipmentList, boards })
  }
  // Few enough parts that the shop's answer cache stops growing after some minutes.
  const some = [...parts].slice(0, someParts)
  return { vehicles, skus: some.map(([sku]) => sku), names: some.map(([, name]) => name) }
}

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!

/** Visits of customers: single calls, or the calls of a purchase in their order. */
export class Visits {
  /** Number of visits by kind. */
  readonly made: Record<string, number> = {}
  errors: string[] = []
  #goods: Goods
  #free: Visitor[]
  /** A part with enough stock. */
  #sku: string

  constructor(goods: Goods, visitors: readonly Visitor[], sku: string) {
    this.#goods = goods
    this.#free = [...visitors]
    this.#sku = sku
  }

  /** Makes one visit of a random kind, weighted by its share of a day. Never throws: failures are in `errors`. */
  async one(): Promise<void> {
    const visitor = this.#free.pop()
    if (!visitor) return
    const [kind, visit] = this.#anyKind()
    try {
      await visit(visitor)
      this.made[kind] = (this.made[kind] ?? 0) + 1
    } catch (error) {
      this.errors.push(`${kind}: ${(error as Error).message}`)
    } finally {
      this.#free.push(visitor)
    }
  }

  readonly #kinds: [kind: string, visit: (visitor: Visitor) => Promise<unknown>, percent: number][] = [
    ['price and stock', (to) => ask(to, '/api/level4/ProductStock', { sku: anyOf(this.#goods.skus) }), 25],
    ['board', (to) => this.#board(to), 22],
    ['find', (to) => ask(to, '/api/Level4Product/Find', { Sku: anyOf(this.#goods.skus) }), 15],
    ['groups', (to) => ask(to, '/api/Level4Category/List', { id: 0, ...this.#scope() }), 13],
    ['suggest', (to) => this.#suggest(to), 12],
    ['badge', (to) => ask(to, '/api/Level4/SimpleCart'), 8],
    ['cart', (to) => this.#cart(to), 3.5],
    ['order', (to) => this.#order(to), 1.4],
    ['login', (to) => this.#logIn(to), 0.1],
  ]

  #anyKind() {
    let left = Math.random() * 100
    for (const kind of this.#kinds) {
      left -= kind[2]
      if (left < 0) return kind
    }
    return this.#kinds[0]!
  }

  #scope() {
    const { keys, equipment } = anyOf(this.#goods.vehicles)
    return { vehicleKeyList: keys, equipmentList: equipment }
  }

  #board(to: Visitor) {
    const { keys, equipment, boards } = anyOf(this.#goods.vehicles)
    const scope = { vehicleKeyList: keys, equipmentList: equipment }
    return ask(to, '/api/Level4Product/Board', { id: anyOf(boards), ...scope })
  }

  #suggest(to: Visitor) {
    const text = anyOf([this.#goods.names, this.#goods.skus].flat())
    const typed = text.slice(0, anyOf([3, 6]))
    return ask(to, `/api/Part/Suggest?q=${encodeURIComponent(typed)}`)
  }

  async #cart(to: Visitor) {
    await ask(to, '/api/Level4/AddItem', { Sku: anyOf(this.#goods.skus), Quantity: 1 }, [200, 400])
    await ask(to, '/api/Level4/Cart')
    await ask(to, '/api/ShoppingCart/ClearCart', {})
  }

  async #order(to: Visitor) {
    await ask(to, '/api/ShoppingCart/ClearCart', {})
    await ask(to, '/api/Level4/AddItem', { Sku: this.#sku, Quantity: 1 })
    await ask(to, '/api/ShoppingCart/Totals', to.choice)
    const { Success, Errors } = JSON.parse(await ask(to, '/api/ShoppingCart/ConfirmCheckout', to.choice))
    if (!Success) throw new Error(Errors.join(' '))
  }

  async #logIn(to: Visitor) {
    const { email, password } = to.account
    const { status } = await send('POST', '/api/user/login', { body: { email, password: base64(password) } })
    if (status !== 200) throw new Error(`login answered ${status}`)
  }
}

async function ask({ client }: Visitor, path: string, body?: unknown, right = [200, 204]): Promise<string> {
  const method = body === undefined ? 'GET' : 'POST'
  const answer = await send(method, path, { body, token: client.token })
  if (!right.includes(answer.status)) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
  return answer.body
}
