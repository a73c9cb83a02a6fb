import cookie from '@fastify/cookie'
import type { Kysely } from 'kysely'
import { officeDocumentation } from './modules/admin/documentation/office-documentation.routes.ts'
import { figuresOffice } from './modules/admin/figures/figures.office.ts'
import { searchOffice } from './modules/admin/search/search.office.ts'
import { paymentSettingsOffice } from './modules/admin/settings/payments/payment-settings.office.ts'
import { settingsOffice } from './modules/admin/settings/settings.office.ts'
import { setupOffice } from './modules/admin/settings/setup/setup.office.ts'
import { ownAccessOffice } from './modules/admin/staff/own-access/own-access.office.ts'
import { passkeysOffice } from './modules/admin/staff/passkeys/passkeys.office.ts'
import { sessionOffice } from './modules/admin/staff/session.office.ts'
import { staffOffice } from './modules/admin/staff/staff.office.ts'
import { todayOffice } from './modules/admin/today/today.office.ts'
import { depositsOffice } from './modules/aftersale/deposits/deposits.office.ts'
import { returnsOffice } from './modules/aftersale/returns/returns.office.ts'
import { invoicesOffice } from './modules/billing/invoices/invoices.office.ts'
import { issuedOffice } from './modules/billing/invoices/issued.office.ts'
import { statementsOffice } from './modules/billing/statements/statements.office.ts'
import { findParts, partsOffice } from './modules/catalogue/parts/parts.office.ts'
import { plansOffice } from './modules/catalogue/parts/plans/plans.office.ts'
import { phoneOrdersOffice } from './modules/checkout/office/phone-orders.office.ts'
import { customersOffice, findCustomers } from './modules/customers/customers.office.ts'
import { customerPeopleOffice } from './modules/customers/people/people.office.ts'
import { privacyOffice } from './modules/customers/privacy/privacy.office.ts'
import { questionsOffice } from './modules/customers/questions/questions.office.ts'
import { taxChecksOffice } from './modules/customers/tax/tax-checks.office.ts'
import { erpOffice } from './modules/integration/erp/erp.office.ts'
import { eventsOffice } from './modules/integration/events/events.office.ts'
import { importsOffice } from './modules/integration/imports/imports.office.ts'
import { versionsOffice } from './modules/integration/imports/versions.office.ts'
import { webhooksOffice } from './modules/integration/webhooks/webhooks.office.ts'
import { mailsOffice } from './modules/letters/mails/mails.office.ts'
import { orderMailsOffice } from './modules/order-pages/office/order-mails.office.ts'
import { findOrders, ordersOffice } from './modules/order-pages/office/orders.office.ts'
import { papersOffice } from './modules/order-pages/papers/papers.office.ts'
import { pickingOffice } from './modules/order-pages/picking/picking.office.ts'
import { orderViewsOffice } from './modules/order-pages/views/views.office.ts'
import { documentsOffice } from './modules/orders/documents/documents.office.ts'
import { pagesOffice } from './modules/pages/pages.office.ts'
import { slidesOffice } from './modules/pages/slides/slides.office.ts'
import { promotionsOffice } from './modules/pricing/promotions/promotions.office.ts'
import { synonymsOffice } from './modules/search/synonyms/synonyms.office.ts'
import { stockOffice } from './modules/stock/stock.office.ts'
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
