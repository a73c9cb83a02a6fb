import type { CallAnswer } from '@partboard/contract/endpoint'
import type { addOfferToCart } from '@partboard/contract/offers/stored-offers'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { offerCartName } from '@partboard/domain/offers/stored-offer'
import { driftOf, type SavedLine } from '@partboard/domain/pricing/drift'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import type { RequestCurrency, RequestCustomer } from '../../platform/http/route.ts'
import type { Translate } from '../../platform/http/texts.ts'
import {
  addToCart,
  createCart,
  fillReferences,
  lockCart,
  presentChanges,
  presentOf,
  readQuantities,
} from '../cart/index.ts'
import { shopWording } from '../fit/index.ts'
import { resolvePartNumbers } from '../parts/index.ts'
import { lockOffer, noteInCart } from './changing/offer-changes.queries.ts'
import { type ReadLine, readOffer, type StoredOffer } from './stored/offers.queries.ts'

type Report = Omit<CallAnswer<typeof addOfferToCart>, 'Offer'>
type Buyer = {
  customer: RequestCustomer
  currency: RequestCurrency
  lang: StoredOffer['language']
  translate: Translate
}

/** Nothing could be added, so the transaction is rolled back and no cart was begun. */
class NothingAdded extends Error {
  readonly report: Report
  constructor(report: Report) {
    super('nothing of the offer could be added to a cart')
    this.report = report
  }
}

/**
 * Puts the accepted parts of the sent version into a cart of their own, which becomes the buyer's current one, and says
 * what has changed since their values were saved. It is done once: the lock of the offer makes a second call wait, and it
 * then adds nothing. An offer of which nothing could be added stays as it was, and so do the carts. The cart is locked
 * before the offer, as where an account is erased.
 *
 * @throws ShopError 'offer_not_found', 'offer_nothing_accepted', 'too_many_carts'
 */
export async function putIntoCart(
  db: Kysely<Database>,
  offer: { id: number; catalogue: number | null },
  buyer: Buyer,
): Promise<Report> {
  try {
    return await beginCart(db, offer, buyer)
  } catch (error) {
    if (error instanceof NothingAdded) return error.report
    throw error
  }
}

async function beginCart(
  db: Kysely<Database>,
  { id, catalogue }: { id: number; catalogue: number | null },
  { customer, currency, lang, translate }: Buyer,
): Promise<Report> {
  const wording = await shopWording(db, catalogue, lang)
  return inTransaction(db, async (trx) => {
    const target = { id, companyId: customer.companyId, catalogue }
    await lockCart(trx, customer.id)
    if (!(await lockOffer(trx, target))) throw new ShopError('offer_not_found')
    const offer = await readOffer(trx, target, 'sent')
    const parts = (offer?.lines ?? []).filter((line) => line.accepted && line.saved !== null)
    if (!offer || parts.length === 0) throw new ShopError('offer_nothing_accepted')
    if (offer.sent?.cartedAt) return { Messages: [], WasAdded: true, Changes: [] }

    const wanted = parts.map(({ sku, quantity }) => ({ sku: sku!, quantity }))
    const present = await presentOf(trx, { customer, currency, lang }, catalogue, wanted)
    const changes = parts.map((line, index) => driftOf(savedLineOf(line), present[index]!.line))
    const found =
      catalogue === null
        ? new Map()
        : await resolvePartNumbers(
            trx,
            catalogue,
            wanted.map(({ sku }) => sku),
          )
    const choice = offer.scope && { scope: offer.scope, boardId: null, linePosition: null, insist: false }
    const requests = wanted.flatMap(({ sku, quantity }) => {
      const resolved = found.get(sku)
      return resolved ? [{ resolved, quantity, ...(choice && { choice }) }] : []
    })
    const name = offerCartName(offer.number, offer.clientName)
    await createCart(trx, customer.id, { name, reference: offer.number })
    const notes = await addToCart(trx, customer, requests, DEFAULT_VEHICLE, {
      version: catalogue,
      wording,
      pool: db,
    })
    const report: Report = {
      Messages: [...new Set(notes.flat().map(({ key, params }) => translate(key, params)))],
      WasAdded: false,
      Changes: parts.flatMap(({ id: lineId, sku, text }, index) =>
        changes[index]!.length === 0
          ? []
          : [
              {
                Id: lineId,
                Sku: sku!,
                Text: text,
                Changes: presentChanges(changes[index]!, { lang, currency }),
              },
            ],
      ),
    }
    const { rows } = await readQuantities(trx, customer.id)
    if (rows.length === 0) throw new NothingAdded(report)
    await fillReferences(trx, customer.id, offer.number)
    await noteInCart(trx, id)
    return report
  })
}

const savedLineOf = ({ quantity, saved }: ReadLine): SavedLine => ({
  sku: saved!.savedSku,
  quantity,
  savedQuantity: quantity,
  unitMinor: saved!.savedMinor,
  currencyCode: 'PLN',
  basis: saved!.savedBasis,
  availability: saved!.availability,
  savedAt: new Date(saved!.savedAt),
})
