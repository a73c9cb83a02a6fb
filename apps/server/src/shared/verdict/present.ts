import type { FitFact, FitResult } from '@partboard/contract/fit'
import { notJudged } from '@partboard/contract/fit'
import type { Lang } from '@partboard/contract/texts'
import type { ProductId } from '@partboard/contract/values'
import { formatPartNumber } from '@partboard/domain/part-number'
import { localText } from '../local-text.ts'
import { objections, presentFacts, type Wording, wordingIn } from './facts.ts'
import type { Judge } from './kept.ts'
import type { JudgedVehicle, PartVerdict } from './model.ts'
import { equipmentOf, nameOfVehicle } from './vehicle.ts'

export type FitFields = {
  Fit: FitResult
  FitFacts: FitFact[]
  FitInstead: { Sku: string; Name: string; ProductId: ProductId } | null
}

/** How a catalogue's facts are told in a language. */
export async function wordingOf(judge: Judge, lang: Lang): Promise<Wording> {
  return wordingIn(lang, (await equipmentOf(judge)).names)
}

/** A verdict as every answer about a part carries it; null = no vehicle was named. */
export function presentVerdict(verdict: PartVerdict | null | undefined, wording: Wording): FitFields {
  if (!verdict) return notJudged
  const { result, reasons, instead } = verdict
  return {
    Fit: result,
    FitFacts: presentFacts(reasons, wording),
    FitInstead: instead && {
      Sku: instead.sku,
      Name: localText(instead.name, wording.lang),
      ProductId: instead.id as ProductId,
    },
  }
}

/** The sentence against a part that does not fit: why, and which part fits. */
export function warningOf(
  sku: string,
  verdict: PartVerdict,
  vehicle: JudgedVehicle,
  wording: Wording,
): string {
  const { say, lang } = wording
  const params = {
    sku: formatPartNumber(sku),
    vehicle: nameOfVehicle(vehicle, lang),
    reasons: objections(verdict.reasons, wording),
  }
  if (!verdict.instead) return say('fit.doesNotFit', params)
  return say('fit.doesNotFitInstead', { ...params, instead: formatPartNumber(verdict.instead.sku) })
}

/** What is to be checked on the vehicle of a part that may fit; null = nothing is known that could be checked. */
export function checkOf(
  sku: string,
  verdict: PartVerdict,
  vehicle: JudgedVehicle,
  wording: Wording,
): string | null {
  const reasons = objections(verdict.reasons, wording)
  if (reasons === '') return null
  const { say, lang } = wording
  return say('fit.toCheck', {
    sku: formatPartNumber(sku),
    vehicle: nameOfVehicle(vehicle, lang),
    reasons,
  })
}
