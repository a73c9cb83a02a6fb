import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/search.json'),
  en: () => import('../../../../texts/en/web/search.json'),
  de: () => import('../../../../texts/de/web/search.json'),
  cs: () => import('../../../../texts/cs/web/search.json'),
  uk: () => import('../../../../texts/uk/web/search.json'),
}

/** What the page with all results says. */
export const searchTexts: TextPart = async (lang) => (await files[lang]()).default
