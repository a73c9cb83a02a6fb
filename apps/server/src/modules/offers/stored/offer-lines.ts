import type { OfferLineInput } from '@partboard/contract/offers/stored-offer-shapes'
import type { WithdrawalClass } from '@partboard/domain/aftersale/withdrawal'
import { MAX_OFFER_AMOUNT } from '@partboard/domain/numbers/limits'
import { type LineToSum, lineValue, type Pricing } from '@partboard/domain/offers/stored-offer'
import type { PartPrice } from '@partboard/domain/pricing/pricing'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { RequestCustomer } from '../../../platform/http/route.ts'
import type { Translate } from '../../../platform/http/texts.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { now } from '../../../platform/time/clock.ts'
import { type Present, presentOf, severalParts, type WantedPart } from '../../cart/index.ts'
import { asWritten, depositOf, findPartNumbers, isChoice } from '../../parts/index.ts'
import type { OfferContent, SavedPart, StoredLine } from './offers.queries.ts'

type LineInput = z.output<typeof OfferLineInput>
type Errors = Record<string, string[]>

/** Who makes the lines, and for which offer. */
export type LineContext = {
  customer: RequestCustomer
  /** The catalogue version; null = there is none. */
  catalogue: number | null
  currency: { code: string; rateMicro: number }
  language: OfferContent['language']
  translate: Translate
}

/** The fields of a line that its part gives. */
type PartFields = Pick<StoredLine, 'sku' | 'text' | 'vatBp' | 'pictureUrl' | 'deposit'> & { saved: SavedPart }

/** The highest value of a line. Sums of all lines of an offer stay exact. */
const maxLineMinor = 100 * MAX_OFFER_AMOUNT
const defaultVatBp = 23_00

/**
 * Makes the lines of an offer from those of a request. A line that names a line of the offer with the same part keeps its
 * saved values, unless its quantity is a new one on which the price depends; the values of the others are read, all in a
 * fixed number of statements.
 *
 * @param before the lines that the offer has
 * @param lastId the highest id that a line of the offer has had
 * @param refreshes whether the values of all parts are read again
 * @throws ShopError 'validation' with an error for each wrong line
 */
export async function makeLines(
  db: Kysely<Database>,
  inputs: readonly LineInput[],
  { before, lastId, refreshes }: { before: readonly StoredLine[]; lastId: number; refreshes: boolean },
  context: LineContext,
): Promise<StoredLine[]> {
  const errors: Errors = {}
  const known = new Map(before.map((line) => [line.id, line]))
  const ids = giveIds(inputs, known, lastId)
  const skus = await skusOf(db, inputs, { known, ids, errors }, context)
  const kept = (index: number) => {
    const old = known.get(ids[index]!)
    return !refreshes && old?.saved && old.sku === skus[index] ? old : null
  }
  const wanted = inputs.flatMap((input, index) =>
    input.Kind === 'part' && skus[index] !== null && kept(index)?.quantity !== (input.Quantity ?? 1)
      ? { index, sku: skus[index]!, quantity: input.Quantity ?? 1, saved: kept(index) }
      : [],
  )
  const read = await readParts(db, wanted, context)
  const parts = new Map(wanted.map(({ index }, at) => [index, read[at]!]))
  const lines = inputs.map((input, index) => {
    const [old, now] = [kept(index), parts.get(index)]
    const isKept = old && !now?.dependsOnQuantity
    return lineOf(input, ids[index]!, isKept ? fieldsOf(old) : (now?.fields ?? null))
  })
  for (const [index, input] of inputs.entries()) {
    for (const field of missingIn(input))
      errors[`Lines.${index}.${field}`] = [context.translate('field.required')]
    if (lines[index]!.totalMinor > maxLineMinor) {
      const most = moneyText(maxLineMinor, context.currency.code, context.language)
      const field = input.Kind === 'part' ? 'Total' : 'Unit'
      errors[`Lines.${index}.${field}`] = [context.translate('offer.lineTooHigh', { most })]
    }
  }
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
  return lines
}

/** What a line has of its part; null = it is no part. */
const fieldsOf = ({ sku, text, vatBp, pictureUrl, deposit, saved }: StoredLine): PartFields | null =>
  saved && { sku, text, vatBp, pictureUrl, deposit, saved }

