import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/alerts.json'),
  en: () => import('../../../../texts/en/web/alerts.json'),
  de: () => import('../../../../texts/de/web/alerts.json'),
  cs: () => import('../../../../texts/cs/web/alerts.json'),
  uk: () => import('../../../../texts/uk/web/alerts.json'),
}

/** What a customer waits for and bought of a part says. */
export const alertsTexts: TextPart = async (lang) => (await files[lang]()).default
