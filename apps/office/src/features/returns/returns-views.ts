import type { depositDues } from '@partboard/contract/aftersale/deposits.office'

/** Views of the list of returns, as in the address. */
export const returnsViews = ['open', 'overdue', 'all'] as const
export type ReturnsView = (typeof returnsViews)[number]
export type ReturnsSearch = { view: ReturnsView; q: string; selected?: number | undefined }

export const depositKinds = ['core', 'battery'] as const
export type DepositsSearch = {
  due?: (typeof depositDues)[number] | undefined
  kind?: (typeof depositKinds)[number] | undefined
  customer?: number | undefined
  /** Of one order, those too that are not open any more. */
  order?: number | undefined
}
