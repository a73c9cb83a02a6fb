import * as claims from '../aftersale/claims.ts'
import * as giveBack from '../aftersale/give-back.ts'
import * as withdrawal from '../aftersale/withdrawal.ts'
import { WithdrawalOrder, WithdrawalReceipt } from '../aftersale/withdrawal.ts'
import * as alerts from '../alerts/alerts.ts'
import * as payments from '../billing/payments.ts'
import * as cart from '../cart/cart.ts'
import { AddItem, Cart, CartLine, SimpleCart } from '../cart/cart-shapes.ts'
import * as carts from '../cart/carts.ts'
import { CartList, CartSummary, RemovedCart } from '../cart/carts.ts'
import { MergeReport, MergeResult, mergeCart, mergeLists } from '../cart/merge.ts'
import * as catalogue from '../catalogue/catalogue.ts'
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
} from '../catalogue/catalogue-shapes.ts'
import { Part, ProductStock } from '../catalogue/part-shapes.ts'
import * as checkout from '../checkout/checkout.ts'
import {
  OrderConfirmation,
  PaymentMethods,
  PickupPoint,
  ShippingAddressAnswer,
  ShippingMethods,
} from '../checkout/checkout-shapes.ts'
import { CreditLimit } from '../checkout/credit-limit.ts'
import { CheckoutDraft, getCheckout } from '../checkout/draft.ts'
import { CheckoutConfiguration, getTotals, NetColumn, Totals } from '../checkout/totals.ts'
import * as account from '../customers/account.ts'
import { AddressInput, Customer, CustomerChanges, Registration } from '../customers/account.ts'
import * as auth from '../customers/auth.ts'
import { Login, Session } from '../customers/auth.ts'
import * as companyRegister from '../customers/company-register.ts'
import { RegisteredCompany } from '../customers/company-register.ts'
import * as guests from '../customers/guests.ts'
import * as people from '../customers/people.ts'
import { OrderRequest, Person } from '../customers/people.ts'
import * as privacy from '../customers/privacy.ts'
import * as secondFactor from '../customers/second-factor.ts'
import type { Endpoint } from '../endpoint.ts'
import { Deposit, FitFact, LineVehicle, PartDrawing, Promised } from '../fit/fit.ts'
import * as vehicles from '../fit/vehicles.ts'
import { FilterOption, Vehicle, VehicleData, VehicleFilters } from '../fit/vehicles.ts'
import * as jobs from '../jobs/jobs.ts'
import * as lists from '../lists/lists.ts'
import { ShoppingList } from '../lists/lists.ts'
import * as offerLink from '../offers/offer-link.ts'
import { ClientOffer } from '../offers/offer-link.ts'
import * as offerSeller from '../offers/offer-seller.ts'
import { Offer, OfferLine, OfferLink } from '../offers/stored-offer-shapes.ts'
import * as storedOffers from '../offers/stored-offers.ts'
import * as customerInvoices from '../order-pages/customer-invoices.ts'
import {
  IncadeaOrder,
  OrderDetail,
  OrderRow,
  OrderStatusCode,
  PaymentStatusCode,
  ShippingStatusCode,
} from '../order-pages/order-shapes.ts'
import * as orders from '../order-pages/orders.ts'
import * as reorder from '../order-pages/reorder.ts'
import * as ownNumbers from '../own-numbers/own-numbers.ts'
import * as content from '../pages/content.ts'
import { Picture, Slide, Topic, TopicWithBody } from '../pages/content.ts'
import * as reference from '../pages/reference.ts'
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
import * as groupParts from '../search/group-parts.ts'
import * as partSearch from '../search/part-search.ts'
import * as paste from '../search/paste.ts'
import { PastedPart, ReadLine, ReadPart } from '../search/paste.ts'
import * as suggest from '../search/suggest.ts'
import { Suggestion } from '../search/suggest.ts'
import { Messages, Money, Percent } from '../values.ts'
import { callsOf } from './calls.ts'

/** Every call under the name of its endpoint, by feature, in reading order. */
export const features: Record<string, { about: string; calls: Record<string, Endpoint> }> = {
  auth: { about: 'Tokens and passwords', calls: callsOf(auth, secondFactor, guests) },
  account: { about: 'The customer, addresses, credit', calls: callsOf(account, companyRegister) },
  privacy: { about: 'Consents, newsletter, copy and erasure of the own data', calls: callsOf(privacy) },
  vehicles: { about: 'Find the vehicle by VIN or step by step', calls: callsOf(vehicles) },
  catalogue: {
    about: 'Groups, boards, parts, prices and stock',
    calls: callsOf(catalogue, groupParts, partSearch, suggest, paste),
  },
  cart: { about: 'The cart, and several carts', calls: callsOf(cart, carts, { mergeCart }) },
  jobs: { about: 'What belongs to a job, and whole jobs as kits', calls: callsOf(jobs) },
  checkout: {
    about: 'Delivery, payment, totals, the order',
    calls: callsOf({ ...checkout, getTotals, getCheckout }),
  },
  orders: { about: 'Orders that were placed', calls: callsOf(orders, customerInvoices, reorder) },
  ownNumbers: { about: 'What an account calls parts', calls: callsOf(ownNumbers) },
  alerts: { about: 'Parts about which a customer is told by mail', calls: callsOf(alerts) },
  payments: { about: 'Payment on the page of a provider', calls: callsOf(payments) },
  withdrawal: { about: 'Withdrawal from a contract, without a login', calls: callsOf(withdrawal) },
  giveBack: { about: 'Parts that can be given back, and what they bring', calls: callsOf(giveBack) },
  claims: { about: 'Complaints and other claims, without a login', calls: callsOf(claims) },
  people: { about: 'People of a company, and orders that need approval', calls: callsOf(people) },
  lists: { about: 'Shopping lists', calls: callsOf(lists, { mergeLists }) },
  offers: {
    about: 'Offers of a garage to its clients, and the page of the client without a login',
    calls: callsOf(storedOffers, offerSeller, offerLink),
  },
  reference: { about: 'Stores, languages, currencies, countries, warehouses', calls: callsOf(reference) },
  content: { about: 'Info pages, slides, pictures', calls: callsOf(content) },
}

/** Named schemas of requests in the document. */
export const requestShapes = {
  AddItem,
  AddressInput,
  CheckoutConfiguration,
  CheckoutDraft,
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
  RegisteredCompany,
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
