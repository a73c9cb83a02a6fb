import { z } from 'zod'
import * as figures from '../admin/figures.office.ts'
import * as methods from '../admin/methods.office.ts'
import * as ownAccess from '../admin/own-access.office.ts'
import * as passkeys from '../admin/passkeys.office.ts'
import * as paymentSettings from '../admin/payment-settings.office.ts'
import * as search from '../admin/search.office.ts'
import * as setup from '../admin/setup.office.ts'
import * as shop from '../admin/shop.office.ts'
import * as staff from '../admin/staff.office.ts'
import * as stores from '../admin/stores.office.ts'
import * as today from '../admin/today.office.ts'
import * as deposits from '../aftersale/deposits.office.ts'
import * as returns from '../aftersale/returns.office.ts'
import * as invoices from '../billing/invoices.office.ts'
import * as statements from '../billing/statements.office.ts'
import * as parts from '../catalogue/parts.office.ts'
import * as phoneOrders from '../checkout/phone-orders.office.ts'
import * as companyRegister from '../customers/company-register.office.ts'
import * as customerShapes from '../customers/customer-shapes.office.ts'
import * as customers from '../customers/customers.office.ts'
import * as people from '../customers/people.office.ts'
import * as privacy from '../customers/privacy.office.ts'
import * as questions from '../customers/questions.office.ts'
import * as taxChecks from '../customers/tax-checks.office.ts'
import type { OfficeEndpoint } from '../endpoint.ts'
import * as catalogue from '../integration/catalogue.office.ts'
import * as erp from '../integration/erp.office.ts'
import * as events from '../integration/events.office.ts'
import * as webhooks from '../integration/webhooks.office.ts'
import * as mails from '../letters/mails.office.ts'
import * as orderPieces from '../order-pages/order-pieces.office.ts'
import * as orderShapes from '../order-pages/order-shapes.office.ts'
import * as orders from '../order-pages/orders.office.ts'
import * as papers from '../order-pages/papers.office.ts'
import * as picking from '../order-pages/picking.office.ts'
import * as views from '../order-pages/views.office.ts'
import * as documents from '../orders/documents.office.ts'
import * as content from '../pages/content.office.ts'
import * as slides from '../pages/slides.office.ts'
import * as promotions from '../pricing/promotions.office.ts'
import * as synonyms from '../search/synonyms.office.ts'
import * as stock from '../stock/stock.office.ts'
import { callsOf } from './calls.ts'

const modules: Record<string, Record<string, unknown>> = {
  today,
  content,
  mails,
  slides,
  synonyms,
  questions,
  catalogue,
  customers: { ...customerShapes, ...customers },
  people,
  privacy,
  taxChecks,
  companyRegister,
  orders: { ...orderShapes, ...orders, ...orderPieces },
  documents,
  returns,
  deposits,
  views,
  parts,
  papers,
  promotions,
  phoneOrders,
  picking,
  figures,
  erp,
  invoices,
  events,
  search,
  shop,
  setup,
  stores,
  methods,
  paymentSettings,
  staff,
  passkeys,
  ownAccess,
  statements,
  stock,
  webhooks,
}

export type OfficeCall = { name: string; feature: string; endpoint: OfficeEndpoint }

/** All calls of the office, with the names of their exports and of their modules. */
export const officeCalls: readonly OfficeCall[] = Object.entries(modules).flatMap(([feature, module]) =>
  Object.entries(callsOf(module)).map(([name, endpoint]) => ({
    name,
    feature,
    endpoint: endpoint as OfficeEndpoint,
  })),
)

/** The named shapes of the office: every schema that a module exports. */
export const officeShapes: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  ),
)
