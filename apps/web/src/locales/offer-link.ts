import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/offer-link.ts'),
  en: () => import('./en/offer-link.ts'),
  de: () => import('./de/offer-link.ts'),
  cs: () => import('./cs/offer-link.ts'),
  uk: () => import('./uk/offer-link.ts'),
}

/** What the page of an offer's client says. */
export const offerLinkTexts: TextPart = async (lang) => (await files[lang]()).default
