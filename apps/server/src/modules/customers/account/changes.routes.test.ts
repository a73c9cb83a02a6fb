import {
  addAddress,
  deleteAddress,
  getCreditLimit,
  getCustomer,
  updateAddress,
  updateCustomer,
} from '@partboard/contract/customers/account'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  addressInput,
  addToCart,
  as,
  buildAddress,
  buildCustomer,
  buildPart,
  buildShop,
  byCourier,
  germany,
} from '../../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

test('what is sent of the customer is changed and the rest stays', async () => {
  const anna = await buildCustomer(db)
  const changed = await as(app, anna).post(updateCustomer.url, {
    Phone: '502 000 000',
    Company: 'Warsztat',
    VatNumber: 'PL 123-456-32-18',
    Newsletter: true,
    BillingAddress: anna.addressId,
  })
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toMatchObject({
    FirstName: 'Jan',
    Phone: '+48502000000',
    Company: 'Warsztat',
    VatNumber: '1234563218',
    Newsletter: true,
    BillingAddress: anna.addressId,
    ShippingAddress: null,
  })
  expect((await as(app, anna).get(getCustomer.url)).json()).toEqual(changed.json())

  const cleared = await as(app, anna).post(updateCustomer.url, {
    FirstName: 'Anna',
    Phone: '',
    VatNumber: '',
    BillingAddress: 0,
  })
  expect(cleared.json()).toMatchObject({
    FirstName: 'Anna',
    Phone: '',
    VatNumber: '',
    Company: 'Warsztat',
    BillingAddress: null,
  })
})

test('null clears an address like 0, and an empty change answers the customer', async () => {
  const anna = await buildCustomer(db)
  const change = async (body: object) => (await as(app, anna).post(updateCustomer.url, body)).json()
  expect(await change({ ShippingAddress: anna.addressId })).toMatchObject({ ShippingAddress: anna.addressId })
  expect(await change({})).toMatchObject({ ShippingAddress: anna.addressId })
  expect(await change({ ShippingAddress: null })).toMatchObject({ ShippingAddress: null })
})

test('numbers must have the format of the country of the first address', async () => {
  const greta = await buildCustomer(db, { countryId: germany })
  const answer = await as(app, greta).post(updateCustomer.url, {
    VatNumber: '123456789',
    Phone: '030 1234567',
  })
  expect(answer.json()).toMatchObject({ VatNumber: 'DE123456789', Phone: '0301234567' })
})

test.each([
  ['an empty first name', { FirstName: ' ' }, ['FirstName']],
  [
    'a telephone number of words and a wrong NIP',
    { Phone: 'brak', VatNumber: '1234563217' },
    ['Phone', 'VatNumber'],
  ],
  ['a newsletter that is no yes or no', { Newsletter: 'tak' }, ['Newsletter']],
])('%s is refused by field and changes nothing', async (_, body, fields) => {
  const anna = await buildCustomer(db)
  const answer = await as(app, anna).post(updateCustomer.url, { Company: 'Nowa', ...body })
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors).sort()).toEqual(fields)
  expect((await as(app, anna).get(getCustomer.url)).json().Company).toBe('')
})

test('another customer’s address answers like an unknown one when chosen, changed or deleted', async () => {
  const [anna, jan] = [await buildCustomer(db), await buildCustomer(db)]
  const tries = (id: number) => [
    [updateCustomer.url, { Company: 'Nowa', BillingAddress: id }] as const,
    [updateCustomer.url, { Company: 'Nowa', ShippingAddress: id }] as const,
    [updateAddress.url, addressInput({ Id: id })] as const,
    [deleteAddress.url, { addressId: id }] as const,
  ]
  for (const id of [jan.addressId, 2_000_000_000])
    for (const [url, body] of tries(id)) {
      const answer = await as(app, anna).post(url, body)
      expect([answer.statusCode, answer.json().title], url).toEqual([404, 'Nie ma takiego adresu.'])
    }
  expect((await as(app, anna).get(getCustomer.url)).json().Company).toBe('')
  expect((await as(app, jan).get(getCustomer.url)).json().Addresses).toMatchObject([{ City: 'Poznań' }])
})

