import { formatPhone, normalisePhone } from '@partboard/domain/customers/phone'

/** Formats a typed telephone number; null if it is not one, so that the text stays as typed. */
export function tidyPhone(typed: string, countryIso: string): string | null {
  const phone = normalisePhone(typed, countryIso)
  return phone === null ? null : formatPhone(phone)
}
