import { describe, expect, test } from 'vitest'
import { PLN_RATE_MICRO } from '../numbers/money.ts'
import {
  availableDeliveries,
  availablePayments,
  type CheckoutContext,
  type CheckoutRequest,
  type DeliveredLine,
  type DeliveryMethod,
  deliveryFee,
  deliveryObstacle,
  isPaidInBranch,
  type PaymentMethod,
  PICKUP,
  paymentCap,
  paymentFee,
  paymentGoesWith,
  preselectedMethod,
  requestsPickup,
  selectCheckout,
  unpaidDaysOf,
} from './checkout.ts'

const delivery = (systemName: string, part: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  systemName,
  isTradeOnly: false,
  takesBulky: true,
  takesDangerous: true,
  takesTheftRelevant: true,
  feeGrossMinor: 18_45,
  freeFromMinor: null,
  ...part,
})
const payment = (systemName: string, part: Partial<PaymentMethod> = {}): PaymentMethod => ({
  systemName,
  deliveries: [],
  isTradeOnly: false,
  usesCredit: false,
  feeGrossMinor: 0,
  capMinor: null,
  unpaidDays: 7,
  ...part,
})
const context = (part: Partial<CheckoutContext> = {}): CheckoutContext => ({
  basis: 'gross',
  ratePerPlnMicro: PLN_RATE_MICRO,
  creditLimitMinor: null,
  creditUsedMinor: 0,
  hasAddresses: true,
  deliveryMethods: [
    delivery('Courier'),
    delivery('Locker', { takesBulky: false, takesDangerous: false, takesTheftRelevant: false }),
    delivery('OwnRoute', { isTradeOnly: true }),
    delivery(PICKUP),
  ],
  paymentMethods: [
    payment('Blik'),
    payment('Deferred', { isTradeOnly: true, usesCredit: true }),
    payment('Credit', { usesCredit: true }),
  ],
  addresses: [
    { id: 1, ships: true, firmCountry: null },
    { id: 2, ships: true, firmCountry: null },
  ],
  pickupPoint: null,
  ...part,
})
const request = (part: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  deliveryName: 'Courier',
  paymentName: 'Blik',
  pickupPointId: null,
  shippingAddressId: 1,
  billingAddressId: 2,
  termsAccepted: true,
  note: '',
  saleDocument: null,
  professional: null,
  ...part,
})
const line = (sku: string, part: Partial<NonNullable<DeliveredLine['part']>> = {}): DeliveredLine => ({
  sku,
  part: { bulky: false, dangerous: false, theftRelevant: false, ...part },
})
const names = (methods: readonly { systemName: string }[]) => methods.map(({ systemName }) => systemName)

test('pickup has the system name of the wire', () => expect(PICKUP).toBe('Pickup.InStore'))

describe('which methods are open to a customer', () => {
  test('own routes and deferred payment are for trade customers; pickup does not ship to an address', () => {
    const limit = { creditLimitMinor: 100 }
    expect(names(availableDeliveries(context()))).toEqual(['Courier', 'Locker'])
    expect(names(availableDeliveries(context({ basis: 'net' })))).toEqual(['Courier', 'Locker', 'OwnRoute'])
    expect(names(availablePayments(context(limit)))).toEqual(['Blik', 'Credit'])
    expect(names(availablePayments(context({ ...limit, basis: 'net' })))).toEqual([
      'Blik',
      'Deferred',
      'Credit',
    ])
  })

  test('deferred payment needs a credit limit, which may be zero', () => {
    expect(names(availablePayments(context({ basis: 'net' })))).toEqual(['Blik'])
    expect(names(availablePayments(context({ basis: 'net', creditLimitMinor: 0 })))).toContain('Deferred')
  })
})

describe('carts that a delivery method refuses', () => {
  const cart = [
    line('plain'),
    line('long', { bulky: true }),
    line('paint', { dangerous: true }),
    line('airbag', { dangerous: true, theftRelevant: true }),
  ]
  const takes = (theft: boolean, dangerous: boolean, bulky: boolean) => ({
    takesTheftRelevant: theft,
    takesDangerous: dangerous,
    takesBulky: bulky,
  })
  test.each([
    ['theft-relevant parts first', takes(false, false, false), { code: 'theftRelevant', sku: 'airbag' }],
    ['then dangerous goods', takes(true, false, false), { code: 'dangerous', sku: 'paint' }],
    ['then bulky parts', takes(true, true, false), { code: 'bulky', sku: 'long' }],
    ['nothing', takes(true, true, true), null],
  ])('%s', (_, method, expected) => expect(deliveryObstacle(method, cart)).toEqual(expected))

  test('a part that is no longer in the catalogue does not prevent a delivery', () =>
    expect(
      deliveryObstacle(takes(false, false, false), [{ sku: 'gone', part: null }, line('plain')]),
    ).toBeNull())
})

