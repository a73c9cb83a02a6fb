import type { Lang } from '@partboard/contract/texts'

type Load = () => Promise<Record<string, string>>

/** The texts by language: `first` is what the pages of guests say, `pages` what customers' pages say beside it. */
export const localeTexts: Record<Lang, { first: Load; pages: Load }> = {
  pl: {
    first: async () => (await import('./pl/first.ts')).default,
    pages: async () => (await import('./pl/customer.ts')).default,
  },
  en: {
    first: async () => (await import('./en/first.ts')).default,
    pages: async () => (await import('./en/customer.ts')).default,
  },
}
