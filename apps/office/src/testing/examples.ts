/** The examples of the contract's calls in the tests of screens: one workshop, its order and the branches that send it. */
import { Methods, readMethods } from '@partboard/contract/admin/methods.office'
import { getSession, OfficeSession } from '@partboard/contract/admin/staff.office'
import { ReturnDetail, readReturn } from '@partboard/contract/aftersale/returns.office'
import { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { getCustomer } from '@partboard/contract/customers/customers.office'
import { officeCalls } from '@partboard/contract/documentation/office'
import { Order, type OrderStep } from '@partboard/contract/order-pages/order-shapes.office'
import { getOrder } from '@partboard/contract/order-pages/orders.office'
import { getPickList, PickList } from '@partboard/contract/order-pages/picking.office'
import { getPage, InfoPage } from '@partboard/contract/pages/content.office'
import { previewPromotion } from '@partboard/contract/pricing/promotions.office'
import { exampleOf } from '@partboard/contract/testing/example'
import type { KnownCall } from '@partboard/contract/testing/shop'
import { rights } from '@partboard/domain/admin/office-rights'
import type { z } from 'zod'

const order = exampleOf(getOrder).answer
const [disc, pads] = order.lines
export const [wola, krakow] = order.branches as [Branch, Branch]
type Branch = (typeof order.branches)[number]

/** A step of an order that its person may take now, with these differences. */
export const stepOf = (change: Partial<z.input<typeof OrderStep>>) => ({ ...order.steps[0]!, ...change })

const returned = exampleOf(readReturn).answer
const customer = exampleOf(getCustomer).answer
const page = exampleOf(getPage).answer
const pickList = exampleOf(getPickList).answer

export const draftVersion = {
  ...page.current!,
  version: 3,
  state: 'draft' as const,
  publishedFrom: null,
}

/** Decodes an example with differences, as a screen gets it. */
const decoding =
  <S extends z.ZodType>(schema: S, example: z.input<S>) =>
  (change: Partial<z.input<S>> = {}): z.output<S> =>
    schema.parse(Object.assign({}, example, change))

/** The session of an owner. */
export const sessionOf = decoding(OfficeSession, {
  ...exampleOf(getSession).answer,
  role: 'owner',
  rights: [...rights],
})
export const orderOf = decoding(Order, order)
export const returnOf = decoding(ReturnDetail, returned)
export const customerOf = decoding(Customer, customer)
export const methodsOf = decoding(Methods, exampleOf(readMethods).answer)
export const pageOf = decoding(InfoPage, page)
export const pickListOf = decoding(PickList, pickList)
export const examples = {
  order,
  disc: disc!,
  pads: pads!,
  returned,
  customer,
  page,
  pickLine: pickList.items[0]!,
}

/** All calls of the office. One that reads is answered by its example; a test that changes something says the answer. */
export const knownCalls: readonly KnownCall[] = officeCalls.map(({ endpoint }) => ({
  endpoint,
  example:
    endpoint.method === 'GET' || endpoint.url === previewPromotion.url ? endpoint.docs.example : undefined,
}))
