import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/paste.json'),
  en: () => import('../../../../texts/en/web/paste.json'),
  de: () => import('../../../../texts/de/web/paste.json'),
  cs: () => import('../../../../texts/cs/web/paste.json'),
  uk: () => import('../../../../texts/uk/web/paste.json'),
}

/** What the page for a pasted text says beside the other pages of customers. */
export const pasteTexts: TextPart = async (lang) => (await files[lang]()).default
