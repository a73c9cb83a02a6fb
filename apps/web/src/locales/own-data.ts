import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/own-data.ts'),
  en: () => import('./en/own-data.ts'),
  de: () => import('./de/own-data.ts'),
  cs: () => import('./cs/own-data.ts'),
  uk: () => import('./uk/own-data.ts'),
}

/** What the profile says of the own data. */
export const ownDataTexts: TextPart = async (lang) => (await files[lang]()).default
