import { deferred } from '../../browser/deferred.ts'
import { garageTexts } from '../../locales/garage.ts'
import { loadTexts } from '../../state/i18n.ts'

/** The vehicles that the account keeps; their chunk and texts are loaded after the page. */
export const { Part: KeptVehicles } = deferred(async () => {
  const [part] = await Promise.all([import('./KeptVehicles.tsx'), loadTexts([garageTexts])])
  return part
})
