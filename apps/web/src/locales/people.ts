import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/people.ts'),
  en: () => import('./en/people.ts'),
  de: () => import('./de/people.ts'),
  cs: () => import('./cs/people.ts'),
  uk: () => import('./uk/people.ts'),
}

/** What the page of the people of a company says. */
export const peopleTexts: TextPart = async (lang) => (await files[lang]()).default
