import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/suggest.json'),
  en: () => import('../../../../texts/en/web/suggest.json'),
  de: () => import('../../../../texts/de/web/suggest.json'),
  cs: () => import('../../../../texts/cs/web/suggest.json'),
  uk: () => import('../../../../texts/uk/web/suggest.json'),
}

/** What the suggestions below a search field say. */
export const suggestTexts: TextPart = async (lang) => (await files[lang]()).default
