import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/history.json'),
  en: () => import('../../../../texts/en/web/history.json'),
  de: () => import('../../../../texts/de/web/history.json'),
  cs: () => import('../../../../texts/cs/web/history.json'),
  uk: () => import('../../../../texts/uk/web/history.json'),
}

/** What the search of orders and the report of a repeated order say. */
export const historyTexts: TextPart = async (lang) => (await files[lang]()).default
