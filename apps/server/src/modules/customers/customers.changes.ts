import { checkPerson } from '@partboard/contract/address'
import type { Lang } from '@partboard/contract/texts'
import type { Kysely, Transaction } from 'kysely'
import { type Author, audit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { addEvent } from '../../platform/events/events.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { moneyText } from '../../platform/text/money-text.ts'
import { enqueueMail } from '../mail/index.ts'
import { findHomeCountry } from './accounts/home-country.queries.ts'
import { listPeople } from './accounts/people.queries.ts'
import { endSession, endSessions } from './accounts/sessions.queries.ts'
import {
  findMailContext,
  insertNote,
  listDiscountGroups,
  lockCustomer,
  readDiscounts,
  updateCustomer,
  writeDiscounts,
} from './record/customer.queries.ts'

/** Who changes a customer, and the language of the refusals. */
export type By = { author: Author; lang: Lang }

/** A customer to change. `revision` = the one that the author has seen; null = any. */
export type Target = { id: number; revision: number | null }

export type CustomerChange = {
  firstName?: string | undefined
  lastName?: string | undefined
  company?: string | undefined
  nip?: string | undefined
  phone?: string | undefined
  /** '' = the e-mail of the account. */
  invoiceEmail?: string | undefined
  /** The number in another system; null = none. */
  erpNumber?: string | null | undefined
  priceBasis?: 'net' | 'gross' | undefined
  /** Grosze; null = no deferred payment. */
  creditLimit?: number | null | undefined
  /** Whether offers to clients may be sent; null = with trade prices only. */
  sendsOffers?: boolean | null | undefined
}

/** Discounts by group, in hundredths of a percent. */
export type Discounts = readonly { group: string; percent: number }[]

type Locked = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

/**
 * Changes data, prices or credit of a customer. Retail prices have no discounts, so they are removed with trade prices.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'changed_meanwhile', 'validation', 'credit_below_used',
 * 'erp_number_taken'
 */
export function changeCustomer(
  db: Kysely<Database>,
  { author, lang }: By,
  { id, revision }: Target,
  change: CustomerChange,
): Promise<void> {
  const changing = db.transaction().execute(async (trx) => {
    const customer = await lockOpen(trx, { id, revision })
    const person = await cleanPerson(trx, id, change, lang)
    const creditLimit = change.creditLimit === undefined ? customer.credit_limit_minor : change.creditLimit
    requireCredit(customer, creditLimit, lang)
    const priceBasis = change.priceBasis ?? customer.price_basis
    const sendsOffers = change.sendsOffers === undefined ? customer.sends_offers : change.sendsOffers
    const erpNumber = change.erpNumber === undefined ? customer.erp_number : change.erpNumber
    await updateCustomer(trx, id, {
      ...person,
      erp_number: erpNumber,
      price_basis: priceBasis,
      credit_limit_minor: creditLimit,
      sends_offers: sendsOffers,
      ...(priceBasis === 'net' && isUndecided(customer) ? decidedAs('approve') : {}),
    })
    const hadDiscounts = await readDiscounts(trx, id)
    const losesDiscounts = priceBasis === 'gross' && Object.keys(hadDiscounts).length > 0
    if (losesDiscounts) await writeDiscounts(trx, id, {})
    await audit(trx, author, {
      action: 'customer.changed',
      subject: { kind: 'customer', id },
      before: { ...auditedOf(customer), discounts: hadDiscounts },
      after: {
        ...auditedOf({
          ...customer,
          ...person,
          price_basis: priceBasis,
          credit_limit_minor: creditLimit,
          sends_offers: sendsOffers,
          erp_number: erpNumber,
        }),
        discounts: losesDiscounts ? {} : hadDiscounts,
      },
    })
    await addEvent(trx, 'customer.changed', { customerId: id })
    const { invoiceEmail = customer.invoice_email } = change
    if (invoiceEmail !== customer.invoice_email) {
      const { lang: mailLang, storeId } = await findMailContext(trx, id)
      const mail = { kind: 'invoiceEmailChanged', customerId: id, lang: mailLang as Lang, storeId } as const
      await enqueueMail(trx, mail)
    }
  })
  return changing.catch((error) => {
    throw error.constraint === 'customer__erp_number' ? new ShopError('erp_number_taken') : error
  })
}

/**
 * Replaces the discounts of a trade customer.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'changed_meanwhile', 'discounts_need_trade', 'validation'
 */
export function setDiscounts(
  db: Kysely<Database>,
  { author, lang }: By,
  { id, revision }: Target,
  discounts: Discounts,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const customer = await lockOpen(trx, { id, revision })
    if (customer.price_basis !== 'net') throw new ShopError('discounts_need_trade')
    const before = await readDiscounts(trx, id)
    const after = await checkDiscounts(trx, discounts, { known: Object.keys(before), lang, field: 'items' })
    await writeDiscounts(trx, id, after)
    await updateCustomer(trx, id, {})
    await audit(trx, author, {
      action: 'customer.discountsSet',
      subject: { kind: 'customer', id },
      before,
      after,
    })
    await addEvent(trx, 'customer.changed', { customerId: id })
  })
}

