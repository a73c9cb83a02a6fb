import type { Translation } from '@partboard/contract/speak'
import type english from '../en/vehicle-list.ts'

export default {
  'vehicleList.title': 'Pojazdy',
  'vehicleList.partsFor': 'Części do {{vehicle}}',
} satisfies Translation<typeof english>
