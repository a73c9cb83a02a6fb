import { formatNip } from '@partboard/domain/customers/nip'

/** A NIP as it is printed, `123-456-32-18`; another VAT number as it is. */
export const nipText = (nip: string): string => (/^\d{10}$/.test(nip) ? formatNip(nip) : nip)
