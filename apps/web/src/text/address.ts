import type { Address } from '@partboard/contract/account'
import type { AddressOrNone } from '@partboard/contract/reference'
import { checkNip, formatNip } from '@partboard/domain/nip'
import type { z } from 'zod'

/** Whether there is an address: the wire writes one that does not exist as `{}`. */
export const isAddress = (address: z.infer<typeof AddressOrNone>): address is Address => 'Id' in address

/** A Polish tax number as it is printed; another country's as it is stored. */
export const printVatNumber = (number: string) => (/^\d{10}$/.test(number) ? formatNip(number) : number)

/** A Polish tax number as it is printed; null when it is not one, and stays as it was typed. */
export function tidyVatNumber(typed: string): string | null {
  const checked = checkNip(typed)
  return checked.ok ? formatNip(checked.nip) : null
}
