import { deferred } from '../../../browser/deferred.ts'
import { jobTexts } from '../../../locales/job.ts'
import { loadTexts } from '../../../state/i18n.ts'

/** What jobs lack comes after the cart, with its texts. */
export const CartJobs = deferred(async () => {
  const [jobs] = await Promise.all([import('./CartJobs.tsx'), loadTexts([jobTexts])])
  return jobs
})
