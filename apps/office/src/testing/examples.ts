/**
 * What the office's calls answer in the tests of its screens, as it travels: amounts with decimals. One workshop and its
 * order, invented, as in the demo.
 */
import { Methods, readMethods } from '@partboard/contract/admin/methods.office'
import { listBranches } from '@partboard/contract/admin/shop.office'
import { OfficeSession } from '@partboard/contract/admin/staff.office'
import { listStoreSettings } from '@partboard/contract/admin/stores.office'
import { getToday } from '@partboard/contract/admin/today.office'
import { ReturnDetail, readReturn } from '@partboard/contract/aftersale/returns.office'
import { Customer, getCustomer } from '@partboard/contract/customers/customers.office'
import { officeCalls } from '@partboard/contract/documentation/office'
import type { OfficeEndpoint } from '@partboard/contract/office/endpoint'
import { getOrder, Order, type OrderStep } from '@partboard/contract/order-pages/orders.office'
import { PickList } from '@partboard/contract/order-pages/picking.office'
import { getPage, InfoPage } from '@partboard/contract/pages/content.office'
import { type Promotion, previewPromotion } from '@partboard/contract/pricing/promotions.office'
import { listStock } from '@partboard/contract/stock/stock.office'
import type { AnswerOf, KnownCall } from '@partboard/contract/testing/shop'
import { rights } from '@partboard/domain/admin/office-rights'
import type { z } from 'zod'

const at = '2026-11-27T09:30:00.000Z'
export const wola = { id: 1, code: 'WAW', name: 'Warszawa Wola' }
export const krakow = { id: 2, code: 'KRK', name: 'Kraków' }

const session: z.input<typeof OfficeSession> = {
  next: null,
  isDemo: false,
  name: 'Anna Lis',
  email: 'anna@sklep.example',
  role: 'owner',
  rights: [...rights],
  branchIds: [],
  csrfToken: 'token',
}

const step: z.input<typeof OrderStep> = {
  to: 'picked',
  isUndo: false,
  refusal: null,
  right: 'orders:ship',
  isAllowed: true,
  mail: null,
}
/** A step of an order that its person may take now, with these differences. */
export const stepOf = (change: Partial<z.input<typeof OrderStep>>) => ({ ...step, ...change })

const person = {
  firstName: 'Marek',
  lastName: 'Zieliński',
  company: 'Auto Serwis Zieliński',
  nip: '1234563218',
  street: 'ul. Przykładowa 8',
  street2: '',
  postcode: '02-002',
  city: 'Warszawa',
  country: 'PL',
  phone: '501 000 000',
  email: 'warsztat@partboard.example',
}

const take = { branch: wola, quantity: 2, picked: 0, shipped: 0, state: 'held' as const }
const disc: z.input<typeof Order>['lines'][number] = {
  position: 1,
  sku: '34114300102',
  name: 'Tarcza hamulcowa',
  quantity: 2,
  unitPrice: 246,
  unitPriceNet: 200,
  vat: 23,
  discount: 0,
  goodsCode: null,
  total: 492,
  totalNet: 400,
  deposit: null,
  fit: 'none',
  fitFacts: [],
  fitInstead: null,
  insisted: false,
  vehicle: null,
  promise: 'jutro',
  picked: 0,
  waiting: 0,
  cancelled: 0,
  shipped: 0,
  returned: 0,
  takes: [take],
}
const pads = {
  ...disc,
  position: 2,
  sku: '34114300202',
  name: 'Klocki hamulcowe',
  quantity: 1,
  unitPrice: 123,
  unitPriceNet: 100,
  total: 123,
  totalNet: 100,
  takes: [{ ...take, branch: krakow, quantity: 1 }],
}

