import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/offers.json'),
  en: () => import('../../../../texts/en/web/offers.json'),
  de: () => import('../../../../texts/de/web/offers.json'),
  cs: () => import('../../../../texts/cs/web/offers.json'),
  uk: () => import('../../../../texts/uk/web/offers.json'),
}

/** What the pages of stored offers say. */
export const offersTexts: TextPart = async (lang) => (await files[lang]()).default
