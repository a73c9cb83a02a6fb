import type { TextPart } from './index.ts'

const files = {
  pl: () => import('./pl/job.ts'),
  en: () => import('./en/job.ts'),
  de: () => import('./de/job.ts'),
  cs: () => import('./cs/job.ts'),
  uk: () => import('./uk/job.ts'),
}

/** What belongs to a job, and job kits. They are loaded after the page that shows them. */
export const jobTexts: TextPart = async (lang) => (await files[lang]()).default
