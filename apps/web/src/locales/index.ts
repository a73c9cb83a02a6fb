import type { Lang } from '@partboard/contract/texts'

type Load = () => Promise<Record<string, string>>

/**
 * The app's own texts by language: `start` for the pages of guests, `pages` for all. Those of SPEC.md come
 * from the contract's table.
 */
export const localeTexts: Record<Lang, { start: Load; pages: Load }> = {
  pl: {
    start: async () => (await import('./pl/start.ts')).default,
    pages: async () => (await import('./pl/index.ts')).default,
  },
  en: {
    start: async () => (await import('./en/start.ts')).default,
    pages: async () => (await import('./en/index.ts')).default,
  },
}