const order: z.input<typeof Order> = {
  id: 7,
  number: '100007',
  storeId: 1,
  placedAt: at,
  deadlineAt: '2026-11-28T15:00:00.000Z',
  stage: 'confirmed',
  holdReason: null,
  payment: 'paid',
  customer: {
    id: 3,
    name: 'Auto Serwis Zieliński',
    company: 'Auto Serwis Zieliński',
    nip: '1234563218',
    phone: '501 000 000',
    email: 'warsztat@partboard.example',
    isClosed: false,
  },
  vehicle: null,
  isPickup: false,
  pickup: null,
  branches: [wola, krakow],
  shippingMethod: 'Kurier',
  paymentMethod: 'Przelew',
  currency: 'PLN',
  total: 615,
  due: 0,
  pieces: 3,
  pickedPieces: 0,
  waitingPieces: 0,
  shippedPieces: 0,
  revision: 4,
  buyer: {
    saleDocument: 'invoice',
    professional: true,
    splitPayment: false,
    acceptedTexts: null,
    invoiceRequestedAt: null,
  },
  priceBasis: 'net',
  payBy: null,
  paymentDue: null,
  lapsedAt: null,
  lackingPieces: 0,
  billingAddress: person,
  shippingAddress: person,
  lines: [disc, pads],
  totals: {
    goods: 615,
    goodsDiscount: 0,
    deposits: 0,
    shipping: 0,
    paymentFee: 0,
    discount: 0,
    net: 500,
    tax: 115,
    total: 615,
    received: 615,
    refunded: 0,
    due: 0,
    overpaid: 0,
    taxes: [{ rate: 23, net: 500, tax: 115, gross: 615 }],
  },
  payments: [],
  notes: [],
  history: [{ at, kind: 'placed', from: null, to: 'new', reason: '', by: { kind: 'customer', name: '' } }],
  shipments: [],
  pieceChanges: [],
  documents: [],
  handOver: { needsPapers: false, checkedAt: null, checkedBy: '' },
  statuses: { order: 'Processing', payment: 'Paid', shipping: 'NotYetShipped' },
  steps: [step, stepOf({ to: 'cancelled', right: 'orders:write', mail: 'orderCancelled' })],
}

const returned: z.input<typeof ReturnDetail> = {
  id: 5,
  number: 'Z/5',
  orderId: 7,
  orderNumber: '100007',
  kind: 'withdrawal',
  state: 'received',
  declaredAt: at,
  dueOn: '2026-12-11',
  isOverdue: false,
  name: 'Marek Zieliński',
  email: 'warsztat@partboard.example',
  statement: 'Odstępuję od umowy.',
  reason: '',
  backBy: 'parcel',
  lines: [
    {
      position: 1,
      quantity: 2,
      sku: disc.sku,
      name: disc.name,
      reason: '',
      decision: 'open',
      decisionReason: '',
    },
    {
      position: 2,
      quantity: 1,
      sku: pads.sku,
      name: pads.name,
      reason: '',
      decision: 'open',
      decisionReason: '',
    },
  ],
  language: 'pl',
  goodsBackAt: null,
  pictures: [],
  refund: {
    currency: 'PLN',
    lines: [
      { position: 1, goods: 492, deposit: 0 },
      { position: 2, goods: 123, deposit: 0 },
    ],
    delivery: 0,
    total: 615,
    overpaid: 0,
  },
}

const customer: z.input<typeof Customer> = {
  id: 3,
  name: 'Auto Serwis Zieliński',
  firstName: 'Marek',
  lastName: 'Zieliński',
  company: 'Auto Serwis Zieliński',
  nip: '1234563218',
  email: 'warsztat@partboard.example',
  phone: '501 000 000',
  erpNumber: null,
  priceBasis: 'net',
  registeredAt: at,
  appliedAt: null,
  isBlocked: false,
  isClosed: false,
  currency: 'PLN',
  creditLimit: 5000,
  creditUsed: 1200.5,
  openOrders: 0,
  lastOrderAt: null,
  isNipValid: true,
  isEmailConfirmed: true,
  sendsOffers: null,
  wantsNewsletter: false,
  closedAt: null,
  blocked: null,
  application: null,
  addresses: [],
  discounts: [
    { group: 'A', percent: 5 },
    { group: 'B', percent: 0 },
  ],
  creditFree: 3799.5,
  lastYear: { orders: 0, total: 0 },
  lastOrder: null,
  orders: [],
  sessions: [],
  notes: [],
  revision: 2,
}

const promotion: z.input<typeof Promotion> = {
  id: 6,
  name: { pl: 'Hamulce na zimę', en: 'Brakes for winter' },
  from: '2026-12-01',
  until: '2026-12-14',
  percent: 10,
  audience: 'everyone',
  customerIds: [],
  storeId: null,
  selection: { numbers: [{ sku: disc.sku }], discountGroups: [], categories: [] },
  storeName: null,
  customers: [],
  state: 'planned',
  parts: 1,
  endedAt: null,
  createdAt: at,
  by: { kind: 'staff', name: 'Anna Lis' },
  revision: 1,
}

