import { deferred } from '../../../../browser/deferred.ts'
import { jobTexts } from '../../../../locales/job.ts'
import { loadTexts } from '../../../../state/i18n.ts'

/** The job list comes after the part, with its texts. */
export const JobList = deferred(async () => {
  const [list] = await Promise.all([import('./JobList.tsx'), loadTexts([jobTexts])])
  return list
})
