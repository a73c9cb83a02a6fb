import cookie from '@fastify/cookie'
import type { Kysely } from 'kysely'
import {
  figuresOffice,
  officeDocumentation,
  ownAccessOffice,
  passkeysOffice,
  paymentSettingsOffice,
  searchOffice,
  sessionOffice,
  settingsOffice,
  setupOffice,
  staffOffice,
  todayOffice,
} from './modules/admin/index.ts'
import { depositsOffice, returnsOffice } from './modules/aftersale/index.ts'
import { invoicesOffice, issuedOffice, statementsOffice } from './modules/billing/index.ts'
import { findParts, partsOffice, plansOffice } from './modules/catalogue/index.ts'
import { phoneOrdersOffice } from './modules/checkout/index.ts'
import {
  companiesOffice,
  customerPeopleOffice,
  customersOffice,
  findCustomers,
  privacyOffice,
  questionsOffice,
  taxChecksOffice,
} from './modules/customers/index.ts'
import {
  erpOffice,
  eventsOffice,
  importsOffice,
  versionsOffice,
  webhooksOffice,
} from './modules/integration/index.ts'
import { mailsOffice } from './modules/letters/index.ts'
import {
  findOrders,
  orderMailsOffice,
  ordersOffice,
  orderViewsOffice,
  papersOffice,
  pickingOffice,
} from './modules/order-pages/index.ts'
import { documentsOffice } from './modules/orders/index.ts'
import { pagesOffice, slidesOffice } from './modules/pages/index.ts'
import { promotionsOffice } from './modules/pricing/index.ts'
import { synonymsOffice } from './modules/search/index.ts'
import { stockOffice } from './modules/stock/index.ts'
import type { Database } from './platform/database/schema.ts'
import type { OfficeActor } from './platform/http/office/actors.ts'
import { addOfficeContext, type OfficePlugin } from './platform/http/office/context.ts'
import { addIdempotency } from './platform/http/office/idempotency.ts'
import { officeValidatorCompiler } from './platform/http/office/unknown-fields.ts'
import type { ShopApp } from './platform/http/route.ts'
import { waitingWork } from './waiting-work.ts'

const features: OfficePlugin[] = [
  pagesOffice,
  mailsOffice,
  slidesOffice,
  synonymsOffice,
  settingsOffice,
  paymentSettingsOffice,
  setupOffice,
  companiesOffice,
  customersOffice,
  privacyOffice,
  questionsOffice,
  taxChecksOffice,
  customerPeopleOffice,
  sessionOffice,
  passkeysOffice,
  ownAccessOffice,
  staffOffice,
  ordersOffice,
  orderMailsOffice,
  orderViewsOffice,
  returnsOffice,
  depositsOffice,
  papersOffice,
  phoneOrdersOffice,
  pickingOffice,
  stockOffice,
  figuresOffice,
  importsOffice,
  versionsOffice,
  partsOffice,
  plansOffice,
  promotionsOffice,
  erpOffice,
  invoicesOffice,
  issuedOffice,
  documentsOffice,
  statementsOffice,
  eventsOffice,
  webhooksOffice,
  searchOffice({ orders: findOrders, customers: findCustomers, parts: findParts }),
  todayOffice(waitingWork),
  officeDocumentation,
]

/**
 * Adds the API of the office, `/api/office/…`: its own sessions, keys and rights, nothing of the customers'.
 *
 * @param caller makes every call, such as the command line; null = who makes a call has to say so
 */
export async function addOffice(
  app: ShopApp,
  db: Kysely<Database>,
  caller: OfficeActor | null = null,
): Promise<void> {
  await app.register(cookie)
  addOfficeContext(app, db, app.settings, caller)
  addIdempotency(app, db)
  app.setValidatorCompiler(officeValidatorCompiler)
  for (const feature of features) await feature(app)
}
