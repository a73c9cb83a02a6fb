import { randomUUID } from 'node:crypto'
import type { Outbox } from './outbox.ts'

// biome-ignore lint/suspicious/noExplicitAny: this client knows the wire by its description only, not by our types
type Answer = any

/** A client that knows only the wire: names and payloads of the API description, none of our code. */
export class Client {
  base: string
  readonly token: string

  constructor(base: string, token: string) {
    this.base = base
    this.token = token
  }

  get(path: string): Promise<Answer> {
    return this.#call('GET', path)
  }

  post(path: string, body: unknown = {}): Promise<Answer> {
    return this.#call('POST', path, body)
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.#call('PUT', path, body)
  }

  delete(path: string): Promise<Answer> {
    return this.#call('DELETE', path)
  }

  /** The first address, method and payment that the shop offers, with the terms accepted. */
  async checkoutChoice(): Promise<Record<string, unknown>> {
    const [address] = (await this.get('/api/ShoppingCart/ShippingAddress')).ExistingAddresses
    const { ShippingMethods } = await this.get(`/api/ShoppingCart/ShippingMethods?addressId=${address.Id}`)
    const { PaymentMethods } = await this.get(
      `/api/ShoppingCart/PaymentMethods?countryId=${address.CountryId}`,
    )
    const shipping = ShippingMethods.find((method: { Selected: boolean }) => method.Selected)
    const system = shipping.ShippingRateComputationMethodSystemName
    const payment = PaymentMethods.find(
      ({ AvailableShipments }: { AvailableShipments: string[] }) =>
        AvailableShipments.length === 0 || AvailableShipments.includes(system),
    )
    return {
      BillingAddressId: address.Id,
      ShippingAddressId: address.Id,
      ShippingMethodName: shipping.Name,
      ShippingRateComputationMethodSystemName: system,
      PaymentMethodSystemName: payment.PaymentMethodSystemName,
      TermsOfServiceOnOrderConfirmPage: true,
      OrderNote: '',
    }
  }

  async #call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.base + path, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const answer = response.status === 204 ? undefined : await response.json()
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
}

export type Account = { email: string; password: string }

export const newAccount = (): Account => ({
  email: `${randomUUID()}@klient.example`,
  password: 'tajne hasło',
})

/** Registers a new retail customer and logs in. */
export async function newCustomer(base: string, account = newAccount()): Promise<Client> {
  const guest = new Client(base, '')
  const countries = await guest.get('/api/country')
  await guest.post('/api/Customer/register', {
    Email: account.email,
    Password: account.password,
    FirstName: 'Ewa',
    LastName: 'Nowak',
    StreetAddress: 'ul. Przykładowa 1',
    StreetAddress2: 'lok. 1',
    ZipPostalCode: '00-001',
    City: 'Warszawa',
    CountryId: countries.find((country: { TwoLetterIsoCode: string }) => country.TwoLetterIsoCode === 'PL')
      .Id,
  })
  return logIn(base, account)
}

/** Logs in to an existing account, such as one of the customers in the demo catalogue's guide. */
export async function logIn(base: string, { email, password }: Account): Promise<Client> {
  const guest = new Client(base, '')
  const secret = Buffer.from(password).toString('base64')
  return new Client(base, await guest.post('/api/user/login', { email, password: secret }))
}

/** Presses the link of the welcome mail in a session of the account, so that the session stays. */
export async function confirmEmail(customer: Client, outbox: Outbox, email: string): Promise<void> {
  const [link] = await outbox.linksTo(email, '/verify', 1)
  await customer.post('/api/Customer/VerifyEmail', { token: new URL(link!).searchParams.get('token') })
}
