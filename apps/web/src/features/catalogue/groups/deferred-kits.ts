import { deferred } from '../../../browser/deferred.ts'
import { jobTexts } from '../../../locales/job.ts'
import { loadTexts } from '../../../state/i18n.ts'

/** Kits come after the groups, with their texts. */
export const VehicleKits = deferred(async () => {
  const [kits] = await Promise.all([import('./VehicleKits.tsx'), loadTexts([jobTexts])])
  return kits
})
