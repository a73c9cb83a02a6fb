import type { Lang } from '@partboard/contract/texts'
import type { Selectable } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { infoPageWords } from '../../../platform/texts/texts.ts'

export const registerColumns = ['company_krs', 'company_court', 'company_capital', 'company_bdo'] as const
export type RegisterColumn = (typeof registerColumns)[number]

/**
 * What a company has to say of itself on its pages and papers: register with its court, share capital (Commercial
 * Companies Code, art. 206), and its number in the register of waste. Empty fields are omitted. Pages, mails, papers and
 * the checkout all show these lines.
 */
export function registerLines(
  store: Partial<Pick<Selectable<Database['store']>, RegisterColumn>>,
  lang: Lang,
): string[] {
  const { company_krs = '', company_court = '', company_capital = '', company_bdo = '' } = store
  return [
    [company_krs && `KRS ${company_krs}`, company_court].filter((text) => text !== '').join(', '),
    company_capital && `${infoPageWords(lang)('capital')} ${company_capital}`,
    company_bdo && `BDO ${company_bdo}`,
  ].filter((text) => text !== '')
}
