import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/vehicle-data.json'),
  en: () => import('../../../../texts/en/web/vehicle-data.json'),
  de: () => import('../../../../texts/de/web/vehicle-data.json'),
  cs: () => import('../../../../texts/cs/web/vehicle-data.json'),
  uk: () => import('../../../../texts/uk/web/vehicle-data.json'),
}

/** The facts of a vehicle: its equipment, fluids and campaigns. */
export const vehicleDataTexts: TextPart = async (lang) => (await files[lang]()).default
