import type { AppTextKey, Lang } from '@partboard/contract/texts'
import { useSyncExternalStore } from 'react'
import type english from '../locales/en/index.ts'

type Entry = keyof typeof english | AppTextKey
/** The name of a text. The forms of a counted text (`cart.lines_one`, `cart.lines_other`) share one name. */
export type TextName = Entry extends infer E
  ? E extends `${infer Base}_${Intl.LDMLPluralRule}`
    ? Base
    : E
  : never
/** What fills the `{{placeholders}}`. `count` also chooses the form of a counted text. */
type Values = { count?: number; [name: string]: string | number | null | undefined }
/** A text in the current language; the name itself if the text is not loaded. */
export type Translate = (name: TextName, values?: Values) => string

type Language = { lang: Lang; t: Translate }

const tables: Record<Lang, Record<string, string>> = { pl: {}, en: {} }
const listeners = new Set<() => void>()
let language = speaking('pl')

function speaking(lang: Lang): Language {
  const texts = tables[lang]
  const rules = new Intl.PluralRules(lang)
  const t: Translate = (name, values) => {
    const form = values?.count === undefined ? undefined : texts[`${name}_${rules.select(values.count)}`]
    const text = form ?? texts[name] ?? name
    return values ? text.replace(/\{\{(\w+)\}\}/g, (_, value) => String(values[value] ?? '')) : text
  }
  return { lang, t }
}

/** Adds texts to those that are loaded. What is on the page does not change. */
export function addTexts(texts: Partial<typeof tables>): void {
  for (const lang of Object.keys(tables) as Lang[]) Object.assign(tables[lang], texts[lang])
}

/** Sets the language of the page. Components that use `useTranslation` render again. */
export function setLanguage(lang: Lang): void {
  language = speaking(lang)
  document.documentElement.lang = lang
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
export const useTranslation = (): Language => useSyncExternalStore(subscribe, current)
