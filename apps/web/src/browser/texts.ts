import { speaking, type Values } from '@partboard/contract/speak'
import type { AppTextKey, Lang } from '@partboard/contract/texts'
import { langs } from '@partboard/domain/text/languages'
import { useSyncExternalStore } from 'react'
import type english from '../locales/en/index.ts'

type Entry = keyof typeof english | AppTextKey
/** The name of a text. The forms of a counted text (`cart.lines_one`, `cart.lines_other`) share one name. */
export type TextName = Entry extends infer E
  ? E extends `${infer Base}_${Intl.LDMLPluralRule}`
    ? Base
    : E
  : never
/** A text in the current language; the name itself if the text is not loaded. */
export type Translate = (name: TextName, values?: Values) => string

type Language = { lang: Lang; t: Translate }

const tables = Object.fromEntries(langs.map((lang) => [lang, {}])) as Record<Lang, Record<string, string>>
const listeners = new Set<() => void>()

const languageOf = (lang: Lang): Language => ({ lang, t: speaking(lang, tables[lang]) })
let language = languageOf('pl')

/** Adds texts to those that are loaded. What is on the page does not change. */
export function addTexts(texts: Partial<typeof tables>): void {
  for (const lang of langs) Object.assign(tables[lang], texts[lang])
}

/** Sets the language of the page. Components that use `useTranslation` render again. */
export function setLanguage(lang: Lang): void {
  language = languageOf(lang)
  // The frame is rendered without a document.
  if (globalThis.document) document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

/** The current language and its texts, for code outside of components. */
export const translate: Translate = (name, values) => language.t(name, values)

/** Whether a text is loaded in the current language. */
export const hasText = (name: string): name is TextName => name in tables[language.lang]

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const current = () => language

/** The current language and its texts. */
export const useTranslation = (): Language => useSyncExternalStore(subscribe, current, current)
