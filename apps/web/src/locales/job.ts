import type { TextPart } from './index.ts'

const files = {
  pl: () => import('../../../../texts/pl/web/job.json'),
  en: () => import('../../../../texts/en/web/job.json'),
  de: () => import('../../../../texts/de/web/job.json'),
  cs: () => import('../../../../texts/cs/web/job.json'),
  uk: () => import('../../../../texts/uk/web/job.json'),
}

/** What belongs to a job, and job kits. They are loaded after the page that shows them. */
export const jobTexts: TextPart = async (lang) => (await files[lang]()).default
