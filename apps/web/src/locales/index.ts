import type { Lang } from '@partboard/contract/texts'

type Load = () => Promise<Record<string, string>>

/**
 * The texts by language, in the parts in which they are fetched: `first` is what the pages of guests say, `pages` what
 * customers' pages say beside it, and `buying` what cart, checkout, orders and the account say beside both.
 */
export const localeTexts: Record<Lang, { first: Load; pages: Load; buying: Load }> = {
  pl: {
    first: async () => (await import('./pl/first.ts')).default,
    pages: async () => (await import('./pl/customer.ts')).default,
    buying: async () => (await import('./pl/buying.ts')).default,
  },
  en: {
    first: async () => (await import('./en/first.ts')).default,
    pages: async () => (await import('./en/customer.ts')).default,
    buying: async () => (await import('./en/buying.ts')).default,
  },
}
