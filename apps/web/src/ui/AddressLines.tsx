import type { Address } from '@partboard/contract/postal-address'
import { formatPhone } from '@partboard/domain/customers/phone'
import { useTranslation } from '../browser/texts.ts'
import { printVatNumber } from '../text/address.ts'
import classes from './AddressLines.module.css'

type Props = {
  address: Pick<
    Address,
    | 'Company'
    | 'FirstName'
    | 'LastName'
    | 'VatNumber'
    | 'Address1'
    | 'Address2'
    | 'ZipPostalCode'
    | 'City'
    | 'PhoneNumber'
  >
  /** Names of state and country, if they are shown. */
  region?: string | undefined
  /** Shows the tax number, for an invoice address. */
  withVatNumber?: boolean
}

/** An address, line by line, as on a parcel. Empty lines are left out. */
export function AddressLines({ address, region = '', withVatNumber = false }: Props) {
  const { t } = useTranslation()
  const join = (...words: string[]) => words.filter((word) => word !== '').join(' ')
  const lines = [
    address.Company,
    join(address.FirstName, address.LastName),
    withVatNumber && address.VatNumber !== ''
      ? t('address.vatNumberIs', { number: printVatNumber(address.VatNumber) })
      : '',
    join(address.Address1, address.Address2),
    join(address.ZipPostalCode, address.City),
    region,
    formatPhone(address.PhoneNumber),
  ]
  return <span className={classes.lines}>{lines.filter((line) => line !== '').join('\n')}</span>
}
