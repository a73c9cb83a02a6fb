import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/withdrawal.json'),
  en: () => import('../../../../texts/en/web/withdrawal.json'),
  de: () => import('../../../../texts/de/web/withdrawal.json'),
  cs: () => import('../../../../texts/cs/web/withdrawal.json'),
  uk: () => import('../../../../texts/uk/web/withdrawal.json'),
}

/** What the page of a withdrawal says. */
export const withdrawalTexts: TextPart = async (lang) => (await files[lang]()).default
