import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export type Answered = { number: string; total: number }
type Answer = { status: number; body: { [field: string]: never } & { OrderTotal: number } & Confirmation }
type Confirmation = { Success: boolean; Errors: string[]; PlacedOrder: { OrderNumber: string } }

/** A customer who orders continuously and retries with the same key when an answer does not come. */
export class Shopper {
  readonly answered: Answered[] = []
  /** duration in ms of the longest request, successful or not */
  longest = 0
  readonly email: string
  #ask: (path: string, body: unknown, key?: string) => Promise<Response>
  #choice: Record<string, unknown>
  #stopped = false

  constructor(base: string, token: string, email: string, choice: Record<string, unknown>) {
    this.email = email
    this.#choice = choice
    this.#ask = (path, body, key) =>
      fetch(base + path, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(60_000),
      })
  }

  /** Places one order after the other until `stop`; finishes the current order. */
  async run(sku: string): Promise<void> {
    while (!this.#stopped) {
      const key = randomUUID()
      const added = await this.#patiently('/api/Level4/AddItem', { Sku: sku, Quantity: 1 })
      const { OrderTotal } = (await this.#patiently('/api/ShoppingCart/Totals', this.#choice)).body
      const { body } = await this.#patiently('/api/ShoppingCart/ConfirmCheckout', this.#choice, key)
      if (!body.Success)
        throw new Error(
          `An order was refused: ${body.Errors.join(' ')} Before, the cart answered ${JSON.stringify(added.body)}.`,
        )
      this.answered.push({ number: body.PlacedOrder.OrderNumber, total: OrderTotal })
    }
  }

  stop(): void {
    this.#stopped = true
  }

  /** Retries until there is an answer: while the shop is down, it answers 503 or not at all. */
  async #patiently(path: string, body: unknown, key?: string): Promise<Answer> {
    for (;;) {
      const asked = performance.now()
      try {
        const response = await this.#ask(path, body, key)
        if (response.status === 200) return { status: 200, body: await response.json() }
        await response.body?.cancel()
        if (response.status !== 503) throw new Error(`${path} answered ${response.status}`)
      } catch (error) {
        // fetch throws a TypeError when it has no connection; this test does not expect other errors.
        if (!(error instanceof TypeError)) throw error
      } finally {
        this.longest = Math.max(this.longest, performance.now() - asked)
      }
      await sleep(100)
    }
  }
}
