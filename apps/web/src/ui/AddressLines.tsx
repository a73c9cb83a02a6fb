import type { Address } from '@partboard/contract/account'
import { formatPhone } from '@partboard/domain/phone'
import { useTranslation } from 'react-i18next'
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
  /** Names of state and country, where the reader needs them. */
  region?: string | undefined
  /** The tax number belongs to an invoice, not to a parcel. */
  withVatNumber?: boolean
}

/** An address line by line, as it stands on a parcel. What is empty leaves no gap. */
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
