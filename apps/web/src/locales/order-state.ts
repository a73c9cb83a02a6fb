import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/order-state.json'),
  en: () => import('../../../../texts/en/web/order-state.json'),
  de: () => import('../../../../texts/de/web/order-state.json'),
  cs: () => import('../../../../texts/cs/web/order-state.json'),
  uk: () => import('../../../../texts/uk/web/order-state.json'),
}

/** Where an order is, in words. */
export const orderStateTexts: TextPart = async (lang) => (await files[lang]()).default
