import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/history.ts'),
  en: () => import('./en/history.ts'),
  de: () => import('./de/history.ts'),
  cs: () => import('./cs/history.ts'),
  uk: () => import('./uk/history.ts'),
}

/** What the search of orders and the report of a repeated order say. */
export const historyTexts: TextPart = async (lang) => (await files[lang]()).default