/** The ids of lines: those of the offer that they name, each once, and new ones. */
function giveIds(
  inputs: readonly LineInput[],
  known: ReadonlyMap<number, StoredLine>,
  lastId: number,
): number[] {
  const used = new Set<number>()
  let last = lastId
  return inputs.map(({ Id, Kind }) => {
    const isOld = Id != null && known.get(Id)?.kind === Kind && !used.has(Id)
    const id = isOld ? Id : ++last
    used.add(id)
    return id
  })
}

/** The SKU of each part; null = another line, or a wrong number, which is noted as an error. */
async function skusOf(
  db: Kysely<Database>,
  inputs: readonly LineInput[],
  { known, ids, errors }: { known: ReadonlyMap<number, StoredLine>; ids: readonly number[]; errors: Errors },
  { catalogue, translate }: LineContext,
): Promise<(string | null)[]> {
  const ownSku = (input: LineInput, index: number) => {
    const old = known.get(ids[index]!)?.sku ?? null
    return input.Sku == null || input.Sku === old ? old : null
  }
  const typed = inputs.flatMap((input, index) =>
    input.Kind === 'part' && input.Sku != null && ownSku(input, index) === null ? [input.Sku] : [],
  )
  const found =
    catalogue === null || typed.length === 0
      ? new Map()
      : asWritten(await findPartNumbers(db, catalogue, typed))
  return inputs.map((input, index) => {
    if (input.Kind !== 'part') return null
    const own = ownSku(input, index)
    if (own !== null) return own
    const resolved = found.get(input.Sku ?? '')
    const field = `Lines.${index}.Sku`
    if (input.Sku == null) errors[field] = [translate('field.required')]
    else if (!resolved) errors[field] = [translate('error.part_not_found')]
    else if (isChoice(resolved)) {
      const { key, params } = severalParts(resolved)
      errors[field] = [translate(key, params)]
    } else return resolved.part.sku
    return null
  })
}

/**
 * Reads parts as they are today: the number that the cart would get, its price for the garage, and its stock; and whether
 * the price is another one than for the saved quantity.
 */
async function readParts(
  db: Kysely<Database>,
  wanted: readonly WantedPart[],
  { customer, catalogue, currency, language }: LineContext,
): Promise<{ fields: PartFields; dependsOnQuantity: boolean }[]> {
  const present = await presentOf(db, { customer, currency, lang: language }, catalogue, wanted)
  return present.map((one, index) => {
    const { unitMinor, savedQuantityMinor = unitMinor } = one.line
    const fields = partFields(wanted[index]!, one, { currency, language })
    return { fields, dependsOnQuantity: savedQuantityMinor !== unitMinor }
  })
}

function partFields(
  { sku: asked, quantity }: WantedPart,
  { line, parts }: Present,
  { currency, language }: Pick<LineContext, 'currency' | 'language'>,
): PartFields {
  const [first] = parts
  const prices = parts.flatMap(({ offer }) => offer.priceAt(quantity) ?? [])
  const singles = parts.flatMap(({ offer }) => offer.priceAt(1) ?? [])
  // A set has a price if all of its parts have one.
  const isSold = first !== undefined && line.unitMinor !== null && prices.length === parts.length
  const sumOf = (all: readonly PartPrice[], minorOf: (price: PartPrice) => number) =>
    isSold ? all.reduce((sum, price) => sum + minorOf(price), 0) : null
  const deposit = first && parts.length === 1 ? depositOf(first.part, currency.rateMicro) : null
  const text = parts.map(({ part }) => localText(part.name, language)).join(' + ')
  return {
    sku: parts.length === 1 ? first!.part.sku : asked,
    text: text || asked,
    vatBp: first?.offer.priceAt(1)?.vatBp ?? defaultVatBp,
    pictureUrl: first?.part.picture_url ?? '',
    deposit: deposit && { name: text, minor: deposit.unitMinor, kind: deposit.kind },
    saved: {
      catalogueMinor: sumOf(singles, cataloguePrice),
      costMinor: sumOf(prices, ({ priceNetMinor }) => priceNetMinor),
      availability: line.availability,
      savedAt: now().getTime(),
      savedSku: line.sku,
      savedMinor: line.unitMinor,
      savedBasis: line.basis,
      withdrawalClass: strictest(parts.map(({ part }) => part.withdrawal_class)),
    },
  }
}

