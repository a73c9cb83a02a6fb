import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/offers.ts'),
  en: () => import('./en/offers.ts'),
  de: () => import('./de/offers.ts'),
  cs: () => import('./cs/offers.ts'),
  uk: () => import('./uk/offers.ts'),
}

/** What the pages of stored offers say. */
export const offersTexts: TextPart = async (lang) => (await files[lang]()).default
