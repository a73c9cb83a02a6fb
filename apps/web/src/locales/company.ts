import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/company.json'),
  en: () => import('../../../../texts/en/web/company.json'),
  de: () => import('../../../../texts/de/web/company.json'),
  cs: () => import('../../../../texts/cs/web/company.json'),
  uk: () => import('../../../../texts/uk/web/company.json'),
}

/** What the press beside a tax number says. */
export const companyTexts: TextPart = async (lang) => (await files[lang]()).default
