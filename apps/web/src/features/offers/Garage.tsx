import type { Customer } from '@partboard/contract/customers/account'
import { formatPhone } from '@partboard/domain/customers/phone'
import { useTranslation } from '../../browser/texts.ts'
import { printVatNumber } from '../../text/address.ts'
import { garageOf } from './garage-of.ts'

/** Name, address and contact of the garage, at the head of its paper. */
export function Garage({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const garage = garageOf(customer)
  const contact = [
    garage.vatNumber && t('address.vatNumberIs', { number: printVatNumber(garage.vatNumber) }),
    garage.phone && formatPhone(garage.phone),
  ]
  return (
    <div>
      <b>{garage.name}</b>
      <p>{garage.address}</p>
      <p>{contact.filter((text) => text !== '').join(' · ')}</p>
    </div>
  )
}
