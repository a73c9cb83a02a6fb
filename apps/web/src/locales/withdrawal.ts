import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/withdrawal.ts'),
  en: () => import('./en/withdrawal.ts'),
  de: () => import('./de/withdrawal.ts'),
  cs: () => import('./cs/withdrawal.ts'),
  uk: () => import('./uk/withdrawal.ts'),
}

/** What the page of a withdrawal says. */
export const withdrawalTexts: TextPart = async (lang) => (await files[lang]()).default
