import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/claim.ts'),
  en: () => import('./en/claim.ts'),
  de: () => import('./de/claim.ts'),
  cs: () => import('./cs/claim.ts'),
  uk: () => import('./uk/claim.ts'),
}

/** What the page of a claim says beside that of a withdrawal. */
export const claimTexts: TextPart = async (lang) => (await files[lang]()).default
