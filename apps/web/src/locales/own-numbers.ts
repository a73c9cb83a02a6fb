import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/own-numbers.json'),
  en: () => import('../../../../texts/en/web/own-numbers.json'),
  de: () => import('../../../../texts/de/web/own-numbers.json'),
  cs: () => import('../../../../texts/cs/web/own-numbers.json'),
  uk: () => import('../../../../texts/uk/web/own-numbers.json'),
}

/** What the page of own numbers says, and the part of a page that gives one. */
export const ownNumbersTexts: TextPart = async (lang) => (await files[lang]()).default
