import { checkNip, formatNip } from '@partboard/domain/customers/nip'
import { formatPhone } from '@partboard/domain/customers/phone'
import type { FrozenAddress } from '../../platform/database/schema.ts'

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
export function vatText(number: string): string {
  const polish = checkNip(number)
  return polish.ok ? formatNip(polish.nip) : number
}
