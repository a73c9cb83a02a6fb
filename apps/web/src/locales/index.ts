import type { Lang } from '@partboard/contract/texts'

type Texts = Record<string, string>
type Load = () => Promise<{ default: Texts }>

/** Fetches a part of the texts in a language. */
export type TextPart = (lang: Lang) => Promise<Texts>

/** The first file of each language; it knows the next ones, so that nobody fetches the addresses of other languages. */
const files: Readonly<Record<Lang, () => Promise<{ default: Texts; pages: Load; buying: Load }>>> = {
  pl: () => import('./pl/first.ts'),
  en: () => import('./en/first.ts'),
  de: () => import('./de/first.ts'),
  cs: () => import('./cs/first.ts'),
  uk: () => import('./uk/first.ts'),
}

/** What the pages of guests say. */
export const firstTexts: TextPart = async (lang) => (await files[lang]()).default

/** What customers' pages say beside `firstTexts`. */
export const pagesTexts: TextPart = async (lang) => (await (await files[lang]()).pages()).default

/** What cart, checkout, orders and the account say beside both. */
export const buyingTexts: TextPart = async (lang) => (await (await files[lang]()).buying()).default
