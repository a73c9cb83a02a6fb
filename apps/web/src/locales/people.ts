import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/people.json'),
  en: () => import('../../../../texts/en/web/people.json'),
  de: () => import('../../../../texts/de/web/people.json'),
  cs: () => import('../../../../texts/cs/web/people.json'),
  uk: () => import('../../../../texts/uk/web/people.json'),
}

/** What the page of the people of a company says. */
export const peopleTexts: TextPart = async (lang) => (await files[lang]()).default
