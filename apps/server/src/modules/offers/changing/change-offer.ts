import type { setTargetPrice, updateOffer } from '@partboard/contract/offers/stored-offers'
import { marginOf } from '@partboard/domain/offers/stored-offer'
import { lowestValue, spreadTarget, type TargetLine } from '@partboard/domain/offers/target-price'
import type { Kysely, Transaction } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { RequestCustomer } from '../../../platform/http/route.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { takeLines } from '../../cart/index.ts'
import { inputsOf, type LineContext, makeLines, withCost } from '../stored/offer-lines.ts'
import { type OfferContent, readOffer, type StoredLine, type StoredOffer } from '../stored/offers.queries.ts'
import { insertOffer, type LockedOffer, lockOffer, writeContent } from './offer-changes.queries.ts'
import { changedContent, defaultValidUntil, emptyContent } from './offer-content.ts'

type Body = z.output<typeof updateOffer.schema.body>
type TargetBody = z.output<typeof setTargetPrice.schema.body>

/** The person of the company who changes an offer. */
export type Editor = {
  customer: RequestCustomer
  catalogue: number | null
  lang: OfferContent['language']
  translate: Translate
}

/**
 * Makes an offer, and takes the lines of the cart that it is made of out of it in the same transaction.
 *
 * @returns its id
 * @throws ShopError 'validation', 'cart_line_not_found'
 */
export async function createOffer(
  db: Kysely<Database>,
  body: Omit<Body, 'Revision' | 'Refresh'>,
  editor: Editor,
  { storeId, currency }: { storeId: number; currency: LineContext['currency'] },
): Promise<number> {
  const { customer } = editor
  const empty = emptyContent(body.Language ?? editor.lang)
  const nothing = { before: [], lastId: 0, refreshes: false }
  const lines = await makeLines(db, body.Lines ?? [], nothing, {
    ...editor,
    currency,
    language: empty.language,
  })
  const content = changedContent(empty, body, lines)
  return inTransaction(db, async (trx) => {
    if (body.FromCart?.length) await takeLines(trx, customer.id, body.FromCart)
    return insertOffer(trx, {
      companyId: customer.companyId,
      personId: customer.id,
      storeId,
      currencyCode: currency.code,
      content,
    })
  })
}

/**
 * Saves an offer; lines that it takes from the cart leave it in the same transaction.
 *
 * @throws ShopError 'offer_not_found', 'offer_is_withdrawn', 'offer_changed', 'validation', 'cart_line_not_found'
 */
export async function saveOffer(db: Kysely<Database>, id: number, body: Body, editor: Editor): Promise<void> {
  const save = async (trx: Transaction<Database>, offer: StoredOffer, { currency }: LockedOffer) => {
    const refreshes = body.Refresh ?? false
    const language = body.Language ?? offer.language
    const inputs = body.Lines ?? inputsOf(offer.lines)
    const lines = await makeLines(
      trx,
      inputs,
      { before: offer.lines, lastId: offer.lastLineId, refreshes },
      { ...editor, currency, language },
    )
    return changedContent(offer, body, lines)
  }
  await inTransaction(db, async (trx) => {
    // The cart is locked before the offer.
    if (body.FromCart?.length) await takeLines(trx, editor.customer.id, body.FromCart)
    await changeContent(trx, id, body.Revision, editor, save)
  })
}

/**
 * Makes the sum of the goods a given one (domain, `spreadTarget`).
 *
 * @throws ShopError as `saveOffer`, and 'offer_target_locked' and 'offer_target_floor' with the difference
 */
export async function setTarget(
  db: Kysely<Database>,
  id: number,
  { Total: targetMinor, MinMargin: minMarginBp = 0, Revision }: TargetBody,
  editor: Editor,
): Promise<void> {
  await changeContent(db, id, Revision, editor, async (_, offer) => {
    const counted = offer.lines.filter(({ optional }) => !optional)
    const result = spreadTarget(
      counted.map((line) => targetLineOf(line, minMarginBp)),
      targetMinor,
    )
    const amount = (minor: number) => moneyText(minor, offer.currencyCode, editor.lang)
    if (result.kind === 'locked')
      throw new ShopError('offer_target_locked', { params: { amount: amount(result.offMinor) } })
    if (result.kind === 'floor')
      throw new ShopError('offer_target_floor', {
        params: { amount: amount(result.offMinor), lowest: amount(result.lowestMinor) },
      })
    const values = new Map(counted.map(({ id: lineId }, index) => [lineId, result.valueMinor[index]!]))
    return { ...offer, lines: offer.lines.map((line) => withValue(line, values.get(line.id))) }
  })
}

/** A part whose cost is not known could fall below it, so it keeps its value. */
function targetLineOf(line: StoredLine, minMarginBp: number): TargetLine {
  const { totalMinor, quantity, vatBp, locked } = line
  const costMinor = marginOf(withCost(line))?.costMinor ?? null
  return {
    valueMinor: totalMinor,
    quantity,
    isFixed: locked || costMinor === null,
    floorMinor: costMinor === null ? 0 : lowestValue({ costMinor, vatBp, minMarginBp }),
  }
}

const withValue = (line: StoredLine, totalMinor: number | undefined): StoredLine =>
  totalMinor === undefined || totalMinor === line.totalMinor
    ? line
    : { ...line, pricedBy: 'own', discountBp: null, markupBp: null, totalMinor }

/** A new draft with the content of an offer and today's values. @returns its id @throws ShopError 'offer_not_found' */
export async function copyOffer(
  db: Kysely<Database>,
  id: number,
  editor: Editor,
  storeId: number,
): Promise<number> {
  const { customer, catalogue } = editor
  const target = { id, companyId: customer.companyId, catalogue }
  return inTransaction(db, async (trx) => {
    const locked = await lockOffer(trx, target)
    if (!locked) throw new ShopError('offer_not_found')
    const { currency } = locked
    const offer = (await readOffer(trx, target))!
    const lines = await makeLines(
      trx,
      inputsOf(offer.lines),
      { before: offer.lines, lastId: offer.lastLineId, refreshes: true },
      { ...editor, currency, language: offer.language },
    )
    const content = { ...offer, validUntil: defaultValidUntil(), dueOn: null, lines }
    return insertOffer(trx, {
      companyId: customer.companyId,
      personId: customer.id,
      storeId,
      currencyCode: currency.code,
      content,
    })
  })
}

/** Changes the content of an offer under its lock. @throws ShopError 'offer_not_found', 'offer_is_withdrawn', 'offer_changed' */
async function changeContent(
  db: Kysely<Database>,
  id: number,
  revision: number | undefined,
  { customer, catalogue }: Editor,
  change: (trx: Transaction<Database>, offer: StoredOffer, locked: LockedOffer) => Promise<OfferContent>,
): Promise<void> {
  const target = { id, companyId: customer.companyId, catalogue }
  await inTransaction(db, async (trx) => {
    const locked = await lockOffer(trx, target)
    if (!locked) throw new ShopError('offer_not_found')
    if (locked.isWithdrawn) throw new ShopError('offer_is_withdrawn')
    if (revision !== undefined && revision !== locked.revision) throw new ShopError('offer_changed')
    const offer = (await readOffer(trx, target))!
    await writeContent(trx, id, locked, await change(trx, offer, locked))
  })
}
