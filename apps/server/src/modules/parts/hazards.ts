import type { Lang } from '@partboard/contract/texts'
import { serverTexts } from '../../platform/texts/texts.ts'

const english = serverTexts.en.hazards

/** A pictogram or a hazard statement. The shop has their texts, because an offer must not leave one out. */
export type HazardCode = Exclude<keyof typeof english, SignalWord>
export type SignalWord = 'danger' | 'warning'

/** Whether a catalogue may name this pictogram or statement: the shop has its text. */
export const isHazard = (code: string): code is HazardCode =>
  Object.hasOwn(english, code) && code !== 'danger' && code !== 'warning'

/** The words of the label in a language. */
export const hazardText = (code: HazardCode | SignalWord, lang: Lang): string =>
  serverTexts[lang].hazards[code]

/** The pictograms and the statements among these codes, in their order. */
export function hazardsOf(codes: readonly string[]): { pictograms: HazardCode[]; statements: HazardCode[] } {
  const known = codes.filter(isHazard)
  return {
    pictograms: known.filter((code) => code.startsWith('GHS')),
    statements: known.filter((code) => !code.startsWith('GHS')),
  }
}
