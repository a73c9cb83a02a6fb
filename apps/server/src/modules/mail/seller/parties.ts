import type { Lang } from '@partboard/contract/texts'
import { vatText } from '../address-lines.ts'
import { mailTranslatorFor } from '../texts.ts'
import { registerLines } from './company-register.ts'
import type { Seller } from './seller.queries.ts'

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
