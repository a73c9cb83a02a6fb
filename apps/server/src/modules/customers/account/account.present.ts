import type { CreditLimit } from '@partboard/contract/checkout/credit-limit'
import { type Customer, PersonRight } from '@partboard/contract/customers/account'
import type { Lang } from '@partboard/contract/texts'
import { freeCredit } from '@partboard/domain/orders/credit'
import { localTime } from '@partboard/domain/stock/calendar'
import type { z } from 'zod'
import type { LocalText } from '../../../platform/database/schema.ts'
import { presentAddress } from '../../../platform/text/address.ts'
import { dayText } from '../../../platform/text/day-text.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { accountWords } from '../../../platform/texts/texts.ts'
import { timeZone } from '../../stock/index.ts'
import type { AddressRow } from '../accounts/new-account.queries.ts'
import { noPassword } from '../passwords/passwords.ts'
import type { Buyer, CustomerRow } from './account.queries.ts'

/**
 * Presents a person with the data of the company. `Rights` is missing for a person who may do everything, so that the
 * answer to an account of one person has no field more.
 */
export function presentCustomer({ person: row, company }: Buyer, addresses: AddressRow[]): Customer {
  const rights = rightsOf(row)
  return {
    Id: row.id as Customer['Id'],
    Email: row.email,
    EmailVerified: row.email_verified_at !== null,
    HasPassword: row.password_hash !== noPassword,
    FirstName: row.first_name,
    LastName: row.last_name,
    Phone: row.phone,
    Company: company.company,
    VatNumber: company.vat_number,
    InvoiceEmail: company.invoice_email,
    Newsletter: row.newsletter,
    NewsletterConfirmed: row.newsletter && row.newsletter_confirmed_at !== null,
    PriceBasis: company.price_basis,
    BillingAddress: company.billing_address_id as Customer['BillingAddress'],
    ShippingAddress: company.shipping_address_id as Customer['ShippingAddress'],
    Addresses: addresses.map(presentAddress),
    ...(rights.length < PersonRight.options.length ? { Rights: rights } : {}),
  }
}

const rightsOf = (row: CustomerRow): z.infer<typeof PersonRight>[] => [
  ...(row.sees_prices ? (['SeePrices'] as const) : []),
  ...(row.may_order ? (['Order'] as const) : []),
  ...(row.manages_people ? (['ManagePeople'] as const) : []),
]

/** Presents the credit limit in grosze. Without a limit `Available` is null; 0 means that the limit is used up. */
export function presentCreditLimit({
  credit_limit_minor,
  credit_used_minor,
}: Pick<CustomerRow, 'credit_limit_minor' | 'credit_used_minor'>): z.output<typeof CreditLimit> {
  return {
    CreditLimit: credit_limit_minor,
    Used: credit_used_minor,
    Available: freeCredit(credit_limit_minor, credit_used_minor),
    CurrencyCode: 'PLN',
  }
}

/** Presents the note about changed terms. */
export function presentNote(
  { title, seName, from }: { title: LocalText; seName: string; from: Date },
  lang: Lang,
): NonNullable<Customer['TermsNote']> {
  const day = dayText(localTime(from, timeZone).day, lang)
  const text = accountWords(lang)('terms.changed', { day, page: localText(title, lang) })
  return { Text: text, SeName: seName }
}