/** The class of a set is that of the part from whose sale a client can withdraw least. */
const strictest = (classes: readonly WithdrawalClass[]): WithdrawalClass =>
  (['sealed', 'made_to_order'] as const).find((one) => classes.includes(one)) ?? 'returnable'

/**
 * What a single piece costs in the catalogue, with VAT: the price before the garage's own discount. A quantity price is
 * the garage's own too.
 */
const cataloguePrice = ({ discountBp, oldPriceMinor, priceMinor }: PartPrice): number =>
  discountBp > 0 && oldPriceMinor !== null ? oldPriceMinor : priceMinor

const noPart = { sku: null, pictureUrl: '', deposit: null, saved: null }

/** The fields that a line needs by its kind, and a part by the way in which its price is made. */
const neededFields = {
  part: ['Quantity'],
  labour: ['Text', 'Hours', 'Unit'],
  own: ['Text', 'Quantity', 'Unit'],
} as const
const pricingFields = { catalogue: [], discount: ['Discount'], markup: ['Markup'], own: ['Total'] } as const

function missingIn(input: LineInput): string[] {
  const ofPrice = input.Kind === 'part' ? pricingFields[pricingOf(input)] : []
  return [...neededFields[input.Kind], ...ofPrice].filter((field) => input[field] == null)
}

const pricingOf = ({ Kind, PricedBy }: LineInput): Pricing =>
  Kind === 'part' ? (PricedBy ?? 'catalogue') : 'own'

/** @param part null = labour, an own line, or a part that was not found */
function lineOf(input: LineInput, id: number, part: PartFields | null): StoredLine {
  const { Kind: kind } = input
  const pricedBy = pricingOf(input)
  const line = {
    id,
    kind,
    text: input.Text ?? '',
    vatBp: input.VatRate ?? defaultVatBp,
    quantity: kind === 'labour' ? 1 : (input.Quantity ?? 1),
    hours: kind === 'labour' ? (input.Hours ?? null) : null,
    unitMinor: kind === 'part' ? null : (input.Unit ?? 0),
    pricedBy,
    discountBp: pricedBy === 'discount' ? (input.Discount ?? null) : null,
    markupBp: pricedBy === 'markup' ? (input.Markup ?? null) : null,
    optional: input.Optional ?? false,
    locked: input.Locked ?? false,
    note: input.Note ?? '',
    madeFor: part?.saved.withdrawalClass === 'made_to_order' ? (input.MadeFor ?? '') : '',
    ...(part ?? noPart),
  }
  const { catalogueMinor = null, costMinor = null } = part?.saved ?? {}
  const ownMinor = input.Total ?? null
  return { ...line, totalMinor: lineValue({ ...line, ownMinor, catalogueMinor, costMinor }) ?? 0 }
}

/** Lines as `makeLines` takes them, with the values that they have. */
export const inputsOf = (lines: readonly StoredLine[]): LineInput[] =>
  lines.map((line) => ({
    Id: line.id,
    Kind: line.kind,
    Sku: line.sku,
    Text: line.text,
    Quantity: line.quantity,
    Hours: line.hours,
    Unit: line.unitMinor,
    VatRate: line.vatBp,
    PricedBy: line.pricedBy,
    Discount: line.discountBp,
    Markup: line.markupBp,
    Total: line.totalMinor,
    Optional: line.optional,
    Locked: line.locked,
    Note: line.note,
    MadeFor: line.madeFor,
  }))

/** Lines as their totals need them. */
export const sumLines = (lines: readonly StoredLine[]): LineToSum[] =>
  lines.map(({ kind, quantity, totalMinor, vatBp, optional, deposit }) => ({
    kind,
    quantity,
    totalMinor,
    vatBp,
    optional,
    depositMinor: deposit?.minor ?? null,
    depositKind: deposit?.kind ?? null,
  }))

/** Whether a part has no price: it has no catalogue price or cost by which its price is made. */
export const lacksPrice = (line: StoredLine): boolean =>
  line.saved !== null && lineValue({ ...line, ...line.saved, ownMinor: line.totalMinor }) === null

/** A line with what one piece of its part costs the garage. */
export const withCost = <L extends StoredLine>(line: L) => ({
  ...line,
  costMinor: line.saved?.costMinor ?? null,
})
