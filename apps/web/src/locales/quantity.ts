import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/quantity.json'),
  en: () => import('../../../../texts/en/web/quantity.json'),
  de: () => import('../../../../texts/de/web/quantity.json'),
  cs: () => import('../../../../texts/cs/web/quantity.json'),
  uk: () => import('../../../../texts/uk/web/quantity.json'),
}

/** Prices by quantity on the page of a part. Most parts have none, so they are loaded with the first table. */
export const quantityTexts: TextPart = async (lang) => (await files[lang]()).default
