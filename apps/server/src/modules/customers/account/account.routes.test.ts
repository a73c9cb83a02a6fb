import { addAddress, getCustomer, register } from '@partboard/contract/customers/account'
import { login } from '@partboard/contract/customers/auth'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'

const { app, db } = await buildTestApp()
const name = (text: string) => JSON.stringify({ pl: text, en: text })
await db
  .insertInto('country')
  .values([
    { id: 1, name: name('Polska'), iso2: 'PL', ships: true, position: 1 },
    { id: 2, name: name('USA'), iso2: 'US', ships: false, position: 2 },
  ])
  .execute()
await db
  .insertInto('state_province')
  .values({ id: 5, country_id: 2, name: name('Texas'), position: 1 })
  .execute()

let made = 0
const registration = (changes: Record<string, unknown> = {}) => ({
  Email: `jan${++made}@przyklad.example`,
  Password: 'tajne hasło',
  FirstName: 'Jan',
  LastName: 'Żak',
  StreetAddress: 'ul. Przykładowa 1',
  StreetAddress2: 'lok. 2',
  ZipPostalCode: '00001',
  City: 'Warszawa',
  CountryId: 1,
  Phone: '501 000 000',
  ...changes,
})
const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers })

async function signedIn() {
  const body = registration()
  await post(register.url, body)
  const password = Buffer.from(body.Password).toString('base64')
  const token = (await post(login.url, { email: body.Email, password })).json()
  return { authorization: `Bearer ${token}` }
}

test('registration makes a retail customer who can log in and has the address given', async () => {
  const headers = await signedIn()
  const customer = (await app.inject({ url: getCustomer.url, headers })).json()
  expect(customer).toMatchObject({
    FirstName: 'Jan',
    Newsletter: false,
    PriceBasis: 'gross',
    Phone: '+48501000000',
  })
  const row = db.selectFrom('customer').select('accepted_texts').where('id', '=', customer.Id)
  // This shop has no pages.
  expect((await row.executeTakeFirstOrThrow()).accepted_texts).toEqual({ pages: [] })
  expect(customer.Addresses).toMatchObject([
    {
      Address1: 'ul. Przykładowa 1',
      ZipPostalCode: '00-001',
      CountryId: 1,
      StateProvinceId: null,
      FaxNumber: '',
    },
  ])
})

test('a taken e-mail is an error under Email, ignoring case, also for two concurrent requests', async () => {
  const body = registration()
  const answers = await Promise.all([post(register.url, body), post(register.url, body)])
  expect(answers.map((one) => one.statusCode).sort()).toEqual([200, 400])
  const again = await post(register.url, { ...body, Email: body.Email.toUpperCase() })
  expect(again.json().errors).toEqual({ Email: ['Ten adres e-mail ma już konto.'] })
})

test.each([
  [
    'nothing at all',
    {},
    [
      'City',
      'CountryId',
      'Email',
      'FirstName',
      'LastName',
      'Password',
      'StreetAddress',
      'StreetAddress2',
      'ZipPostalCode',
    ],
  ],
  ['a short password', registration({ Password: '12345' }), ['Password']],
  ['an e-mail that is none', registration({ Email: 'jan@' }), ['Email']],
  ['a country that is not on the list', registration({ CountryId: 99 }), ['CountryId']],
  [
    'a country with states and no state',
    registration({ CountryId: 2, ZipPostalCode: '75001' }),
    ['StateProvinceId'],
  ],
  ['a Polish postcode of four digits', registration({ ZipPostalCode: '0001' }), ['ZipPostalCode']],
  ['a NIP with a wrong checksum', registration({ VatNumber: '123-456-32-17' }), ['VatNumber']],
  ['a phone number of words', registration({ Phone: 'brak' }), ['Phone']],
  ['a password that is guessed first', registration({ Password: 'Zaq12wsx' }), ['Password']],
  [
    'a password that is the e-mail',
    registration({ Email: 'jan.zak@przyklad.example', Password: 'JAN.ZAK' }),
    ['Password'],
  ],
  [
    'a page in a name',
    registration({
      FirstName: 'Odbierz: https://evil.example',
      LastName: 'x@y.example',
      Company: 'ftp://evil.example',
    }),
    ['Company', 'FirstName', 'LastName'],
  ],
  ['a name of signs that nobody sees', registration({ City: '\u0000\u200b\u00a0' }), ['City']],
  ['null where a text is needed', registration({ LastName: null }), ['LastName']],
])('%s is refused by field', async (_, body, fields) => {
  const answer = await post(register.url, body)
  expect(answer.statusCode).toBe(400)
  expect(Object.keys(answer.json().errors).sort()).toEqual(fields)
})

test('a taken e-mail is reported only for valid forms, 300 times an hour for one network address', async () => {
  const body = registration()
  const ask = (changes: object, remoteAddress: string) =>
    app.inject({ method: 'POST', url: register.url, payload: { ...body, ...changes }, remoteAddress })
  expect((await ask({}, '10.7.0.1')).statusCode).toBe(200)
  for (let time = 0; time < 10; time++)
    expect(Object.keys((await ask({ ZipPostalCode: '1' }, '10.7.0.1')).json().errors)).toEqual([
      'ZipPostalCode',
    ])
  for (let time = 1; time < 300; time++)
    expect(Object.keys((await ask({}, '10.7.0.1')).json().errors)).toEqual(['Email'])
  const refused = await ask({ Email: 'nowy@przyklad.example' }, '10.7.0.1')
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 3000]).toEqual([429, true])
  expect((await ask({ Email: 'nowy@przyklad.example' }, '10.7.0.2')).statusCode).toBe(200)
})

test('company names may look like an address, but hold no link', async () => {
  const headers = await signedIn()
  const change = (Company: string) => post('/api/Customer/Update', { Company }, headers)
  for (const name of ['Jan Kowalski Sp. z o.o.', 'A.B.C. Auto', 'Części24.pl', 'M@TRIX', 'Usł.Transp/Nowak'])
    expect((await change(name)).json().Company).toBe(name)
  expect((await change('https://evil.example')).json().errors).toEqual({
    Company: ['Wpisz samą nazwę, bez adresu strony i adresu e-mail.'],
  })
})

test('an address is added to the customer; HTML in it is plain text', async () => {
  const headers = await signedIn()
  const address = {
    FirstName: '<b>Jan</b>',
    LastName: "O'Hara; drop table address",
    Address1: 'ul. Krótka 3',
    City: 'Łódź',
    ZipPostalCode: '90-001',
    CountryId: 1,
    PhoneNumber: '42 100 00 00',
    VatNumber: 'PL 123-456-32-18',
  }
  const answer = await post(addAddress.url, address, headers)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    FirstName: '<b>Jan</b>',
    VatNumber: '1234563218',
    PhoneNumber: '+48421000000',
  })
  const customer = (await app.inject({ url: getCustomer.url, headers })).json()
  expect(customer.Addresses).toHaveLength(2)
  expect(customer.Addresses[1]).toEqual(answer.json())
})

test('missing fields of an address are reported by their wire names, in the request’s language', async () => {
  const headers = { ...(await signedIn()), 'accept-language': 'en-US' }
  const answer = await post(addAddress.url, { FirstName: 'Jan' }, headers)
  expect(answer.json()).toMatchObject({ status: 400, title: 'Please correct the marked fields.' })
  expect(answer.json().errors.PhoneNumber).toEqual(['This field is required'])
})
