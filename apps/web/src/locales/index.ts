import type { Lang } from '@partboard/contract/texts'

type Load = () => Promise<Record<string, string>>

/**
 * The texts by language: `shop` is the contract's table of what SPEC.md words, `start` what the pages of guests say
 * beside it, `pages` what all of them say.
 */
export const localeTexts: Record<Lang, { shop: Load; start: Load; pages: Load }> = {
  pl: {
    shop: async () => (await import('virtual:shop-texts/pl')).default,
    start: async () => (await import('./pl/start.ts')).default,
    pages: async () => (await import('./pl/index.ts')).default,
  },
  en: {
    shop: async () => (await import('virtual:shop-texts/en')).default,
    start: async () => (await import('./en/start.ts')).default,
    pages: async () => (await import('./en/index.ts')).default,
  },
}
