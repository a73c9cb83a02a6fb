import type { Customer } from '@partboard/contract/customers/account'
import { formatPhone } from '@partboard/domain/customers/phone'
import { useTranslation } from '../../browser/texts.ts'
import { printVatNumber } from '../../text/address.ts'

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

function garageOf(customer: Customer) {
  const address = customer.Addresses.find(({ Id }) => Id === customer.BillingAddress) ?? customer.Addresses[0]
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return {
    name: customer.Company || address?.Company || words(customer.FirstName, customer.LastName),
    address: [words(address?.Address1, address?.Address2), words(address?.ZipPostalCode, address?.City)]
      .filter((line) => line !== '')
      .join(', '),
    vatNumber: customer.VatNumber || (address?.VatNumber ?? ''),
    phone: customer.Phone || (address?.PhoneNumber ?? ''),
  }
}
