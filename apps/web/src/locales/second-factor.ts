import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/second-factor.json'),
  en: () => import('../../../../texts/en/web/second-factor.json'),
  de: () => import('../../../../texts/de/web/second-factor.json'),
  cs: () => import('../../../../texts/cs/web/second-factor.json'),
  uk: () => import('../../../../texts/uk/web/second-factor.json'),
}

/** What the profile says of the second factor. */
export const secondFactorTexts: TextPart = async (lang) => (await files[lang]()).default
