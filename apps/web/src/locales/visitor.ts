import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/visitor.ts'),
  en: () => import('./en/visitor.ts'),
  de: () => import('./de/visitor.ts'),
  cs: () => import('./cs/visitor.ts'),
  uk: () => import('./uk/visitor.ts'),
}

/** What the home page of an open store says to who is not logged in. */
export const visitorTexts: TextPart = async (lang) => (await files[lang]()).default
