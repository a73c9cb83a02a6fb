/**
 * Places an order like an external program that knows only the OpenAPI document. The compiler checks every call below
 * against the document, and the running shop shows that the document is right.
 *
 *     SHOP_URL=http://127.0.0.1:8080 npm run order -w tools/wire-client
 */
import createClient from 'openapi-fetch'
import guide from '../../demo/guide.json' with { type: 'json' }
import type { components, paths } from './generated/wire.ts'

type Answered<T> = { data?: T; error?: components['schemas']['Problem'] }

const shop = createClient<paths>({
  baseUrl: process.env.SHOP_URL ?? 'http://127.0.0.1:8080',
  headers: { 'Accept-Language': 'en-US' },
})

/** Returns the data of an answer; throws an error with the title of a problem document. */
function answered<T>({ data, error }: Answered<T>): T {
  if (error) throw new Error(error.title)
  return data as T
}

const { email, password } = guide.accounts.retail
const credentials = { email, password: Buffer.from(password).toString('base64') }
const token = answered(await shop.POST('/api/user/login', { body: credentials }))
shop.use({
  onRequest({ request }) {
    request.headers.set('Authorization', `Bearer ${token}`)
  },
})

const stock = answered(await shop.POST('/api/level4/ProductStock', { body: { sku: guide.parts.inStock } }))
const part = answered(await shop.GET("/api/Product('{id}')", { params: { path: { id: stock.Id } } }))

answered(await shop.POST('/api/ShoppingCart/ClearCart'))
const messages = answered(
  await shop.POST('/api/Level4/AddItem', { body: { ProductId: part.Id, Quantity: 1 } }),
)
if (!Array.isArray(messages) || messages.length > 0) throw new Error(`The part is not added: ${messages}`)

const { ExistingAddresses } = answered(await shop.GET('/api/ShoppingCart/ShippingAddress'))
const address = ExistingAddresses[0]
if (!address) throw new Error('The customer has no address')

const { ShippingMethods } = answered(
  await shop.GET('/api/ShoppingCart/ShippingMethods', { params: { query: { addressId: address.Id } } }),
)
const shipping = ShippingMethods.find(({ Selected }) => Selected)
const { PaymentMethods } = answered(
  await shop.GET('/api/ShoppingCart/PaymentMethods', { params: { query: { countryId: address.CountryId } } }),
)
const payment = PaymentMethods.find(({ Selected }) => Selected)
if (!shipping || !payment) throw new Error('Nothing is selected')

const choice: components['schemas']['CheckoutConfiguration'] = {
  BillingAddressId: address.Id,
  ShippingAddressId: address.Id,
  ShippingMethodName: shipping.Name,
  ShippingRateComputationMethodSystemName: shipping.ShippingRateComputationMethodSystemName,
  PaymentMethodSystemName: payment.PaymentMethodSystemName,
  TermsOfServiceOnOrderConfirmPage: true,
}
const { OrderTotal } = answered(await shop.POST('/api/ShoppingCart/Totals', { body: choice }))
const { PlacedOrder, Errors } = answered(
  await shop.POST('/api/ShoppingCart/ConfirmCheckout', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: choice,
  }),
)
if (!PlacedOrder) throw new Error(Errors.join(' '))

const order = answered(await shop.GET('/api/Order/get', { params: { query: { id: PlacedOrder.Id } } }))
console.log(
  JSON.stringify({
    number: order.OrderNumber,
    promised: OrderTotal,
    total: order.OrderTotal,
    items: order.Items,
  }),
)
