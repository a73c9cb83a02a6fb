import type { Lang } from '@partboard/contract/texts'
import { chains, inLang, officeLangs } from '@partboard/domain/text/languages'
import { type RawBuilder, sql } from 'kysely'
import type { LocalText } from '../database/schema.ts'

/** The text in a language; if it is missing, in the next language of its chain (`inLang`); else ''. */
export const localText = (text: LocalText | null, lang: Lang): string => inLang(text ?? {}, lang) ?? ''

/** The same as SQL, of a jsonb value: null where `localText` is ''. */
export const localTextSql = (text: RawBuilder<unknown>, lang: Lang): RawBuilder<string | null> =>
  sql`coalesce(${sql.join(chains[lang].map((one) => sql`nullif(${text} ->> ${sql.lit(one)}, '')`))})`

/** A text as the office reads it: in its languages, each by its chain. */
export const officeText = (text: LocalText): { pl: string; en: string } => {
  const [pl, en] = officeLangs.map((lang) => localText(text, lang)) as [string, string]
  return { pl, en }
}
