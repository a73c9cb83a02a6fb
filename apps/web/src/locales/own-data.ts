import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/own-data.json'),
  en: () => import('../../../../texts/en/web/own-data.json'),
  de: () => import('../../../../texts/de/web/own-data.json'),
  cs: () => import('../../../../texts/cs/web/own-data.json'),
  uk: () => import('../../../../texts/uk/web/own-data.json'),
}

/** What the profile says of the own data. */
export const ownDataTexts: TextPart = async (lang) => (await files[lang]()).default
