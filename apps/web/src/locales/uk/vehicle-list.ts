import type { Translation } from '@partboard/contract/speak'
import type english from '../en/vehicle-list.ts'

export default {
  'vehicleList.title': 'Транспорт',
  'vehicleList.partsFor': 'Деталі для {{vehicle}}',
} satisfies Translation<typeof english>
