import { claimsCalls } from '../aftersale/claims.docs.ts'
import { withdrawalCalls } from '../aftersale/withdrawal.docs.ts'
import { WithdrawalOrder, WithdrawalReceipt } from '../aftersale/withdrawal.ts'
import { alertsCalls } from '../alerts/alerts.docs.ts'
import { paymentsCalls } from '../billing/payments.docs.ts'
import { cartCalls } from '../cart/cart.docs.ts'
import { AddItem, Cart, CartLine, SimpleCart } from '../cart/cart.ts'
import { cartsCalls } from '../cart/carts.docs.ts'
import { CartList, CartSummary, RemovedCart } from '../cart/carts.ts'
import { mergeCartCalls, mergeListsCalls } from '../cart/merge.docs.ts'
import { MergeReport, MergeResult } from '../cart/merge.ts'
import { catalogueCalls } from '../catalogue/catalogue.docs.ts'
import {
  AskedProduct,
  Board,
  BoardGraphic,
  BoardItem,
  Category,
  EquipmentCondition,
  FindResult,
  Hotspot,
  Interpretation,
  Part,
  ProductStock,
} from '../catalogue/catalogue.ts'
import { checkoutCalls } from '../checkout/checkout.docs.ts'
import {
  CheckoutConfiguration,
  NetColumn,
  OrderConfirmation,
  PaymentMethods,
  PickupPoint,
  ShippingAddressAnswer,
  ShippingMethods,
  Totals,
} from '../checkout/checkout.ts'
import { accountCalls } from '../customers/account.docs.ts'
import { AddressInput, CreditLimit, Customer, CustomerChanges, Registration } from '../customers/account.ts'
import { authCalls } from '../customers/auth.docs.ts'
import { Login, Session } from '../customers/auth.ts'
import { peopleCalls } from '../customers/people.docs.ts'
import { OrderRequest, Person } from '../customers/people.ts'
import { privacyCalls } from '../customers/privacy.docs.ts'
import type { DocumentedCall } from '../documented.ts'
import { Deposit, FitFact, LineVehicle, PartDrawing, Promised } from '../fit/fit.ts'
import { vehiclesCalls } from '../fit/vehicles.docs.ts'
import { FilterOption, Vehicle, VehicleData, VehicleFilters } from '../fit/vehicles.ts'
import { jobsCalls } from '../jobs/jobs.docs.ts'
import { listsCalls } from '../lists/lists.docs.ts'
import { ShoppingList } from '../lists/lists.ts'
import { ClientOffer } from '../offers/offer-link.ts'
import { storedOffersCalls } from '../offers/stored-offers.docs.ts'
import { Offer, OfferLine, OfferLink } from '../offers/stored-offers.ts'
import { ordersCalls } from '../order-pages/orders.docs.ts'
import {
  IncadeaOrder,
  OrderDetail,
  OrderRow,
  OrderStatusCode,
  PaymentStatusCode,
  ShippingStatusCode,
} from '../order-pages/orders.ts'
import { reorderCalls } from '../order-pages/reorder.docs.ts'
import { contentCalls } from '../pages/content.docs.ts'
import { Picture, Slide, Topic, TopicWithBody } from '../pages/content.ts'
import { referenceCalls } from '../pages/reference.docs.ts'
import {
  AddressOrNone,
  Config,
  Country,
  Currency,
  Language,
  StateProvince,
  Store,
  Warehouse,
} from '../pages/reference.ts'
import { Address } from '../postal-address.ts'
import { Problem } from '../problem.ts'
import { pasteCalls } from '../search/paste.docs.ts'
import { PastedPart, ReadLine, ReadPart } from '../search/paste.ts'
import { suggestCalls } from '../search/suggest.docs.ts'
import { Suggestion } from '../search/suggest.ts'
import { Messages, Money, Percent } from '../values.ts'

