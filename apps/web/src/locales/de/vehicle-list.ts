import type { Translation } from '@partboard/contract/speak'
import type english from '../en/vehicle-list.ts'

export default {
  'vehicleList.title': 'Fahrzeuge',
  'vehicleList.partsFor': 'Teile für {{vehicle}}',
} satisfies Translation<typeof english>
