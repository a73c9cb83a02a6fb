import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/waiting.ts'),
  en: () => import('./en/waiting.ts'),
  de: () => import('./de/waiting.ts'),
  cs: () => import('./cs/waiting.ts'),
  uk: () => import('./uk/waiting.ts'),
}

/** What pages say about changes that wait for the connection. */
export const waitingTexts: TextPart = async (lang) => (await files[lang]()).default
