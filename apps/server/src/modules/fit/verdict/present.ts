import type { FitFact, FitResult } from '@partboard/contract/fit/fit'
import { notJudged } from '@partboard/contract/fit/fit'
import type { Lang, TextKey } from '@partboard/contract/texts'
import type { ProductId } from '@partboard/contract/values'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { formatPartNumber, type NumberedPart, presentSku } from '../../parts/index.ts'
import { objections, presentFacts, type Wording, wordingIn } from './facts.ts'
import { type Judge, judgeOf } from './judge.ts'
import type { JudgedVehicle, PartVerdict } from './model.ts'
import { equipmentOf, nameOfVehicle } from './vehicle.ts'

export type FitFields = {
  Fit: FitResult
  FitFacts: FitFact[]
  FitInstead: { Sku: string; Name: string; ProductId: ProductId } | null
  Place?: string
}

/** The words for facts in a language, with the catalogue's names of codes. */
export async function wordingOf(judge: Judge, lang: Lang): Promise<Wording> {
  return wordingIn(lang, await equipmentOf(judge))
}

/** Like `wordingOf`; without a catalogue codes have no names. */
export async function shopWording(
  db: Kysely<Database>,
  version: number | null,
  lang: Lang,
  pool: Kysely<Database> = db,
): Promise<Wording> {
  return (await shopWordings(db, version, pool))(lang)
}

/** The words for facts in each language. */
export type Wordings = (lang: Lang) => Wording

/** The words of `shopWording` in all languages. */
export async function shopWordings(
  db: Kysely<Database>,
  version: number | null,
  pool: Kysely<Database> = db,
): Promise<Wordings> {
  const equipment = version === null ? null : await equipmentOf(judgeOf(db, version, pool))
  return (lang) => wordingIn(lang, equipment)
}

/** Presents a verdict for an answer about a part; null = the request has no vehicle. */
export function presentVerdict(verdict: PartVerdict | null | undefined, wording: Wording): FitFields {
  if (!verdict) return notJudged
  const { result, reasons, instead, boardId, places } = verdict
  const place = places.find((one) => one.boardId === boardId) ?? places[0]
  return {
    Fit: result,
    FitFacts: presentFacts(reasons, wording),
    FitInstead: instead && {
      ...presentSku(instead),
      Name: localText(instead.name, wording.lang),
      ProductId: instead.id as ProductId,
    },
    ...(place && { Place: localText(place.name, wording.lang) }),
  }
}

/** A message for the customer; its parameters are translated already. */
export type FitNote = { key: TextKey; params: Record<string, string> }

/** The message for a part that does not fit: the reasons, and the part that fits instead. */
export function warningOf(
  part: NumberedPart,
  verdict: PartVerdict,
  vehicle: JudgedVehicle,
  wording: Wording,
): FitNote {
  const params = objectionParams(part, verdict, vehicle, wording)
  if (!verdict.instead) return { key: 'fit.doesNotFit', params }
  const instead = formatPartNumber(verdict.instead)
  return { key: 'fit.doesNotFitInstead', params: { ...params, instead } }
}

/** The message with what to check on the vehicle for a part that may fit; null = there is nothing to check. */
export function checkOf(
  part: NumberedPart,
  verdict: PartVerdict,
  vehicle: JudgedVehicle,
  wording: Wording,
): FitNote | null {
  const params = objectionParams(part, verdict, vehicle, wording)
  return params.reasons === '' ? null : { key: 'fit.toCheck', params }
}

const objectionParams = (
  part: NumberedPart,
  verdict: PartVerdict,
  vehicle: JudgedVehicle,
  wording: Wording,
) => ({
  sku: formatPartNumber(part),
  vehicle: nameOfVehicle(vehicle, wording.lang),
  reasons: objections(verdict.reasons, wording),
})
