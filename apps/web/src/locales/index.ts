import type { Lang } from '@partboard/contract/texts'

/** The app's own texts, one download per language. Those of SPEC.md come from the contract's table. */
export const localeTexts: Record<Lang, () => Promise<Record<string, string>>> = {
  pl: async () => (await import('./pl/index.ts')).default,
  en: async () => (await import('./en/index.ts')).default,
}
