import type { Cart, CartAfterChange } from '@partboard/contract/cart/cart-shapes'
import { checkoutTotals } from '@partboard/domain/checkout/checkout-totals'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { shopWording } from '../fit/index.ts'
import { currentVersion } from '../parts/index.ts'
import { readPromiseBook } from '../stock/index.ts'
import { presentCart, presentSimpleCart } from './cart.present.ts'
import { withPromises } from './cart.promises.ts'
import { writeSeen } from './cart.queries.ts'
import { type CartView, viewOf } from './lines/cart.changes.ts'
import {
  type CartHead,
  changeCart,
  judgeCart,
  numberOfLine,
  readHead,
  readPricedCart,
  readQuantities,
} from './lines/cart.ts'
import { presentTotals } from './present-totals.ts'

type Reader = Pick<FastifyRequest, 'customer' | 'currency' | 'lang'>

/**
 * Reads a cart to show it. A change since the customer last saw the cart is shown once: it is stored by a statement that
 * only one of several readers can make.
 *
 * @returns the answer, and the cart and lines from which it was made
 */
export async function showCart(
  db: Kysely<Database>,
  { customer, currency, lang }: Reader,
): Promise<{ head: CartHead | null; cart: Cart; lines: CartView[] }> {
  const version = await currentVersion(db)
  const lines = await changeCart(db, customer.id, async (trx) => {
    const rows = await readPricedCart(trx, customer, version, currency.rateMicro)
    const view = rows.map((row) => viewOf(row, currency.rateMicro))
    const changed = view.filter((line) => line.changed)
    return changed.length === 0 || (await writeSeen(trx, customer.id, changed)) ? view : undefined
  })
  const [head, verdicts, wording, book] = await Promise.all([
    lines[0]?.cart ?? readHead(db, customer.id),
    judgeCart(db, version, lines),
    shopWording(db, version, lang),
    readPromiseBook(db),
  ])
  const cart = presentCart(head, lines, verdicts, wording)
  return { head, cart: await withPromises(cart, lines, book, lang), lines }
}

type ChangeRequest = Reader & { query: { show?: 'badge' | 'cart' | undefined } }

/** The answer to a change: its messages, and with `show` what the customer's screen shows after it. */
export const answerChange = async (
  db: Kysely<Database>,
  request: ChangeRequest,
  messages: string[],
): Promise<string[] | CartAfterChange> => (await cartAfter(db, request, messages)) ?? messages

/** The cart after a change, as far as `show` asks for it; null = it does not. */
export async function cartAfter(
  db: Kysely<Database>,
  request: ChangeRequest,
  Messages: string[],
): Promise<CartAfterChange | null> {
  const { query, customer, currency, lang } = request
  if (!query.show) return null
  if (query.show === 'badge') {
    const seen = await readQuantities(db, customer.id)
    return { Messages, SimpleCart: presentSimpleCart(seen, lang), Cart: null, Totals: null }
  }
  const { head, cart, lines } = await showCart(db, request)
  const ordered = lines.filter(({ parked }) => !parked)
  const rates = { basis: customer.priceBasis, ratePerPlnMicro: currency.rateMicro }
  const totals = checkoutTotals(rates, ordered, { delivery: null, payment: null })
  return {
    Messages,
    SimpleCart: presentSimpleCart(
      {
        head,
        rows: lines.map((line) => ({ ...line, ...numberOfLine(line), name: line.part?.name ?? null })),
      },
      lang,
    ),
    Cart: cart,
    Totals: presentTotals(totals, ordered, lang),
  }
}
