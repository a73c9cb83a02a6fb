import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/garage.json'),
  en: () => import('../../../../texts/en/web/garage.json'),
  de: () => import('../../../../texts/de/web/garage.json'),
  cs: () => import('../../../../texts/cs/web/garage.json'),
  uk: () => import('../../../../texts/uk/web/garage.json'),
}

/** What the vehicles that an account keeps say. */
export const garageTexts: TextPart = async (lang) => (await files[lang]()).default
