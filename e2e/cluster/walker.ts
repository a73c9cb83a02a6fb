import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Random } from '../fuzz/random.ts'
import type { Client } from '../support/client.ts'

type Line = { ProductId: number; Sku: string; Quantity: number }
type Row = { Id: number; [field: string]: unknown }

/** Maximum number of addresses and of lists per customer in this test. */
const few = 6

/**
 * A customer who writes something and reads it at once, again and again. The expected state comes from the answers
 * alone, so a read fails that misses a write or shows one that was undone.
 */
export class Walker {
  /** Numbers of the orders that were answered. */
  readonly orders: string[] = []
  steps = 0
  readonly #client: Client
  readonly #random: Random
  readonly #skus: readonly string[]
  readonly #choice: Record<string, unknown>
  readonly #cart = new Map<string, number>()
  readonly #lists = new Map<number, { Name: string; Items: { Sku: string; Quantity: number }[] }>()
  readonly #addresses = new Map<number, Record<string, unknown>>()
  #names: Record<string, unknown> = {}

  private constructor(
    client: Client,
    random: Random,
    skus: readonly string[],
    choice: Record<string, unknown>,
  ) {
    this.#client = client
    this.#random = random
    this.#skus = skus
    this.#choice = choice
  }

  static async of(client: Client, random: Random, skus: readonly string[]): Promise<Walker> {
    const walker = new Walker(client, random, skus, await client.checkoutChoice())
    const { Addresses, FirstName, LastName } = await client.get('/api/Customer/get')
    for (const address of Addresses) walker.#addresses.set(address.Id, address)
    walker.#names = { FirstName, LastName }
    return walker
  }

  /** One write, and one read of what it wrote. Half of the steps search before, which a replica may answer. */
  async step(): Promise<void> {
    this.steps++
    if (this.#random.percent(50)) await this.#search()
    const dice = this.#random.upTo(100)
    if (dice < 45) return this.#changeCart()
    if (dice < 62) return this.#changeLists()
    if (dice < 78) return this.#changeAddresses()
    if (dice < 93) return this.#changeNames()
    return this.#order()
  }

  /** A search in other words each time, so that no kept answer serves it. */
  async #search(): Promise<void> {
    const { Parts } = await this.#client.get(`/api/Part/Search?q=filtr+${randomUUID().slice(0, 4)}`)
    expect(Parts, 'the parts of a search').toBeInstanceOf(Array)
  }

  async #changeCart(): Promise<void> {
    const sku = this.#random.oneOf(this.#skus)
    const had = this.#cart.get(sku) ?? 0
    if (had > 0 && this.#random.percent(50)) {
      const ProductId = (await this.#lines()).find((line) => line.Sku === sku)!.ProductId
      const quantity = this.#random.upTo(4)
      if (quantity === 0) await this.#client.post('/api/ShoppingCart/DeleteItem', { ProductId })
      else await this.#client.post('/api/ShoppingCart/UpdateItem', { ProductId, Quantity: quantity })
      if (quantity === 0) this.#cart.delete(sku)
      else this.#cart.set(sku, quantity)
    } else {
      await this.#client.post('/api/Level4/AddItem', { Sku: sku, Quantity: 1 })
      this.#cart.set(sku, had + 1)
    }
    await this.#lookAtCart()
  }

  async #lines(): Promise<Line[]> {
    return (await this.#client.get('/api/Level4/SimpleCart')).Items
  }

  /** Sometimes waits, so that another process has dropped what it kept, or has not. */
  async #hesitate(): Promise<void> {
    if (this.#random.percent(25)) await sleep(this.#random.upTo(700))
  }

  async #lookAtCart(): Promise<void> {
    await this.#hesitate()
    const seen = new Map((await this.#lines()).map(({ Sku, Quantity }) => [Sku, Quantity]))
    expect(sorted(seen), 'the cart').toEqual(sorted(this.#cart))
  }

  async #changeLists(): Promise<void> {
    const ids = [...this.#lists.keys()]
    const items = [{ Sku: this.#random.oneOf(this.#skus), Quantity: 1 + this.#random.upTo(9) }]
    const list = { Name: `Lista ${randomUUID()}`, Items: items }
    if (ids.length > 0 && this.#random.percent(40)) {
      const id = this.#random.oneOf(ids)
      await this.#client.put(`/api/ShoppingList/${id}`, list)
      this.#lists.set(id, list)
    } else if (ids.length >= few) {
      await this.#client.delete(`/api/ShoppingList/${ids[0]}`)
      this.#lists.delete(ids[0]!)
    } else this.#lists.set((await this.#client.post('/api/ShoppingList', list)).Id, list)

    await this.#hesitate()
    const seen: (Row & { Items: { Sku: string; Quantity: number }[] })[] =
      await this.#client.get('/api/ShoppingList')
    const plain = seen.map(({ Id, Name, Items }): [number, unknown] => [
      Id,
      { Name, Items: Items.map(({ Sku, Quantity }) => ({ Sku, Quantity })) },
    ])
    expect(sorted(new Map(plain)), 'the lists').toEqual(sorted(this.#lists))
  }

  async #changeAddresses(): Promise<void> {
    const ids = [...this.#addresses.keys()]
    const [first] = this.#addresses.values()
    const { Id: _, ...fields } = first as Row
    const address = { ...fields, Address1: `ul. ${randomUUID()}`, PhoneNumber: '+48501000000' }
    // Orders are delivered to the first address, so it is neither changed nor deleted.
    if (ids.length > 1 && this.#random.percent(40)) {
      const id = this.#random.oneOf(ids.slice(1))
      this.#addresses.set(id, await this.#client.post('/api/Customer/UpdateAddress', { ...address, Id: id }))
    } else if (ids.length >= few) {
      await this.#client.post('/api/Customer/DeleteAddress', { addressId: ids[1] })
      this.#addresses.delete(ids[1]!)
    } else {
      const added = await this.#client.post('/api/Customer/AddAddress', address)
      this.#addresses.set(added.Id, added)
    }
    await this.#lookAtCustomer()
  }

  async #changeNames(): Promise<void> {
    const names = { FirstName: `Ewa ${this.#random.upTo(1_000_000)}`, LastName: randomUUID() }
    await this.#client.post('/api/Customer/Update', names)
    this.#names = names
    await this.#lookAtCustomer()
  }

  async #lookAtCustomer(): Promise<void> {
    await this.#hesitate()
    const { Addresses, FirstName, LastName } = await this.#client.get('/api/Customer/get')
    expect({ FirstName, LastName }, 'the names').toEqual(this.#names)
    const seen = new Map<number, unknown>(Addresses.map((address: Row) => [address.Id, address]))
    expect(sorted(seen), 'the addresses').toEqual(sorted(this.#addresses))
  }

  async #order(): Promise<void> {
    if (this.#cart.size === 0) return this.#changeCart()
    const { Success, Errors, PlacedOrder } = await this.#client.post(
      '/api/ShoppingCart/ConfirmCheckout',
      this.#choice,
    )
    expect([Success, Errors], 'an order is refused').toEqual([true, []])
    this.orders.push(PlacedOrder.OrderNumber)
    this.#cart.clear()
    const [newest] = await this.#client.get('/api/Order/List?page=1&pageSize=1')
    expect(newest?.OrderNumber, 'the newest order').toBe(PlacedOrder.OrderNumber)
    await this.#lookAtCart()
  }
}

const sorted = (map: ReadonlyMap<string | number, unknown>) =>
  [...map].sort(([a], [b]) => String(a).localeCompare(String(b)))
