import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/quantity.ts'),
  en: () => import('./en/quantity.ts'),
  de: () => import('./de/quantity.ts'),
  cs: () => import('./cs/quantity.ts'),
  uk: () => import('./uk/quantity.ts'),
}

/** Prices by quantity on the page of a part. Most parts have none, so they are loaded with the first table. */
export const quantityTexts: TextPart = async (lang) => (await files[lang]()).default
