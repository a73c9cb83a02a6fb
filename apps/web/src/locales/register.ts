import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/register.ts'),
  en: () => import('./en/register.ts'),
  de: () => import('./de/register.ts'),
  cs: () => import('./cs/register.ts'),
  uk: () => import('./uk/register.ts'),
}

/** What the registration and the pages behind links in mails say. */
export const registerTexts: TextPart = async (lang) => (await files[lang]()).default
