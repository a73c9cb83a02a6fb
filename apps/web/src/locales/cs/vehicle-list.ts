import type { Translation } from '@partboard/contract/speak'
import type english from '../en/vehicle-list.ts'

export default {
  'vehicleList.title': 'Vozidla',
  'vehicleList.partsFor': 'Díly pro {{vehicle}}',
} satisfies Translation<typeof english>
