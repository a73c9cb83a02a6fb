import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/search.ts'),
  en: () => import('./en/search.ts'),
  de: () => import('./de/search.ts'),
  cs: () => import('./cs/search.ts'),
  uk: () => import('./uk/search.ts'),
}

/** What the page with all results says. */
export const searchTexts: TextPart = async (lang) => (await files[lang]()).default