/**
 * Decides on an open application for trade prices. The customer gets a mail.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed', 'no_open_application', 'validation', 'credit_below_used'
 */
export function decideTrade(
  db: Kysely<Database>,
  { author, lang }: By,
  id: number,
  {
    decision,
    reason,
    creditLimit,
    discounts,
  }: {
    decision: 'approve' | 'refuse'
    reason: string
    creditLimit?: number | null | undefined
    discounts?: Discounts | undefined
  },
): Promise<void> {
  if (decision === 'refuse' && reason === '') {
    const errors = { reason: [translatorFor(lang)('field.required')] }
    return Promise.reject(new ShopError('validation', { errors }))
  }
  return db.transaction().execute(async (trx) => {
    const customer = await lockOpen(trx, { id, revision: null })
    if (!isUndecided(customer)) throw new ShopError('no_open_application')
    const isApproved = decision === 'approve'
    const limit = isApproved && creditLimit !== undefined ? creditLimit : customer.credit_limit_minor
    requireCredit(customer, limit, lang)
    const given = isApproved && discounts ? discounts : []
    const percents = await checkDiscounts(trx, given, { known: [], lang, field: 'discounts' })
    if (isApproved && discounts) await writeDiscounts(trx, id, percents)
    await updateCustomer(trx, id, {
      ...decidedAs(decision),
      trade_reason: isApproved ? '' : reason,
      price_basis: isApproved ? 'net' : customer.price_basis,
      credit_limit_minor: limit,
    })
    await audit(trx, author, {
      action: isApproved ? 'customer.tradeApproved' : 'customer.tradeRefused',
      subject: { kind: 'customer', id },
      before: { priceBasis: customer.price_basis, creditLimit: customer.credit_limit_minor },
      after: {
        priceBasis: isApproved ? 'net' : customer.price_basis,
        creditLimit: limit,
        ...(discounts && isApproved ? { discounts: percents } : {}),
        ...(reason ? { reason } : {}),
      },
    })
    await addEvent(trx, 'customer.changed', { customerId: id })
    const { lang: mailLang, storeId } = await findMailContext(trx, id)
    await enqueueMail(trx, { kind: 'tradeDecided', customerId: id, lang: mailLang as Lang, storeId })
  })
}

/**
 * Blocks a customer: all sessions end, also those of its people, and there are no new ones. A new reason replaces the one before.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed'
 */
export function blockCustomer(
  db: Kysely<Database>,
  author: Author,
  id: number,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const customer = await lockOpen(trx, { id, revision: null })
    await updateCustomer(trx, id, {
      blocked_at: customer.blocked_at ?? new Date(),
      blocked_reason: reason,
    })
    for (const person of await listPeople(trx, id)) await endSessions(trx, person.id, null)
    await audit(trx, author, {
      action: 'customer.blocked',
      subject: { kind: 'customer', id },
      after: { reason },
    })
    await addEvent(trx, 'customer.changed', { customerId: id })
  })
}

/**
 * Lets a blocked customer in again. Nothing happens if the customer is not blocked.
 *
 * @throws ShopError 'customer_not_found', 'customer_closed'
 */
export function unblockCustomer(
  db: Kysely<Database>,
  author: Author,
  id: number,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const customer = await lockOpen(trx, { id, revision: null })
    if (!customer.blocked_at) return
    await updateCustomer(trx, id, { blocked_at: null, blocked_reason: '' })
    await audit(trx, author, {
      action: 'customer.unblocked',
      subject: { kind: 'customer', id },
      after: { reason },
    })
    await addEvent(trx, 'customer.changed', { customerId: id })
  })
}

