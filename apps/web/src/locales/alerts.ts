import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/alerts.ts'),
  en: () => import('./en/alerts.ts'),
  de: () => import('./de/alerts.ts'),
  cs: () => import('./cs/alerts.ts'),
  uk: () => import('./uk/alerts.ts'),
}

/** What a customer waits for and bought of a part says. */
export const alertsTexts: TextPart = async (lang) => (await files[lang]()).default