const courier: z.input<typeof Methods>['deliveries'][number] = {
  systemName: 'Shipping.Courier',
  name: { pl: 'Kurier', en: 'Courier' },
  description: { pl: '', en: '' },
  fee: 20,
  tradeOnly: false,
  isOn: true,
  freeFrom: null,
  transitDays: 1,
  takes: [],
}
const methods: z.input<typeof Methods> = {
  deliveries: [
    courier,
    { ...courier, systemName: 'Shipping.Pickup', name: { pl: 'Odbiór', en: 'Pickup' }, fee: 0 },
  ],
  payments: [
    {
      systemName: 'Payments.Transfer',
      name: { pl: 'Przelew', en: 'Transfer' },
      description: { pl: '', en: '' },
      fee: 0,
      tradeOnly: false,
      isOn: true,
      deliveries: ['Shipping.Courier', 'Shipping.Pickup'],
      usesCredit: false,
      cap: null,
      unpaidDays: 7,
    },
  ],
  notes: [],
  revision: 1,
}

const both = { pl: 'Regulamin', en: 'Terms' }
const version: z.input<typeof InfoPage>['current'] = {
  version: 2,
  state: 'current',
  publishedFrom: at,
  publishedUntil: null,
  savedAt: at,
  author: 'Anna Lis',
  note: '',
  changedAt: { pl: at, en: at },
  title: both,
  body: both,
  filled: both,
  valuesAt: at,
  text: both,
}
export const draftVersion = {
  ...version,
  version: 3,
  state: 'draft' as const,
  publishedFrom: null,
}
const page: z.input<typeof InfoPage> = {
  id: 4,
  seName: 'regulamin',
  places: [],
  storeId: null,
  isRequired: true,
  revision: 6,
  current: version,
  draft: null,
  planned: [],
  history: [version],
}

const pickLine = {
  orderId: 7,
  orderNumber: '100007',
  sku: disc.sku,
  name: disc.name,
  place: 'A-04-2',
  position: 1,
  deadlineAt: at,
  shippingMethod: 'Kurier',
  quantity: 3,
  picked: 0,
}
const pickList: z.input<typeof PickList> = {
  branch: wola,
  branches: [wola],
  orders: 1,
  items: [pickLine],
  shortages: [],
}

/** Decodes an example with differences, as a screen gets it. */
const decoding =
  <S extends z.ZodType>(schema: S, example: z.input<S>) =>
  (change: Partial<z.input<S>> = {}): z.output<S> =>
    schema.parse(Object.assign({}, example, change))

export const sessionOf = decoding(OfficeSession, session)
export const orderOf = decoding(Order, order)
export const returnOf = decoding(ReturnDetail, returned)
export const customerOf = decoding(Customer, customer)
export const methodsOf = decoding(Methods, methods)
export const pageOf = decoding(InfoPage, page)
export const pickListOf = decoding(PickList, pickList)
export const examples = { order, disc, pads, returned, customer, promotion, page, pickLine }

const answer = <E extends OfficeEndpoint>(
  endpoint: E,
  answer: AnswerOf<E>,
): [OfficeEndpoint, { answer: unknown }] => [endpoint, { answer }]

const answers = new Map<OfficeEndpoint, { answer: unknown }>([
  answer(getOrder, order),
  answer(readReturn, returned),
  answer(getCustomer, customer),
  answer(readMethods, methods),
  answer(getPage, page),
  answer(getToday, { items: [] }),
  answer(listStoreSettings, { items: [] }),
  answer(listBranches, {
    items: [
      { ...wola, isBranchOffice: true, isClosed: false },
      { ...krakow, isBranchOffice: true, isClosed: false },
      { id: 3, code: 'GDA', name: 'Gdańsk', isBranchOffice: true, isClosed: true },
    ],
  }),
  answer(listStock, { items: [], next: null }),
  answer(previewPromotion, {
    parts: 0,
    leftOut: [],
    leftOutCount: 0,
    overlapping: 0,
    withoutOldPrice: 0,
    items: [],
  }),
])

/** All calls of the office, some with an answer that tests need not say. */
export const knownCalls: readonly KnownCall[] = officeCalls.map(({ endpoint }) => ({
  endpoint,
  example: answers.get(endpoint),
}))
