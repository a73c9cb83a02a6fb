import type { Lang } from '@partboard/contract/texts'
import { checkNip, formatNip } from '@partboard/domain/nip'
import { formatPhone } from '@partboard/domain/phone'
import type { FrozenAddress } from '../../platform/database/schema.ts'
import { registerLines } from '../content/company-register.ts'
import type { Seller } from './mail.queries.ts'
import { mailTranslatorFor } from './texts.ts'

/** The seller's details that the law requires; empty fields are omitted. */
export function sellerLines(seller: Seller, lang: Lang): string[] {
  const translate = mailTranslatorFor(lang)
  return [
    translate('footer.seller', { name: seller.company_name || seller.name }),
    ...sellerDetails(seller, lang),
  ]
}

/** The details without the name: address, VAT number, register, phone and e-mail. */
export function sellerDetails(seller: Seller, lang: Lang): string[] {
  const translate = mailTranslatorFor(lang)
  const { company_address, company_vat, company_phone, email } = seller
  return [
    company_address,
    company_vat && translate('footer.vat', { number: vatText(company_vat) }),
    ...registerLines(seller, lang),
    company_phone && translate('footer.phone', { number: company_phone }),
    email,
  ].filter((text) => text !== '')
}

/** The lines of an order's address; empty without one. */
export function addressLines(address: FrozenAddress | null): string[] {
  if (address === null) return []
  const field = (name: string) => String(address[name] ?? '')
  return [
    field('Company'),
    `${field('FirstName')} ${field('LastName')}`,
    field('Address1'),
    field('Address2'),
    `${field('ZipPostalCode')} ${field('City')}`,
    field('CountryName'),
    field('VatNumber') && `NIP/VAT ${vatText(field('VatNumber'))}`,
    formatPhone(field('PhoneNumber')),
  ].flatMap((text) => text.trim() || [])
}

/** A Polish number in its groups; any other as it is stored. */
function vatText(number: string): string {
  const polish = checkNip(number)
  return polish.ok ? formatNip(polish.nip) : number
}
