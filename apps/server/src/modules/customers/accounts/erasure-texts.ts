import type { Lang } from '@partboard/contract/texts'
import { serverTexts } from '../../../platform/texts/texts.ts'

/**
 * What an erasure deletes and what it keeps, as the customer reads it before (docs/security.md#erasure).
 *
 * @param whose the account's, or that of a person of a company, whose orders belong to the company
 */
export function erasureTexts(whose: 'account' | 'person', lang: Lang): { goes: string[]; stays: string[] } {
  const lines = Object.entries(serverTexts[lang].account)
  const linesOf = (name: string) =>
    lines.flatMap(([key, text]) => (key.startsWith(`${name}.${whose}.`) ? text : []))
  return { goes: linesOf('erased'), stays: linesOf('kept') }
}