/** Every call under the name of its endpoint, by feature, in reading order. */
export const features: Record<string, { about: string; calls: Record<string, DocumentedCall> }> = {
  auth: { about: 'Tokens and passwords', calls: authCalls },
  account: { about: 'The customer, addresses, credit', calls: accountCalls },
  privacy: { about: 'Consents, newsletter, copy and erasure of the own data', calls: privacyCalls },
  vehicles: { about: 'Find the vehicle by VIN or step by step', calls: vehiclesCalls },
  catalogue: {
    about: 'Groups, boards, parts, prices and stock',
    calls: { ...catalogueCalls, ...suggestCalls, ...pasteCalls },
  },
  cart: { about: 'The cart, and several carts', calls: { ...cartCalls, ...cartsCalls, ...mergeCartCalls } },
  jobs: { about: 'What belongs to a job, and whole jobs as kits', calls: jobsCalls },
  checkout: { about: 'Delivery, payment, totals, the order', calls: checkoutCalls },
  orders: { about: 'Orders that were placed', calls: { ...ordersCalls, ...reorderCalls } },
  alerts: { about: 'Parts about which a customer is told by mail', calls: alertsCalls },
  payments: { about: 'Payment on the page of a provider', calls: paymentsCalls },
  withdrawal: { about: 'Withdrawal from a contract, without a login', calls: withdrawalCalls },
  claims: { about: 'Complaints and other claims, without a login', calls: claimsCalls },
  people: { about: 'People of a company, and orders that need approval', calls: peopleCalls },
  lists: { about: 'Shopping lists', calls: { ...listsCalls, ...mergeListsCalls } },
  offers: {
    about: 'Offers of a garage to its clients, and the page of the client without a login',
    calls: storedOffersCalls,
  },
  reference: { about: 'Stores, languages, currencies, countries, warehouses', calls: referenceCalls },
  content: { about: 'Info pages, slides, pictures', calls: contentCalls },
}

/** Named schemas of requests in the document. */
export const requestShapes = {
  AddItem,
  AddressInput,
  CheckoutConfiguration,
  CustomerChanges,
  Login,
  Registration,
  VehicleFilters,
}

/** Named schemas of answers in the document. */
export const answerShapes = {
  Address,
  AddressOrNone,
  AskedProduct,
  Board,
  BoardGraphic,
  BoardItem,
  Cart,
  CartLine,
  CartList,
  CartSummary,
  Category,
  ClientOffer,
  Config,
  Country,
  CreditLimit,
  Currency,
  Customer,
  EquipmentCondition,
  FilterOption,
  FindResult,
  FitFact,
  Deposit,
  LineVehicle,
  MergeReport,
  MergeResult,
  NetColumn,
  PartDrawing,
  PastedPart,
  ReadLine,
  ReadPart,
  Promised,
  Hotspot,
  IncadeaOrder,
  Interpretation,
  Language,
  Messages,
  Money,
  Offer,
  OfferLine,
  OfferLink,
  OrderConfirmation,
  OrderDetail,
  OrderRequest,
  OrderRow,
  OrderStatusCode,
  Part,
  PaymentMethods,
  PaymentStatusCode,
  Percent,
  Person,
  PickupPoint,
  Picture,
  Problem,
  ProductStock,
  RemovedCart,
  Session,
  ShippingAddressAnswer,
  ShippingMethods,
  ShippingStatusCode,
  ShoppingList,
  SimpleCart,
  Slide,
  StateProvince,
  Store,
  Suggestion,
  Topic,
  TopicWithBody,
  Totals,
  Vehicle,
  VehicleData,
  Warehouse,
  WithdrawalOrder,
  WithdrawalReceipt,
}

/** Descriptions of schemas, for facts that the fields do not show. */
export const shapeNotes: Partial<Record<keyof typeof requestShapes | keyof typeof answerShapes, string>> = {
  AddressInput: 'What is typed for an address. StateProvinceId null or 0 where the country has no states.',
  AddressOrNone: 'An empty object where there is no address.',
  CheckoutConfiguration:
    "Everything that the checkout has chosen; null, 0 or '' where nothing is chosen yet.",
  AskedProduct:
    "A board or a part that is often asked for. Position is where a part stands on a board; '' for a board.",
  EquipmentCondition: "An equipment code that a board's lines ask for.",
  BoardGraphic: 'A drawing of a board. Width and Height are the pixels of its picture.',
  Hotspot:
    'A rectangle round a callout or a part, in pixels of the 800×560 picture area, unpadded. Points has its shape in pixels of the picture, x and y by turns: one pair is a point, two are the corners of a rectangle, more a polygon; null where the picture has 800×560 and the rectangle is all.',
  IncadeaOrder: "A document of the dealer's back office.",
  Interpretation: 'A part number, and below it the numbers that it replaced.',
  Messages: "Sentences for the customer in the request's language; empty when all went well.",
  Money: "An amount in the request's currency, unless the call says otherwise.",
  Part: 'A part or a board (ProductType GroupedProduct). On a board each part is one line of its table.',
  Percent: 'A percentage with at most two decimals.',
  Problem:
    'Why the call was refused (RFC 9457). code is stable and for programs, title is a sentence for a person, errors holds sentences by field.',
  Session: 'A login that lives. Network is the network address, shortened.',
  Totals: 'The figures of the cart; what does not apply is null.',
  Vehicle: 'A vehicle as a VIN finds it.',
  VehicleData: 'A vehicle with what the catalogue calls need to narrow to it.',
}
