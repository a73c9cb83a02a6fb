import type { Customer } from '@partboard/contract/customers/account'
import { formatPhone } from '@partboard/domain/customers/phone'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../browser/texts.ts'
import { printVatNumber } from '../../text/address.ts'
import { garageOf } from './garage-of.ts'
import { offerSellerQuery } from './seller/offer-seller.queries.ts'

/** Name, address, contact and register of the garage, at the head of its paper. */
export function Garage({ customer }: { customer: Customer }) {
  const { t } = useTranslation()
  const { data: added } = useQuery(offerSellerQuery())
  const garage = garageOf(customer)
  const contact = [
    garage.vatNumber && t('address.vatNumberIs', { number: printVatNumber(garage.vatNumber) }),
    added?.Register ?? '',
    garage.phone && formatPhone(garage.phone),
    garage.email,
  ]
  return (
    <div>
      <b>{garage.name}</b>
      <p>{garage.address}</p>
      <p>{contact.filter((text) => text !== '').join(' · ')}</p>
    </div>
  )
}
