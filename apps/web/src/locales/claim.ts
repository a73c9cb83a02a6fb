import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/claim.json'),
  en: () => import('../../../../texts/en/web/claim.json'),
  de: () => import('../../../../texts/de/web/claim.json'),
  cs: () => import('../../../../texts/cs/web/claim.json'),
  uk: () => import('../../../../texts/uk/web/claim.json'),
}

/** What the page of a claim says beside that of a withdrawal. */
export const claimTexts: TextPart = async (lang) => (await files[lang]()).default