describe('selection by a request', () => {
  const branch = { id: 9 }
  const select = (
    wanted: Partial<CheckoutRequest>,
    part: Partial<CheckoutContext> = {},
    lines = [line('plain')],
  ) => selectCheckout(request(wanted), context(part), lines)

  test('methods are selected by name, addresses by id', () => {
    const { deliveryMethods, paymentMethods } = context()
    expect(select({})).toEqual({
      delivery: deliveryMethods[0],
      payment: paymentMethods[0],
      shippingAddress: { id: 1, ships: true, firmCountry: null },
      billingAddress: { id: 2, ships: true, firmCountry: null },
      pickupPoint: null,
    })
  })

  test.each<[string, Partial<CheckoutRequest>, Partial<CheckoutContext>]>([
    ['of an unknown name', { deliveryName: 'Drone' }, {}],
    ['that is for trade', { deliveryName: 'OwnRoute' }, {}],
    ['of no name', { deliveryName: null }, {}],
    [
      'that is pickup, where the shop has none',
      { deliveryName: PICKUP },
      { deliveryMethods: [delivery('Courier')] },
    ],
    ['to a branch that hands out no orders', { pickupPointId: 9 }, { pickupPoint: null }],
  ])('no delivery %s', (_, wanted, part) => expect(select(wanted, part).delivery).toBeNull())

  test('a delivery that refuses the cart is not selected', () => {
    expect(select({ deliveryName: 'Locker' }).delivery?.systemName).toBe('Locker')
    expect(select({ deliveryName: 'Locker' }, {}, [line('long', { bulky: true })]).delivery).toBeNull()
  })

  test('a branch takes precedence over the name of another method', () => {
    const picked = select({ deliveryName: 'Courier', pickupPointId: 9 }, { pickupPoint: branch })
    expect(picked).toMatchObject({ delivery: { systemName: PICKUP }, pickupPoint: branch })
    expect(select({ deliveryName: PICKUP }, { pickupPoint: branch })).toMatchObject({
      delivery: { systemName: PICKUP },
      pickupPoint: branch,
    })
    expect(select({}, { pickupPoint: branch }).pickupPoint).toBeNull()
    expect(requestsPickup(request())).toBe(false)
  })

  test('a payment that is not open to the customer and another customer’s address are not selected', () => {
    expect(select({ paymentName: 'Deferred' }).payment).toBeNull()
    expect(select({ shippingAddressId: 3, billingAddressId: null })).toMatchObject({
      shippingAddress: null,
      billingAddress: null,
    })
  })
})

test('the preselected method is the customer’s last one if it is offered, else the first', () => {
  const methods = [payment('Blik'), payment('Cash')]
  expect(preselectedMethod(methods, 'Cash')?.systemName).toBe('Cash')
  expect(preselectedMethod(methods, 'Gone')?.systemName).toBe('Blik')
  expect(preselectedMethod([], 'Cash')).toBeNull()
})

test.each([
  ['a payment without a list goes with every delivery', [], 'Courier', true],
  ['and also before a delivery is selected', [], null, true],
  ['one with a list goes with those that it names', ['Courier', PICKUP], PICKUP, true],
  ['and with no other', ['Courier', PICKUP], 'Locker', false],
  ['nor before a delivery is selected', ['Courier'], null, false],
])('%s', (_, deliveries, selected, expected) => expect(paymentGoesWith(deliveries, selected)).toBe(expected))

test.each([
  ['pickup alone', [PICKUP], true],
  ['pickup and a courier', [PICKUP, 'Courier'], false],
  ['every delivery', [], false],
])('paid in the branch: a payment that goes with %s', (_, deliveries, expected) =>
  expect(isPaidInBranch(deliveries)).toBe(expected),
)

test('an order lapses after the days of its payment, unless it is paid in a branch and waits for pieces', () => {
  const inBranch = payment('Counter', { deliveries: [PICKUP], unpaidDays: 14 })
  expect(unpaidDaysOf(inBranch, [{ waiting: 0 }, { waiting: 1 }], null)).toBeNull()
  expect(unpaidDaysOf(inBranch, [{ waiting: 0 }], null)).toBe(14)
  expect(unpaidDaysOf(payment('Transfer'), [{ waiting: 5 }], { days: null })).toBe(7)
  expect(unpaidDaysOf(payment('Card', { unpaidDays: null }), [{ waiting: 0 }], { days: 1 })).toBeNull()
  expect(unpaidDaysOf(inBranch, [{ waiting: 0 }], { days: 1 })).toBe(1)
  expect(unpaidDaysOf(payment('Transfer'), [], { days: 30 })).toBe(7)
})

describe('fees and caps', () => {
  const inEuro = 250_000

  test('delivery is free from exactly the threshold', () => {
    const method = delivery('Courier', { freeFromMinor: 500_00 })
    expect(deliveryFee(method, 499_99, PLN_RATE_MICRO)).toBe(18_45)
    expect(deliveryFee(method, 500_00, PLN_RATE_MICRO)).toBe(0)
    expect(deliveryFee(delivery('Courier'), 9_999_99, PLN_RATE_MICRO)).toBe(18_45)
  })

  test('fee, threshold and cap are converted to the currency of the order', () => {
    const method = delivery('Courier', { freeFromMinor: 500_00 })
    expect(deliveryFee(method, 124_99, inEuro)).toBe(4_61)
    expect(deliveryFee(method, 125_00, inEuro)).toBe(0)
    expect(paymentFee(payment('Cash', { feeGrossMinor: 8_00 }), inEuro)).toBe(2_00)
    expect(paymentCap(payment('Cash', { capMinor: 5_000_00 }), null, inEuro)).toEqual({
      code: 'overCap',
      capMinor: 1_250_00,
    })
  })

  test('without a payment the fee is 0, and a payment without a cap accepts any total', () => {
    expect(paymentFee(null, PLN_RATE_MICRO)).toBe(0)
    expect(paymentCap(payment('Blik'), null, PLN_RATE_MICRO)).toBeNull()
  })
})
