import type { OfficeLang } from '@partboard/domain/text/languages'
import english from '../../../../texts/en/office-server/import-reasons.json' with { type: 'json' }
import polish from '../../../../texts/pl/office-server/import-reasons.json' with { type: 'json' }
import { fill } from '../speak.ts'

/**
 * Why a package, a row or a cell of it is refused, by code. The English sentence ends "file, line, column: …"; the command
 * line, reports and `reason` of the API have it. `{{name}}` is a parameter. What a parameter holds comes from the file.
 */
export const importReasons: Readonly<Record<OfficeLang, typeof english>> = { pl: polish, en: english }

export type ImportReason = keyof typeof english
export type ReasonParams = Readonly<Record<string, string | number>>

/** The sentence of a reason. */
export const reasonText = (code: ImportReason, params: ReasonParams = {}, lang: OfficeLang = 'en'): string =>
  fill(importReasons[lang][code], params)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const literal = (text: string): number => text.replace(/\{\{\w+\}\}/g, '').length

/** Patterns of the English sentences, the most exact first. */
const patterns = (Object.keys(english) as ImportReason[])
  .toSorted((a, b) => literal(english[b]) - literal(english[a]))
  .map((code) => {
    const parts = english[code].split(/(\{\{\w+\}\})/)
    const source = parts.map((part) => {
      const [, name] = /^\{\{(\w+)\}\}$/.exec(part) ?? []
      return name ? `(?<${name}>[^]*)` : escaped(part)
    })
    return { code, pattern: new RegExp(`^${source.join('')}$`) }
  })

/** Finds code and parameters of a stored English sentence. @returns null for a sentence of another release */
export function readReason(text: string): { code: ImportReason; params: Record<string, string> } | null {
  for (const { code, pattern } of patterns) {
    const found = pattern.exec(text)
    if (found) return { code, params: Object.fromEntries(Object.entries(found.groups ?? {})) }
  }
  return null
}

/** A stored English sentence in a language; a sentence of another release stays as it is. */
export function translateReason(text: string, lang: OfficeLang): string {
  const read = readReason(text)
  return read ? reasonText(read.code, read.params, lang) : text
}
