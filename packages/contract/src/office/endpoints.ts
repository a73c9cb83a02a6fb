import { z } from 'zod'
import * as catalogue from './catalogue.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import * as deposits from './deposits.ts'
import * as documents from './documents.ts'
import type { OfficeEndpoint } from './endpoint.ts'
import * as erp from './erp.ts'
import * as events from './events.ts'
import * as figures from './figures.ts'
import * as invoices from './invoices.ts'
import * as mails from './mails.ts'
import * as methods from './methods.ts'
import * as orders from './orders.ts'
import * as ownAccess from './own-access.ts'
import * as papers from './papers.ts'
import * as parts from './parts.ts'
import * as passkeys from './passkeys.ts'
import * as paymentSettings from './payment-settings.ts'
import * as people from './people.ts'
import * as phoneOrders from './phone-orders.ts'
import * as picking from './picking.ts'
import * as privacy from './privacy.ts'
import * as promotions from './promotions.ts'
import * as questions from './questions.ts'
import * as returns from './returns.ts'
import * as search from './search.ts'
import * as setup from './setup.ts'
import * as shop from './shop.ts'
import * as slides from './slides.ts'
import * as staff from './staff.ts'
import * as statements from './statements.ts'
import * as stock from './stock.ts'
import * as stores from './stores.ts'
import * as synonyms from './synonyms.ts'
import * as taxChecks from './tax-checks.ts'
import * as today from './today.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'

const modules: Record<string, Record<string, unknown>> = {
  today,
  content,
  mails,
  slides,
  synonyms,
  questions,
  catalogue,
  customers,
  people,
  privacy,
  taxChecks,
  orders,
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
  Object.entries(module).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, feature, endpoint: value }] : [],
  ),
)

/** The named shapes of the office: every schema that a module exports. */
export const officeShapes: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.values(modules).flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
  ),
)

function isEndpoint(value: unknown): value is OfficeEndpoint {
  return typeof value === 'object' && value !== null && 'url' in value && 'access' in value
}
