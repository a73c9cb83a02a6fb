import type { CallAnswer } from '@partboard/contract/endpoint'
import type { addOfferToCart } from '@partboard/contract/offers/stored-offers'
import { DEFAULT_VEHICLE } from '@partboard/domain/numbers/limits'
import { driftOf, type SavedLine } from '@partboard/domain/pricing/drift'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { ShopError } from '../../platform/http/errors.ts'
import type { RequestCurrency, RequestCustomer } from '../../platform/http/route.ts'
import type { Translate } from '../../platform/http/texts.ts'
import { addToCart, lockCart, presentChanges, presentOf, readQuantities } from '../cart/index.ts'
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

/**
 * Adds the accepted parts of the sent version to the buyer's cart, and says what has changed since their values were
 * saved. It is done once: the lock of the offer makes a second call wait, and it then adds nothing. An offer of which
 * nothing could be added stays as it was. The cart is locked before the offer, as where an account is erased.
 *
 * @throws ShopError 'offer_not_found', 'offer_nothing_accepted'
 */
export async function putIntoCart(
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
    const before = await readQuantities(trx, customer.id)
    const notes = await addToCart(trx, customer, requests, DEFAULT_VEHICLE, {
      version: catalogue,
      wording,
      pool: db,
    })
    const after = await readQuantities(trx, customer.id)
    if (JSON.stringify(after) !== JSON.stringify(before)) await noteInCart(trx, id)
    return {
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
