import { formatPhone, normalisePhone } from '@partboard/domain/phone'
import type { TFunction } from 'i18next'

/**
 * What is wrong with a telephone number, wherever one is typed; the server judges by the same rule.
 *
 * @param countryIso where a number without a country code belongs
 * @returns undefined for a good one, and for none at all
 */
export const phoneProblem = (typed: string, countryIso: string, t: TFunction): string | undefined =>
  typed.trim() === '' || normalisePhone(typed, countryIso) !== null ? undefined : t('field.phone')

/** A telephone number as it is printed; null when it is not one, and stays as it was typed. */
export function tidyPhone(typed: string, countryIso: string): string | null {
  const phone = normalisePhone(typed, countryIso)
  return phone === null ? null : formatPhone(phone)
}
