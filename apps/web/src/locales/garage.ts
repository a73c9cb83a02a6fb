import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/garage.ts'),
  en: () => import('./en/garage.ts'),
  de: () => import('./de/garage.ts'),
  cs: () => import('./cs/garage.ts'),
  uk: () => import('./uk/garage.ts'),
}

/** What the vehicles that an account keeps say. */
export const garageTexts: TextPart = async (lang) => (await files[lang]()).default
