import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/part.json'),
  en: () => import('../../../../texts/en/web/part.json'),
  de: () => import('../../../../texts/de/web/part.json'),
  cs: () => import('../../../../texts/cs/web/part.json'),
  uk: () => import('../../../../texts/uk/web/part.json'),
}

/** What the page of a part says beside `pagesTexts`, and a number of several parts or of none. */
export const partTexts: TextPart = async (lang) => (await files[lang]()).default
