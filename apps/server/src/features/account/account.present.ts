import type { CreditLimit, Customer } from '@partboard/contract/account'
import { freeCredit } from '@partboard/domain/credit'
import type { z } from 'zod'
import { presentAddress } from '../../services/address.ts'
import type { AddressRow, CustomerRow } from './account.queries.ts'

export function presentCustomer(row: CustomerRow, addresses: AddressRow[]): Customer {
  return {
    Id: row.id as Customer['Id'],
    Email: row.email,
    EmailVerified: row.email_verified_at !== null,
    FirstName: row.first_name,
    LastName: row.last_name,
    Phone: row.phone,
    Company: row.company,
    VatNumber: row.vat_number,
    Newsletter: row.newsletter,
    PriceBasis: row.price_basis,
    BillingAddress: row.billing_address_id as Customer['BillingAddress'],
    ShippingAddress: row.shipping_address_id as Customer['ShippingAddress'],
    Addresses: addresses.map(presentAddress),
  }
}

/** Presents the credit limit in grosze. Without a limit `Available` is null; 0 means that the limit is used up. */
export function presentCreditLimit({
  credit_limit_minor,
  credit_used_minor,
}: CustomerRow): z.output<typeof CreditLimit> {
  return {
    CreditLimit: credit_limit_minor,
    Used: credit_used_minor,
    Available: freeCredit(credit_limit_minor, credit_used_minor),
    CurrencyCode: 'PLN',
  }
}
