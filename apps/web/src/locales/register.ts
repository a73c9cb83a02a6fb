import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/register.json'),
  en: () => import('../../../../texts/en/web/register.json'),
  de: () => import('../../../../texts/de/web/register.json'),
  cs: () => import('../../../../texts/cs/web/register.json'),
  uk: () => import('../../../../texts/uk/web/register.json'),
}

/** What the registration and the pages behind links in mails say. */
export const registerTexts: TextPart = async (lang) => (await files[lang]()).default