test('a change replaces the whole address', async () => {
  const anna = await buildCustomer(db)
  const answer = await as(app, anna).post(
    updateAddress.url,
    addressInput({ Id: anna.addressId, Company: 'Warsztat' }),
  )
  expect(answer.json()).toMatchObject({
    Id: anna.addressId,
    City: 'Gdańsk',
    Address2: '',
    Company: 'Warsztat',
    ZipPostalCode: '80-001',
    PhoneNumber: '+48581000000',
  })
  expect((await as(app, anna).get(getCustomer.url)).json().Addresses).toEqual([answer.json()])
})

test('a wrong address is refused by field', async () => {
  const anna = await buildCustomer(db)
  const body = addressInput({ Id: anna.addressId, ZipPostalCode: '8', CountryId: 99 })
  const answer = await as(app, anna).post(updateAddress.url, body)
  expect([answer.statusCode, Object.keys(answer.json().errors).sort()]).toEqual([
    400,
    ['CountryId', 'ZipPostalCode'],
  ])
  expect((await as(app, anna).post(updateAddress.url, addressInput())).json().errors).toHaveProperty('Id')
})

test('a deleted address is no longer chosen, and an order keeps its copy', async () => {
  const anna = await buildCustomer(db)
  const second = await buildAddress(db, anna.id)
  await as(app, anna).post(updateCustomer.url, { BillingAddress: anna.addressId, ShippingAddress: second })
  await addToCart(app, anna, await buildPart(db))
  const placed = await as(app, anna).post('/api/ShoppingCart/ConfirmCheckout', byCourier(anna))
  const gone = await as(app, anna).post(deleteAddress.url, { addressId: anna.addressId })
  expect([gone.statusCode, gone.body]).toEqual([204, ''])
  expect((await as(app, anna).get(getCustomer.url)).json()).toMatchObject({
    BillingAddress: null,
    ShippingAddress: second,
    Addresses: [{ Id: second }],
  })
  const order = await as(app, anna).get(`/api/Order/get?id=${placed.json().PlacedOrder.Id}`)
  expect(order.json().BillingAddress).toMatchObject({ Id: anna.addressId, City: 'Poznań' })
  expect((await as(app, anna).post(deleteAddress.url, { addressId: anna.addressId })).statusCode).toBe(404)
})

test('the credit limit has the used and the available amount; without a limit they are null', async () => {
  const marek = await buildCustomer(db, { creditLimitMinor: 10_000_00 })
  await db.updateTable('customer').set({ credit_used_minor: 1_234_56 }).where('id', '=', marek.id).execute()
  expect((await as(app, marek).get(getCreditLimit.url)).json()).toEqual({
    CreditLimit: 10_000,
    Used: 1234.56,
    Available: 8765.44,
    CurrencyCode: 'PLN',
  })
  expect((await as(app, await buildCustomer(db)).get(getCreditLimit.url)).json()).toEqual({
    CreditLimit: null,
    Used: 0,
    Available: null,
    CurrencyCode: 'PLN',
  })
})

test.each([updateCustomer, updateAddress, deleteAddress, getCreditLimit])(
  '$url needs a token',
  async ({ method, url }) => {
    expect(
      (await app.inject({ method, url, ...(method === 'POST' ? { payload: {} } : {}) })).statusCode,
    ).toBe(401)
  },
)

test('a customer has at most a hundred addresses, also with concurrent requests', async () => {
  const anna = await buildCustomer(db)
  for (let more = 2; more <= 98; more++) await buildAddress(db, anna.id)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => as(app, anna).post(addAddress.url, addressInput())),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)!.json()).toMatchObject({
    type: 'urn:partboard:problem:too_many_addresses',
    title: 'Na koncie może być najwyżej 100 adresów. Usuń któryś z nich i spróbuj ponownie.',
  })
  expect((await as(app, anna).get(getCustomer.url)).json().Addresses).toHaveLength(100)
})
