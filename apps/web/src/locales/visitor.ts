import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/visitor.json'),
  en: () => import('../../../../texts/en/web/visitor.json'),
  de: () => import('../../../../texts/de/web/visitor.json'),
  cs: () => import('../../../../texts/cs/web/visitor.json'),
  uk: () => import('../../../../texts/uk/web/visitor.json'),
}

/** What the home page of an open store says to who is not logged in. */
export const visitorTexts: TextPart = async (lang) => (await files[lang]()).default
