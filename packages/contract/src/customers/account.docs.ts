import { documented } from '../documented.ts'
import { address, customer } from '../samples.ts'
import {
  addAddress,
  deleteAddress,
  getCreditLimit,
  getCustomer,
  register,
  updateAddress,
  updateCustomer,
} from './account.ts'

const { Id, ...typed } = address

export const accountCalls = {
  register: documented(register, {
    summary: 'Register',
    description:
      'Makes a retail customer; the address given becomes the first address. The password travels as plain text. An e-mail already taken is an error under `Email`, told when everything else is right. A password that is guessed first, or that is the e-mail, is refused. After 300 tries from one address in an hour it is 429.',
    refusals: [429],
    example: {
      body: {
        Email: 'ewa.nowak@klient.example',
        Password: 'tajne-haslo',
        FirstName: 'Ewa',
        LastName: 'Nowak',
        Company: '',
        StreetAddress: 'ul. Przykładowa 1',
        StreetAddress2: 'lok. 1',
        ZipPostalCode: '00-001',
        City: 'Warszawa',
        CountryId: 1,
        StateProvinceId: null,
        Phone: '502 000 000',
        Newsletter: false,
        VatNumber: '',
      },
      answer: { Id: 3 },
    },
  }),
  getCustomer: documented(getCustomer, {
    summary: 'The customer',
    description: 'The customer whose token it is, with all addresses.',
    example: { answer: customer },
  }),
  updateCustomer: documented(updateCustomer, {
    summary: 'Change the customer',
    description:
      'Any of the fields; what is missing stays as it is. BillingAddress and ShippingAddress name one of the addresses by its id, null or 0 = none.',
    refusals: [404],
    example: {
      body: { Phone: '501 000 001', BillingAddress: 1 },
      answer: { ...customer, Phone: '501 000 001' },
    },
  }),
  addAddress: documented(addAddress, {
    summary: 'Add an address',
    description:
      'A country with states needs a StateProvinceId; in Poland postcode and VAT number are checked. More than 100 addresses are 409.',
    refusals: [409],
    example: { body: typed, answer: address },
  }),
  updateAddress: documented(updateAddress, {
    summary: 'Change an address',
    description:
      "Replaces the address of this Id. Another customer's address is 404. Orders keep their own copy.",
    refusals: [404],
    example: { body: { ...address, Address2: 'lok. 2' }, answer: { ...address, Address2: 'lok. 2' } },
  }),
  deleteAddress: documented(deleteAddress, {
    summary: 'Delete an address',
    description:
      'BillingAddress and ShippingAddress that pointed at it become null. Orders keep their own copy.',
    refusals: [404],
    example: { body: { addressId: 2 } },
  }),
  getCreditLimit: documented(getCreditLimit, {
    summary: 'What may still be bought on deferred payment',
    description: 'Amounts in PLN. A limit of null: none is granted.',
    example: { answer: { CreditLimit: 20000, Used: 1132.22, Available: 18867.78, CurrencyCode: 'PLN' } },
  }),
}
