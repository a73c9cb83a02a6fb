import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/vehicle-list.ts'),
  en: () => import('./en/vehicle-list.ts'),
  de: () => import('./de/vehicle-list.ts'),
  cs: () => import('./cs/vehicle-list.ts'),
  uk: () => import('./uk/vehicle-list.ts'),
}

/** What the pages of makes and models say beside the other pages of customers. */
export const vehicleListTexts: TextPart = async (lang) => (await files[lang]()).default