/** @throws ShopError 'customer_not_found', 'customer_closed' */
export function addNote(db: Kysely<Database>, author: Author, id: number, text: string): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockOpen(trx, { id, revision: null })
    const note = await insertNote(trx, id, { text, author })
    // The text is with the note alone, so that it is deleted with the account.
    await audit(trx, author, {
      action: 'customer.noteAdded',
      subject: { kind: 'customer', id },
      after: { note },
    })
  })
}

/**
 * Ends one session of a customer, or all of them.
 *
 * @param session null = all
 * @throws ShopError 'customer_not_found', 'customer_session_not_found'
 */
export function logCustomerOut(
  db: Kysely<Database>,
  author: Author,
  id: number,
  session: number | null,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockCustomer(trx, id))) throw new ShopError('customer_not_found')
    if (session === null) await endSessions(trx, id, null)
    else if (!(await endSession(trx, id, session))) throw new ShopError('customer_session_not_found')
    await audit(trx, author, {
      action: session === null ? 'customer.sessionsEnded' : 'customer.sessionEnded',
      subject: { kind: 'customer', id },
    })
  })
}

/** Locks a customer whose account is not closed. */
async function lockOpen(trx: Transaction<Database>, { id, revision }: Target): Promise<Locked> {
  const customer = await lockCustomer(trx, id)
  if (!customer) throw new ShopError('customer_not_found')
  if (customer.closed_at) throw new ShopError('customer_closed')
  if (revision !== null && customer.revision !== revision) throw new ShopError('changed_meanwhile')
  return customer
}

const isUndecided = ({ trade_applied_at, trade_decision }: Locked): boolean =>
  trade_applied_at !== null && trade_decision === null

const decidedAs = (decision: 'approve' | 'refuse') => ({
  trade_decision: decision,
  trade_decided_at: new Date(),
})

function requireCredit({ credit_used_minor }: Locked, limit: number | null, lang: Lang): void {
  if (credit_used_minor <= (limit ?? 0)) return
  throw new ShopError('credit_below_used', { params: { used: moneyText(credit_used_minor, 'PLN', lang) } })
}

/** The columns of the changed personal data. @throws ShopError 'validation' */
async function cleanPerson(trx: Transaction<Database>, id: number, change: CustomerChange, lang: Lang) {
  const { firstName, lastName, company, nip } = change
  const { problems, phone, vatNumber } = checkPerson(
    { FirstName: firstName, LastName: lastName, Company: company, VatNumber: nip, Phone: change.phone },
    await findHomeCountry(trx, id),
  )
  const translate = translatorFor(lang)
  const errors = Object.fromEntries(
    Object.entries(problems).map(([field, key]) => [fieldNames[field] ?? field, [translate(key)]]),
  )
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
  const columns = {
    first_name: firstName,
    last_name: lastName,
    company,
    vat_number: vatNumber,
    phone,
    invoice_email: change.invoiceEmail,
  }
  return Object.fromEntries(
    Object.entries(columns).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Our fields by those of the wire. */
const fieldNames: Record<string, string> = {
  FirstName: 'firstName',
  LastName: 'lastName',
  Company: 'company',
  VatNumber: 'nip',
  Phone: 'phone',
}

/** @throws ShopError 'validation' for a group that is not in the price list, or that is named twice */
async function checkDiscounts(
  trx: Transaction<Database>,
  discounts: Discounts,
  { known, lang, field }: { known: readonly string[]; lang: Lang; field: string },
): Promise<Record<string, number>> {
  if (discounts.length === 0) return {}
  const translate = translatorFor(lang)
  const groups = new Set([...known, ...(await listDiscountGroups(trx))])
  const errors: Record<string, string[]> = {}
  const percents: Record<string, number> = {}
  for (const [index, { group, percent }] of discounts.entries()) {
    const name = `${field}.${index}.group`
    if (!groups.has(group)) errors[name] = [translate('customers.noGroup', { group })]
    else if (group in percents) errors[name] = [translate('customers.repeatedGroup')]
    percents[group] = percent
  }
  if (Object.keys(errors).length > 0) throw new ShopError('validation', { errors })
  return Object.fromEntries(Object.entries(percents).filter(([, percent]) => percent > 0))
}

const auditedOf = (row: Locked) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  company: row.company,
  nip: row.vat_number,
  phone: row.phone,
  invoiceEmail: row.invoice_email,
  erpNumber: row.erp_number,
  priceBasis: row.price_basis,
  creditLimit: row.credit_limit_minor,
  sendsOffers: row.sends_offers,
})
