import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/waiting.json'),
  en: () => import('../../../../texts/en/web/waiting.json'),
  de: () => import('../../../../texts/de/web/waiting.json'),
  cs: () => import('../../../../texts/cs/web/waiting.json'),
  uk: () => import('../../../../texts/uk/web/waiting.json'),
}

/** What pages say about changes that wait for the connection. */
export const waitingTexts: TextPart = async (lang) => (await files[lang]()).default
