import { type Lang, langs } from '@partboard/contract/texts'
import { officeLangs } from '@partboard/domain/text/languages'
import { matching, oneOf, someText } from './cells.ts'
import type { FileSpec } from './columns.ts'

/** The languages that a package has in files of their own. Polish and English are columns of the other files. */
export type TextLang = Exclude<Lang, (typeof officeLangs)[number]>
export const textLangs = langs.filter(
  (lang): lang is TextLang => !(officeLangs as readonly Lang[]).includes(lang),
)

/** The file with the texts of a language: `texts.de`. */
export const textFileOf = (lang: TextLang) => `texts.${lang}` as const
export type TextFile = ReturnType<typeof textFileOf>

/**
 * The columns of such a file: a text of a column (`name` for `name_pl` and `name_en`) of one row of another file.
 *
 * @param files names of the files with texts
 */
export const textColumns = (files: readonly string[]): FileSpec => ({
  file: oneOf(...files),
  key: matching(/^\S(?:.{0,198}\S)?$/, 'notKey'),
  column: matching(/^[a-z_]{1,40}$/, 'notColumnName'),
  text: someText,
})
