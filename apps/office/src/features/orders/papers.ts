import { urlOf } from '@partboard/client/calls/wire.ts'
import {
  printConfirmation,
  printDeliveryNote,
  printPickList,
} from '@partboard/contract/order-pages/papers.office'

/** The address of a pick list, which the browser shows. */
export const pickListUrl = (orders: readonly number[], lang: string): string =>
  urlOf(printPickList, { querystring: { orders: orders.join(','), lang } })

export const deliveryNoteUrl = (id: number, shipmentId: number): string =>
  urlOf(printDeliveryNote, { params: { id, shipmentId } })

export const confirmationUrl = (id: number): string => urlOf(printConfirmation, { params: { id } })
