import { deferred } from '../../../browser/deferred.ts'
import { searchTexts } from '../../../locales/search.ts'
import { loadTexts } from '../../../state/i18n.ts'

/** The list of parts comes with its texts, for groups that have one. */
export const GroupParts = deferred(async () => {
  const [parts] = await Promise.all([import('./GroupParts.tsx'), loadTexts([searchTexts])])
  return parts
})
