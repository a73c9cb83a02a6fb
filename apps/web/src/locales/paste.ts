import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/paste.ts'),
  en: () => import('./en/paste.ts'),
  de: () => import('./de/paste.ts'),
  cs: () => import('./cs/paste.ts'),
  uk: () => import('./uk/paste.ts'),
}

/** What the page for a pasted text says beside the other pages of customers. */
export const pasteTexts: TextPart = async (lang) => (await files[lang]()).default
