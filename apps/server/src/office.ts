import cookie from '@fastify/cookie'
import type { Kysely } from 'kysely'
import { phoneOrdersOffice } from './features/checkout/office/phone-orders.office.ts'
import { mailsOffice } from './features/content/mails/mails.office.ts'
import { pagesOffice } from './features/content/pages.office.ts'
import { slidesOffice } from './features/content/slides/slides.office.ts'
import { synonymsOffice } from './features/content/synonyms/synonyms.office.ts'
import { customersOffice, findCustomers } from './features/customers/customers.office.ts'
import { customerPeopleOffice } from './features/customers/people/people.office.ts'
import { privacyOffice } from './features/customers/privacy/privacy.office.ts'
import { questionsOffice } from './features/customers/questions/questions.office.ts'
import { taxChecksOffice } from './features/customers/tax/tax-checks.office.ts'
import { officeDocumentation } from './features/documentation/office-documentation.routes.ts'
import { erpOffice } from './features/erp/erp.office.ts'
import { eventsOffice } from './features/events/events.office.ts'
import { figuresOffice } from './features/figures/figures.office.ts'
import { importsOffice } from './features/imports/imports.office.ts'
import { versionsOffice } from './features/imports/versions.office.ts'
import { depositsOffice } from './features/orders/deposits/deposits.office.ts'
import { documentsOffice } from './features/orders/documents/documents.office.ts'
import { invoicesOffice } from './features/orders/invoices/invoices.office.ts'
import { issuedOffice } from './features/orders/invoices/issued.office.ts'
import { orderMailsOffice } from './features/orders/office/order-mails.office.ts'
import { findOrders, ordersOffice } from './features/orders/office/orders.office.ts'
import { papersOffice } from './features/orders/papers/papers.office.ts'
import { returnsOffice } from './features/orders/returns/returns.office.ts'
import { statementsOffice } from './features/orders/statements/statements.office.ts'
import { orderViewsOffice } from './features/orders/views/views.office.ts'
import { findParts, partsOffice } from './features/parts/parts.office.ts'
import { plansOffice } from './features/parts/plans/plans.office.ts'
import { pickingOffice } from './features/picking/picking.office.ts'
import { promotionsOffice } from './features/promotions/promotions.office.ts'
import { searchOffice } from './features/search/search.office.ts'
import { paymentSettingsOffice } from './features/settings/payments/payment-settings.office.ts'
import { settingsOffice } from './features/settings/settings.office.ts'
import { setupOffice } from './features/settings/setup/setup.office.ts'
import { ownAccessOffice } from './features/staff/own-access/own-access.office.ts'
import { passkeysOffice } from './features/staff/passkeys/passkeys.office.ts'
import { sessionOffice } from './features/staff/session.office.ts'
import { staffOffice } from './features/staff/staff.office.ts'
import { stockOffice } from './features/stock/stock.office.ts'
import { todayOffice } from './features/today/today.office.ts'
import { webhooksOffice } from './features/webhooks/webhooks.office.ts'
import type { Database } from './platform/database/schema.ts'
import { addOfficeContext, type OfficePlugin } from './platform/http/office/context.ts'
import { addIdempotency } from './platform/http/office/idempotency.ts'
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

/** Adds the API of the office, `/api/office/…`: its own sessions, keys and rights, nothing of the customers'. */
export async function addOffice(app: ShopApp, db: Kysely<Database>): Promise<void> {
  await app.register(cookie)
  addOfficeContext(app, db, app.settings)
  addIdempotency(app, db)
  for (const feature of features) await feature(app)
}
