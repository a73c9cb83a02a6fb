import type { Customer } from '@partboard/contract/customers/account'

/** How the garage presents itself on its offers: as the shop's answer to the client does it. */
export function garageOf(customer: Customer) {
  const address = customer.Addresses.find(({ Id }) => Id === customer.BillingAddress) ?? customer.Addresses[0]
  const words = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')
  return {
    name: customer.Company || address?.Company || words(customer.FirstName, customer.LastName),
    address: [words(address?.Address1, address?.Address2), words(address?.ZipPostalCode, address?.City)]
      .filter((line) => line !== '')
      .join(', '),
    vatNumber: customer.VatNumber || (address?.VatNumber ?? ''),
    phone: customer.Phone || (address?.PhoneNumber ?? ''),
    email: customer.Email,
  }
}
