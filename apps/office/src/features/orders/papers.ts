import {
  printConfirmation,
  printDeliveryNote,
  printPickList,
} from '@partboard/contract/order-pages/papers.office'
import { urlOf } from '../../api/api.ts'

/** The address of a pick list, which the browser shows. */
export const pickListUrl = (orders: readonly number[], lang: string): string =>
  urlOf(printPickList, {}, { orders: orders.join(','), lang })

export const deliveryNoteUrl = (id: number, shipmentId: number): string =>
  urlOf(printDeliveryNote, { id, shipmentId }, {})

export const confirmationUrl = (id: number): string => urlOf(printConfirmation, { id }, {})
