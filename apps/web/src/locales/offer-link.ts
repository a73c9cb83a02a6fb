import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/offer-link.json'),
  en: () => import('../../../../texts/en/web/offer-link.json'),
  de: () => import('../../../../texts/de/web/offer-link.json'),
  cs: () => import('../../../../texts/cs/web/offer-link.json'),
  uk: () => import('../../../../texts/uk/web/offer-link.json'),
}

/** What the page of an offer's client says. */
export const offerLinkTexts: TextPart = async (lang) => (await files[lang]()).default
