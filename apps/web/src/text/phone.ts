import { formatPhone, normalisePhone } from '@partboard/domain/phone'

/** A telephone number as it is printed; null when it is not one, and stays as it was typed. */
export function tidyPhone(typed: string, countryIso: string): string | null {
  const phone = normalisePhone(typed, countryIso)
  return phone === null ? null : formatPhone(phone)
}
