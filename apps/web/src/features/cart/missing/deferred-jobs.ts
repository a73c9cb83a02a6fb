import { deferred } from '../../../browser/deferred.ts'
import { jobTexts } from '../../../locales/job.ts'
import { loadTexts } from '../../../state/i18n.ts'

/** What jobs lack, and the kits of the vehicle, come after the cart, with their texts. */
export const CartJobs = deferred(async () => {
  const [jobs] = await Promise.all([import('./CartJobs.tsx'), loadTexts([jobTexts])])
  return jobs
})
export const MissingParts = deferred(async () => {
  const [parts] = await Promise.all([import('./MissingParts.tsx'), loadTexts([jobTexts])])
  return parts
})
