import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/give-back.json'),
  en: () => import('../../../../texts/en/web/give-back.json'),
  de: () => import('../../../../texts/de/web/give-back.json'),
  cs: () => import('../../../../texts/cs/web/give-back.json'),
  uk: () => import('../../../../texts/uk/web/give-back.json'),
}

/** What the page says from which parts are given back. */
export const giveBackTexts: TextPart = async (lang) => (await files[lang]()).default
