import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/vehicle-list.json'),
  en: () => import('../../../../texts/en/web/vehicle-list.json'),
  de: () => import('../../../../texts/de/web/vehicle-list.json'),
  cs: () => import('../../../../texts/cs/web/vehicle-list.json'),
  uk: () => import('../../../../texts/uk/web/vehicle-list.json'),
}

/** What the pages of makes and models say beside the other pages of customers. */
export const vehicleListTexts: TextPart = async (lang) => (await files[lang]()).default
