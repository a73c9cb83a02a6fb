import Stripe from 'stripe'
import { demoKeys } from '../modules/billing/payments/open-provider.ts'
import { builtPassword } from '../testing/builders.ts'
import { guide } from '../testing/demo.ts'
import type { CallRequest } from './requests.ts'
import type { World } from './world.ts'

/** The store that is open to visitors once a world was built. */
export const openStore = 2

/** A successful request of a call, and a refused one. `stranger` is another customer, with ids of their own. */
type Sample = {
  good: (world: World) => CallRequest
  bad: (stranger: World) => CallRequest & { status: number }
}

const base64 = (text: string) => Buffer.from(text).toString('base64')
const none = '999999999'
let registered = 0

const nothing = () => ({})
/** The refused request of calls that read only headers. */
const badCurrency = () => ({ headers: { 'x-currency': 'XXX' }, status: 400 })
/** A change of the cart that is answered with the cart. */
const withCart = { querystring: { show: 'cart' } }
const plain: Sample = { good: nothing, bad: badCurrency }

/** A message that Stripe may send, and the shop does nothing about. */
function signedMessage(secret: string): CallRequest {
  const body = { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } }
  const payload = JSON.stringify(body)
  const signature = new Stripe('sk_test_1').webhooks.generateTestHeaderString({ payload, secret })
  return { body, headers: { 'stripe-signature': signature } }
}

const address = {
  FirstName: 'Jan',
  LastName: 'Żak',
  Company: '',
  VatNumber: '',
  CountryId: 1,
  StateProvinceId: null,
  City: 'Poznań',
  Address1: 'ul. Przykładowa 15',
  Address2: '',
  ZipPostalCode: '60-002',
  PhoneNumber: '501 000 000',
  FaxNumber: '',
  Email: '',
}
const scope = {
  vehicleId: 0,
  vehicleKeyList: ['AZC1'],
  equipmentList: ['522'],
  month: 3,
  year: 2018,
  transmissionType: 'A',
  brandId: 2,
  vehicleType: 'PKW',
}
const { withConditions: board, withRetrofitCategory: category } = guide.boards

const ofOffer = (id: number) => ({ params: { id: String(id) } })
const offeredPart = (sku: string) => ({ Kind: 'part', Sku: sku, Quantity: 1 })
const wrongLink = { params: { code: 'AAAA-AAAA-AAAA-AAAA' } }

/** A sample for each call of the contract, by the name of its export. */
export const samples: Record<string, Sample> = {
  letDeviceIn: {
    good: ({ deviceToken }) => ({ body: { token: deviceToken, device: 'd'.repeat(32) } }),
    bad: () => ({ body: { token: 'x'.repeat(43) }, status: 400 }),
  },
  beginVisit: {
    good: () => ({ headers: { 'x-store-id': String(openStore) } }),
    bad: () => ({ status: 403 }),
  },
  beginGuestCheckout: {
    good: ({ email }) => ({
      headers: { 'x-store-id': String(openStore) },
      body: { Email: `guest.${email}`, FirstName: 'Ola', LastName: 'Wiśniewska', Phone: '503 000 000' },
    }),
    bad: () => ({
      body: { Email: 'ola@klient.example', FirstName: 'Ola', LastName: 'Wiśniewska', Phone: '503 000 000' },
      status: 403,
    }),
  },
  mergeVisitorCart: {
    good: ({ visitorToken }) => ({ body: { Token: visitorToken } }),
    bad: () => ({ body: { Token: 'short' }, status: 400 }),
  },
  login: {
    good: () => ({
      body: { email: guide.accounts.retail.email, password: base64(guide.accounts.retail.password) },
    }),
    bad: () => ({
      body: { email: guide.accounts.trade.email, password: base64('nie to hasło') },
      status: 401,
    }),
  },
  logout: plain,
  recoverPassword: {
    good: ({ email }) => ({ body: { email } }),
    bad: () => ({ body: { email: '' }, status: 400 }),
  },
  confirmPasswordRecovery: {
    good: ({ email, recoveryToken }) => ({ body: newPassword(email, recoveryToken) }),
    bad: ({ email }) => ({ body: newPassword(email, 'x'.repeat(43)), status: 400 }),
  },
  setPassword: {
    good: () => ({ body: { password: base64('zupełnie nowe') } }),
    bad: () => ({ body: { password: base64('kilka') }, status: 400 }),
  },

  verifyEmail: {
    good: ({ verificationToken }) => ({ body: { token: verificationToken } }),
    bad: () => ({ body: { token: 'x'.repeat(43) }, status: 400 }),
  },
  sendVerification: plain,
  listSessions: plain,
  endSession: {
    good: ({ sessionId }) => ({ params: { id: String(sessionId) } }),
    bad: ({ sessionId }) => ({ params: { id: String(sessionId) }, status: 404 }),
  },
  endOtherSessions: plain,

  readSecondFactor: plain,
  startSecondFactor: {
    good: () => ({ body: { password: base64(builtPassword) } }),
    bad: () => ({ body: { password: base64('nie to hasło') }, status: 400 }),
  },
  confirmSecondFactor: {
    good: ({ appCode }) => ({ body: { code: appCode } }),
    bad: () => ({ body: { code: '' }, status: 400 }),
  },
  makeRecoveryCodes: {
    good: ({ recoveryCode }) => ({ body: { password: base64(builtPassword), code: recoveryCode } }),
    bad: () => ({ body: { password: base64('nie to hasło'), code: '000 000' }, status: 400 }),
  },
  endSecondFactor: {
    good: ({ recoveryCode }) => ({ body: { password: base64(builtPassword), code: recoveryCode } }),
    bad: () => ({ body: { password: base64('nie to hasło'), code: '000 000' }, status: 400 }),
  },

  listConsents: plain,
  copyOwnData: plain,
  previewErasure: plain,
  eraseAccount: {
    good: () => ({ body: { password: base64(builtPassword), confirmed: true, closesCompany: true } }),
    bad: () => ({ body: { password: base64('nie to hasło'), confirmed: true }, status: 400 }),
  },
  confirmNewsletter: {
    good: ({ newsletterToken }) => ({ body: { token: newsletterToken } }),
    bad: () => ({ body: { token: 'x'.repeat(43) }, status: 400 }),
  },
  stopNewsletter: {
    good: () => ({ querystring: { token: 'x'.repeat(43) } }),
    bad: () => ({ querystring: { token: '' }, status: 400 }),
  },

  getCustomer: plain,
  register: {
    good: () => ({ body: registration(`nowy${++registered}@przyklad.example`) }),
    bad: ({ email }) => ({ body: registration(email.toUpperCase()), status: 400 }),
  },
  findCompany: {
    good: () => ({ body: { VatNumber: '123-456-32-18', Country: 'PL' } }),
    bad: () => ({ body: { VatNumber: '123', Country: 'PL' }, status: 400 }),
  },
  addAddress: {
    good: () => ({ body: address }),
    bad: () => ({ body: { ...address, CountryId: 10 }, status: 400 }),
  },
  updateCustomer: {
    good: ({ customer }) => ({
      body: {
        FirstName: 'Anna',
        LastName: 'Żak',
        Phone: '',
        Company: '',
        VatNumber: '',
        Newsletter: true,
        BillingAddress: customer.addressId,
        ShippingAddress: customer.addressId,
      },
    }),
    bad: ({ customer }) => ({ body: { BillingAddress: customer.addressId }, status: 404 }),
  },
  updateAddress: {
    good: ({ customer }) => ({ body: { ...address, Id: customer.addressId } }),
    bad: ({ customer }) => ({ body: { ...address, Id: customer.addressId }, status: 404 }),
  },
  deleteAddress: {
    good: ({ customer }) => ({ body: { addressId: customer.addressId } }),
    bad: ({ customer }) => ({ body: { addressId: customer.addressId }, status: 404 }),
  },
  getCreditLimit: plain,

  listOrders: {
    good: () => ({ querystring: { page: '1', pageSize: '10' } }),
    bad: () => ({ querystring: { page: '0' }, status: 400 }),
  },
  getOrder: {
    good: ({ orderId }) => ({ querystring: { id: String(orderId) } }),
    bad: ({ orderId }) => ({ querystring: { id: String(orderId) }, status: 404 }),
  },
  getInvoice: {
    good: ({ orderId, invoiceNumber }) => ({ querystring: { id: String(orderId), number: invoiceNumber } }),
    bad: ({ orderId }) => ({ querystring: { id: String(orderId), number: 'FV/0' }, status: 404 }),
  },
  requestInvoice: {
    good: ({ orderId }) => ({ querystring: { id: String(orderId) } }),
    bad: ({ orderId }) => ({ querystring: { id: String(orderId) }, status: 404 }),
  },
  getDocument: {
    good: ({ orderId, documentId }) => ({
      querystring: { id: String(orderId), document: String(documentId) },
    }),
    bad: ({ orderId }) => ({ querystring: { id: String(orderId), document: '2000000000' }, status: 404 }),
  },
  startPayment: {
    good: ({ orderId }) => ({ params: { id: String(orderId) }, body: { From: 'success' } }),
    bad: ({ orderId }) => ({ params: { id: String(orderId) }, body: {}, status: 404 }),
  },
  checkPayment: {
    good: ({ orderId }) => ({ params: { id: String(orderId) } }),
    bad: ({ orderId }) => ({ params: { id: String(orderId) }, status: 404 }),
  },
  receiveStripe: {
    good: () => signedMessage(demoKeys.webhookSecret),
    bad: () => ({ ...signedMessage('whsec_other'), status: 400 }),
  },
  listCustomerInvoices: plain,
  listIncadeaOrders: plain,
  listOpenDeposits: plain,

  findWithdrawalOrder: {
    good: ({ orderNumber, email }) => ({ body: { OrderNumber: orderNumber, Email: email } }),
    bad: ({ orderNumber }) => ({
      body: { OrderNumber: orderNumber, Email: 'ktos@inny.example' },
      status: 404,
    }),
  },
  declareWithdrawal: {
    good: ({ orderNumber, email }) => ({ body: statement(orderNumber, email) }),
    bad: ({ orderNumber }) => ({ body: statement(orderNumber, 'ktos@inny.example'), status: 404 }),
  },
  listGiveBack: {
    good: nothing,
    bad: () => ({ querystring: { order: none }, status: 404 }),
  },
  priceGiveBack: {
    good: ({ orderId }) => ({
      body: { OrderId: orderId, Kind: 'withdrawal', Lines: [{ Position: 1, Quantity: 1 }] },
    }),
    bad: ({ orderId }) => ({
      body: { OrderId: orderId, Kind: 'withdrawal', Lines: [{ Position: 1, Quantity: 1 }] },
      status: 404,
    }),
  },
  findClaimOrder: {
    good: ({ orderNumber, email }) => ({ body: { OrderNumber: orderNumber, Email: email } }),
    bad: ({ orderNumber }) => ({
      body: { OrderNumber: orderNumber, Email: 'ktos@inny.example' },
      status: 404,
    }),
  },
  declareClaim: {
    good: ({ orderNumber, email }) => ({ body: claim(orderNumber, email) }),
    bad: ({ orderNumber }) => ({ body: claim(orderNumber, 'ktos@inny.example'), status: 404 }),
  },

  listPeople: plain,
  invitePerson: {
    good: () => ({ body: invitation(`osoba${++registered}@przyklad.example`) }),
    bad: () => ({ body: invitation('bez małpy'), status: 400 }),
  },
  changePerson: {
    good: ({ personId }) => ({ params: { id: String(personId) }, body: rights }),
    bad: ({ personId }) => ({ params: { id: String(personId) }, body: rights, status: 404 }),
  },
  removePerson: {
    good: ({ personId }) => ({ params: { id: String(personId) } }),
    bad: ({ personId }) => ({ params: { id: String(personId) }, status: 404 }),
  },
  handOverCompany: {
    good: ({ joinedPersonId }) => ({
      params: { id: String(joinedPersonId) },
      body: { Password: base64(builtPassword) },
    }),
    bad: ({ personId }) => ({
      params: { id: String(personId) },
      body: { Password: base64(builtPassword) },
      status: 404,
    }),
  },
  inviteAgain: {
    good: ({ invitationId }) => ({ params: { id: String(invitationId) } }),
    bad: ({ invitationId }) => ({ params: { id: String(invitationId) }, status: 404 }),
  },
  openInvitation: {
    good: ({ invitationToken }) => ({ params: { token: invitationToken } }),
    bad: () => ({ params: { token: 'nieznany' }, status: 404 }),
  },
  acceptInvitation: {
    good: ({ invitationToken }) => ({ params: { token: invitationToken }, body: joining }),
    bad: () => ({ params: { token: 'nieznany' }, body: joining, status: 404 }),
  },
  listOrderRequests: plain,
  approveOrderRequest: {
    good: ({ requestId, requestTotal }) => ({
      params: { id: String(requestId) },
      body: { Total: requestTotal },
    }),
    bad: ({ requestId, requestTotal }) => ({
      params: { id: String(requestId) },
      body: { Total: requestTotal },
      status: 404,
    }),
  },
  refuseOrderRequest: {
    good: ({ requestId }) => ({ params: { id: String(requestId) }, body: { Reason: 'Mamy je na półce.' } }),
    bad: ({ requestId }) => ({ params: { id: String(requestId) }, body: {}, status: 404 }),
  },

  listShoppingLists: { ...plain, good: () => ({ querystring: { show: 'changes' } }) },
  previewReorder: {
    good: ({ orderId }) => ({ params: { id: String(orderId) } }),
    bad: ({ orderId }) => ({ params: { id: String(orderId) }, status: 404 }),
  },
  reorder: {
    good: ({ orderId }) => ({ params: { id: String(orderId) } }),
    bad: ({ orderId }) => ({ params: { id: String(orderId) }, status: 404 }),
  },
  getBought: {
    good: ({ part }) => ({ params: { id: String(part.id) } }),
    bad: () => ({ params: { id: none }, status: 404 }),
  },

  listGarageVehicles: plain,
  keepGarageVehicle: {
    good: () => ({ body: { Search: { vin: guide.vins.car }, Plate: 'WX 4821K', Owner: 'Nowak', Note: '' } }),
    bad: () => ({ body: { Search: { vehicleId: Number(none) } }, status: 404 }),
  },
  changeGarageVehicle: {
    good: ({ garageVehicleId }) => ({
      params: { id: String(garageVehicleId) },
      body: { Plate: 'WX 4821K', Owner: '', Note: '' },
    }),
    bad: ({ garageVehicleId }) => ({
      params: { id: String(garageVehicleId) },
      body: { Plate: '', Owner: '', Note: '' },
      status: 404,
    }),
  },
  removeGarageVehicle: {
    good: ({ garageVehicleId }) => ({ params: { id: String(garageVehicleId) } }),
    bad: ({ garageVehicleId }) => ({ params: { id: String(garageVehicleId) }, status: 404 }),
  },

  listOwnNumbers: { ...plain, good: () => ({ querystring: { q: 'fleet' } }) },
  findOwnNumber: {
    good: () => ({ querystring: { q: 'tarcza e90' } }),
    bad: () => ({ querystring: {}, status: 400 }),
  },
  keepOwnNumber: {
    good: ({ part }) => ({ body: { ProductId: part.id, Number: 'TARCZA-E90', OwnName: '' } }),
    bad: () => ({ body: { ProductId: Number(none), Number: 'TARCZA-E90' }, status: 404 }),
  },
  removeOwnNumber: {
    good: ({ part }) => ({ params: { id: String(part.id) } }),
    bad: ({ soldOut }) => ({ params: { id: String(soldOut.id) }, status: 404 }),
  },
  importOwnNumbers: {
    good: ({ part }) => ({ body: { Rows: [{ Line: 2, Number: 'TARCZA-E90', Sku: part.sku }] } }),
    bad: () => ({ body: { Rows: [] }, status: 400 }),
  },

  listAlerts: plain,
  addAlert: {
    good: ({ soldOut }) => ({ body: { Kind: 'stock', ProductId: soldOut.id } }),
    bad: () => ({ body: { Kind: 'stock', ProductId: Number(none) }, status: 404 }),
  },
  removeAlert: {
    good: ({ alertId }) => ({ params: { id: String(alertId) } }),
    bad: ({ alertId }) => ({ params: { id: String(alertId) }, status: 404 }),
  },
  stopAlerts: {
    good: () => ({ querystring: { token: 'x'.repeat(43) } }),
    bad: () => ({ querystring: { token: '' }, status: 400 }),
  },

  createShoppingList: {
    good: ({ part }) => ({ body: { Name: 'Hamulce', Items: [{ Sku: part.sku, Quantity: 1 }] } }),
    bad: () => ({ body: { Name: 'Przegląd' }, status: 409 }),
  },
  updateShoppingList: {
    good: ({ listId, part }) => ({
      params: { id: String(listId) },
      body: { Name: 'Hamulce', Items: [{ Sku: part.sku, Quantity: 5 }] },
    }),
    bad: ({ listId }) => ({ params: { id: String(listId) }, body: { Name: 'Hamulce' }, status: 404 }),
  },
  shareShoppingList: {
    good: ({ listId }) => ({ params: { id: String(listId) }, body: { Shared: true } }),
    bad: ({ listId }) => ({ params: { id: String(listId) }, body: { Shared: true }, status: 404 }),
  },
  mergeLists: {
    good: ({ listId, part }) => ({
      body: {
        Changes: [
          { Key: 'one', Kind: 'add', List: { Id: listId, Name: 'Hamulce' }, Sku: part.sku, Quantity: 2 },
        ],
      },
    }),
    bad: () => ({ body: { Changes: [] }, status: 400 }),
  },
  deleteShoppingList: {
    good: ({ listId }) => ({ params: { id: String(listId) } }),
    bad: ({ listId }) => ({ params: { id: String(listId) }, status: 404 }),
  },
  mendShoppingList: {
    good: ({ listId }) => ({ params: { id: String(listId) } }),
    bad: ({ listId }) => ({ params: { id: String(listId) }, status: 404 }),
  },
  undoShoppingList: {
    good: ({ listId }) => ({ params: { id: String(listId) }, body: {} }),
    bad: ({ listId }) => ({ params: { id: String(listId) }, body: {}, status: 404 }),
  },
  duplicateShoppingList: {
    good: ({ listId }) => ({ params: { id: String(listId) } }),
    bad: ({ listId }) => ({ params: { id: String(listId) }, status: 404 }),
  },
  moveListItems: {
    good: ({ listId, otherListId, part }) => ({
      params: { id: String(listId) },
      body: { Into: otherListId, Skus: [part.sku] },
    }),
    bad: ({ listId, otherListId }) => ({
      params: { id: String(listId) },
      body: { Into: otherListId, Skus: [] },
      status: 404,
    }),
  },
  importShoppingList: {
    good: ({ listId, part }) => ({ body: { Into: listId, Rows: [{ sku: part.sku, quantity: 1 }] } }),
    bad: ({ listId, part }) => ({
      body: { Into: listId, Rows: [{ sku: part.sku, quantity: 1 }] },
      status: 404,
    }),
  },
  addListToCart: {
    good: ({ listId, part }) => ({ params: { id: String(listId) }, body: [part.sku] }),
    bad: ({ listId }) => ({ params: { id: String(listId) }, body: [], status: 404 }),
  },

  listOffers: {
    good: () => ({ querystring: { q: 'hamulce' } }),
    bad: () => ({ querystring: { state: 'nowa' }, status: 400 }),
  },
  createOffer: {
    good: ({ part }) => ({ body: { Title: 'Hamulce', Lines: [offeredPart(part.sku)] } }),
    bad: () => ({ body: { Lines: [offeredPart('nie ma')] }, status: 400 }),
  },
  getOffer: {
    good: ({ offerId }) => ofOffer(offerId),
    bad: ({ offerId }) => ({ ...ofOffer(offerId), status: 404 }),
  },
  updateOffer: {
    good: ({ offerId, part }) => ({
      ...ofOffer(offerId),
      body: { Title: 'Hamulce, przód', Lines: [{ ...offeredPart(part.sku), Id: 1 }] },
    }),
    bad: ({ offerId }) => ({ ...ofOffer(offerId), body: { Title: 'Inny' }, status: 404 }),
  },
  deleteOffer: {
    good: ({ offerId }) => ofOffer(offerId),
    bad: ({ offerId }) => ({ ...ofOffer(offerId), status: 404 }),
  },
  copyOffer: {
    good: ({ offerId }) => ofOffer(offerId),
    bad: ({ offerId }) => ({ ...ofOffer(offerId), status: 404 }),
  },
  setTargetPrice: {
    good: ({ offerId }) => ({ ...ofOffer(offerId), body: { Total: 120.5, MinMargin: 5 } }),
    bad: ({ offerId }) => ({ ...ofOffer(offerId), body: { Total: 120.5 }, status: 404 }),
  },
  sendOffer: {
    good: ({ offerId }) => ({ ...ofOffer(offerId), body: { By: 'link' } }),
    bad: ({ offerId }) => ({ ...ofOffer(offerId), body: { By: 'link' }, status: 404 }),
  },
  addOfferLink: {
    good: ({ sentOfferId }) => ofOffer(sentOfferId),
    bad: ({ sentOfferId }) => ({ ...ofOffer(sentOfferId), status: 404 }),
  },
  withdrawOffer: {
    good: ({ sentOfferId }) => ofOffer(sentOfferId),
    bad: ({ sentOfferId }) => ({ ...ofOffer(sentOfferId), status: 404 }),
  },
  answerOffer: {
    good: ({ sentOfferId }) => ({ ...ofOffer(sentOfferId), body: { Text: 'Tak' } }),
    bad: ({ sentOfferId }) => ({ ...ofOffer(sentOfferId), body: { Text: 'Tak' }, status: 404 }),
  },
  addOfferToCart: {
    good: ({ acceptedOfferId }) => ofOffer(acceptedOfferId),
    bad: ({ acceptedOfferId }) => ({ ...ofOffer(acceptedOfferId), status: 404 }),
  },
  getOfferSeller: plain,
  updateOfferSeller: {
    good: () => ({ body: { Register: 'CEIDG', Terms: '' } }),
    bad: () => ({ body: { Register: 'CEIDG' }, status: 400 }),
  },
  openOfferLink: {
    good: ({ offerCode }) => ({ params: { code: offerCode } }),
    bad: () => ({ ...wrongLink, status: 404 }),
  },
  acceptOffer: {
    good: ({ offerCode }) => ({
      params: { code: offerCode },
      body: { Version: 1, Name: 'Anna Nowak', Lines: [1] },
    }),
    bad: () => ({ ...wrongLink, body: { Version: 1, Name: 'Anna Nowak', Lines: [1] }, status: 404 }),
  },
  getOfferConfirmation: {
    good: ({ acceptedOfferCode }) => ({ params: { code: acceptedOfferCode } }),
    bad: () => ({ ...wrongLink, status: 404 }),
  },
  declineOffer: {
    good: ({ offerCode }) => ({ params: { code: offerCode }, body: { Version: 1 } }),
    bad: () => ({ ...wrongLink, body: { Version: 1 }, status: 404 }),
  },
  askAboutOffer: {
    good: ({ offerCode }) => ({ params: { code: offerCode }, body: { Text: 'Kiedy?' } }),
    bad: () => ({ ...wrongLink, body: { Text: 'Kiedy?' }, status: 404 }),
  },

  getCart: plain,
  getSimpleCart: plain,
  addItem: {
    good: ({ part }) => ({
      ...withCart,
      body: { marke: 'BMW', produktart: 'PKW', ProductId: part.id, Sku: part.sku, Quantity: 1 },
    }),
    bad: () => ({ body: { Sku: '34119999999', Quantity: 1 }, status: 404 }),
  },
  addItemsFromCsv: {
    good: ({ part }) => ({ ...withCart, body: [{ sku: part.sku, quantity: 1 }] }),
    bad: () => ({ body: Array.from({ length: 101 }, () => ({ sku: 'x', quantity: 1 })), status: 400 }),
  },
  addItems: {
    good: ({ part }) => ({ ...withCart, body: { Items: [{ Sku: part.sku, Quantity: 1 }] } }),
    bad: ({ part }) => ({ body: { Items: [{ Sku: part.sku, Quantity: 1, Vehicle: 0 }] }, status: 400 }),
  },
  getMissing: plain,
  getPartJob: {
    good: ({ part }) => ({ params: { id: String(part.id) } }),
    bad: () => ({ params: { id: none }, status: 404 }),
  },
  listJobKits: { good: () => ({ querystring: { vehicleKeyList: 'ZC11' } }), bad: badCurrency },
  addJobKit: {
    good: () => ({
      ...withCart,
      body: { Code: 'front_brakes', Vehicle: { ...scope, vehicleKeyList: ['ZC11'] } },
    }),
    bad: () => ({ body: { Code: 'none', Vehicle: scope }, status: 404 }),
  },
  updateItem: {
    good: ({ part }) => ({ ...withCart, body: { ProductId: part.id, Quantity: 3 } }),
    bad: ({ part }) => ({ body: { ProductId: part.id, Quantity: 3 }, status: 404 }),
  },
  setItemVehicle: {
    good: ({ part }) => ({ ...withCart, body: { ProductId: part.id, Vehicle: scope, Insist: false } }),
    bad: ({ part }) => ({ body: { ProductId: part.id, Vehicle: null }, status: 404 }),
  },
  deleteItem: {
    good: ({ part }) => ({ ...withCart, body: { ProductId: part.id, Quantity: 0 } }),
    bad: ({ part }) => ({ body: { ProductId: part.id, Quantity: 0 }, status: 404 }),
  },
  clearCart: { good: () => withCart, bad: badCurrency },
  parkItems: {
    good: ({ part }) => ({ ...withCart, body: { ProductIds: [part.id], Parked: true } }),
    bad: ({ part }) => ({ body: { ProductIds: [part.id], Parked: true }, status: 404 }),
  },
  restoreItems: {
    good: ({ part }) => ({
      ...withCart,
      body: [{ ProductId: part.id, Quantity: 1, Vehicle: scope, Parked: true }],
    }),
    bad: () => ({ body: [{ ProductId: 999_999_999, Quantity: 1 }], status: 404 }),
  },

  listCarts: plain,
  createCart: {
    good: () => ({ body: { Name: 'Nowak', Reference: 'zl. 214/11' } }),
    bad: () => ({ body: { Name: 'x'.repeat(61) }, status: 400 }),
  },
  updateCart: {
    good: ({ parkedCartId }) => ({ params: { id: String(parkedCartId) }, body: { Reference: 'zl. 7' } }),
    bad: ({ parkedCartId }) => ({ params: { id: String(parkedCartId) }, body: { Name: 'x' }, status: 404 }),
  },
  openCart: {
    good: ({ parkedCartId }) => ({ params: { id: String(parkedCartId) } }),
    bad: ({ parkedCartId }) => ({ params: { id: String(parkedCartId) }, status: 404 }),
  },
  removeCart: {
    good: ({ parkedCartId }) => ({ params: { id: String(parkedCartId) } }),
    bad: ({ parkedCartId }) => ({ params: { id: String(parkedCartId) }, status: 404 }),
  },
  restoreCart: {
    good: ({ removedCartId }) => ({ params: { id: String(removedCartId) } }),
    bad: ({ removedCartId }) => ({ params: { id: String(removedCartId) }, status: 404 }),
  },
  setReference: {
    good: ({ part }) => ({ ...withCart, body: { ProductIds: [part.id], Reference: 'WX 4821K' } }),
    bad: ({ part }) => ({ body: { ProductIds: [part.id], Reference: 'x' }, status: 404 }),
  },

  mergeCart: {
    good: ({ part }) => ({
      body: {
        Changes: [{ Key: 'one', Kind: 'set', ProductId: part.id, Quantity: 2, Seen: 1, Vehicle: scope }],
      },
    }),
    bad: () => ({ body: { Changes: [] }, status: 400 }),
  },

  getTotals: {
    good: ({ checkout }) => ({ body: checkout }),
    bad: ({ checkout }) => ({ body: checkout, status: 404 }),
  },
  getCheckout: {
    good: ({ customer }) => ({
      body: { ShippingAddressId: customer.addressId, BillingAddressId: customer.addressId },
    }),
    bad: ({ customer }) => ({ body: { ShippingAddressId: customer.addressId }, status: 404 }),
  },
  getShippingAddress: plain,
  listShippingMethods: {
    good: ({ customer }) => ({ querystring: { addressId: String(customer.addressId) } }),
    bad: ({ customer }) => ({ querystring: { addressId: String(customer.addressId) }, status: 404 }),
  },
  listDeliveryPlans: {
    good: () => ({}),
    bad: () => ({ querystring: { branchId: none }, status: 404 }),
  },
  listPaymentMethods: {
    good: () => ({ querystring: { countryId: '1' } }),
    bad: () => ({ querystring: { countryId: 'PL' }, status: 400 }),
  },
  confirmCheckout: {
    good: ({ checkout }) => ({ body: checkout }),
    bad: ({ checkout }) => ({ body: checkout, headers: { 'idempotency-key': 'x'.repeat(201) }, status: 400 }),
  },

  listCategories: {
    good: () => ({ body: { ...scope, id: 0, searchType: 'Grouped' } }),
    bad: () => ({ body: { id: 'x' }, status: 400 }),
  },
  getCategory: {
    good: () => ({ params: { id: String(category) } }),
    bad: () => ({ params: { id: none }, status: 404 }),
  },
  listBoards: {
    good: () => ({ body: { ...scope, id: category, searchType: 'GroupedSubCat' } }),
    bad: () => ({ body: { id: Number(none) }, status: 404 }),
  },
  listGroupParts: {
    good: () => ({ body: { ...scope, id: category, filters: [{ Name: '', Value: '' }] } }),
    bad: () => ({ body: { id: Number(none) }, status: 404 }),
  },
  listVehicleConditions: {
    good: () => ({ body: { ...scope, id: board, vehicleSpecific: true } }),
    bad: () => ({ body: { id: Number(none) }, status: 404 }),
  },
  getBoard: {
    good: () => ({
      body: {
        ...scope,
        id: board,
        vehicleSpecific: true,
        vehicleConditions: [{ Id: 1, Code: '522', Selected: 1 }],
      },
    }),
    bad: () => ({ body: { id: Number(none) }, status: 404 }),
  },
  findPart: {
    good: () => ({ body: { Sku: guide.parts.superseded, EquipmentList: [], VehicleKeyList: [] } }),
    bad: () => ({ body: { Sku: '' }, status: 400 }),
  },
  listMostAsked: {
    good: () => ({ body: scope }),
    bad: () => ({ body: { vehicleKeyList: 'AZC1' }, status: 400 }),
  },
  suggestParts: {
    good: () => ({ querystring: { q: 'tarcza ham', vehicleKeyList: 'ZC11,ZB11' } }),
    bad: () => ({ querystring: { q: 'x'.repeat(101) }, status: 400 }),
  },
  searchParts: {
    good: () => ({ querystring: { q: 'tarcza przednia', vehicleKeyList: 'ZC11,ZB11' } }),
    bad: () => ({ querystring: { q: 'x'.repeat(101) }, status: 400 }),
  },
  askAboutPart: {
    good: () => ({
      body: { Text: 'Czy macie tarcze 355 mm?', Words: 'tarcza 355', vehicleKeyList: ['ZC11'] },
    }),
    bad: () => ({ body: { Text: ' ', Words: '' }, status: 400 }),
  },
  getProduct: {
    good: ({ part }) => ({ params: { id: String(part.id) } }),
    bad: () => ({ params: { id: none }, status: 404 }),
  },
  listHotspots: {
    good: () => ({ querystring: { grafikId: '34_9030' } }),
    bad: () => ({ querystring: { grafikId: 'none' }, status: 404 }),
  },
  readText: {
    good: ({ part }) => ({ body: { Text: `WBAZC11020K000103\n${part.sku} x2\ntermostat` } }),
    bad: () => ({ body: { Text: 'a\n'.repeat(1001) }, status: 400 }),
  },
  getProductStock: {
    good: ({ part }) => ({ body: { sku: part.sku, marke: 'BMW', produktart: 'PKW' } }),
    bad: () => ({ body: { sku: '34119999999' }, status: 404 }),
  },

  listFilterOptions: {
    good: () => ({ querystring: { type: 'serie' }, body: { brandId: 2, category: 'PKW', catalog: null } }),
    bad: () => ({ querystring: { type: 'colour' }, body: {}, status: 400 }),
  },
  findVehicles: {
    good: () => ({ querystring: { vin: guide.vins.car.slice(-7) } }),
    bad: () => ({ querystring: { vin: 'OIQ0000' }, status: 400 }),
  },
  searchVehicle: {
    good: () => ({ body: { vin: guide.vins.car } }),
    bad: () => ({ body: { vehicleId: Number(none) }, status: 404 }),
  },

  getReference: plain,
  getConfig: plain,
  listStores: plain,
  getStore: plain,
  listLanguages: plain,
  listCurrencies: plain,
  listCountries: plain,
  listStateProvinces: plain,
  listWarehouses: plain,

  listTopics: plain,
  getTopic: {
    good: () => ({ querystring: { seName: 'kontakt' } }),
    bad: () => ({ querystring: { seName: 'nie-ma' }, status: 404 }),
  },
  listSlides: {
    good: () => ({ querystring: { sliderType: '0' } }),
    bad: () => ({ querystring: { sliderType: '4' }, status: 400 }),
  },
  getPicture: {
    good: () => ({ params: { id: '1' } }),
    bad: () => ({ params: { id: none }, status: 404 }),
  },
}

function newPassword(email: string, token: string) {
  const password = base64('zupełnie nowe')
  return { email, NewPassword: password, ConfirmNewPassword: password, token }
}

const statement = (OrderNumber: string, Email: string) => ({
  OrderNumber,
  Email,
  Name: 'Anna Żak',
  Lines: [{ Position: 1, Quantity: 1 }],
})

const claim = (OrderNumber: string, Email: string) => ({
  OrderNumber,
  Email,
  Name: 'Anna Żak',
  Kind: 'complaint',
  BackBy: 'parcel',
  Lines: [{ Position: 1, Quantity: 1, Reason: 'piszczy' }],
})

const rights = { SeesPrices: false, MayOrder: true, OrderLimit: 500, ManagesPeople: false }
const joining = { NewPassword: base64('zupełnie nowe'), ConfirmNewPassword: base64('zupełnie nowe') }
const invitation = (Email: string) => ({ Email, FirstName: 'Piotr', LastName: 'Zieliński', ...rights })

function registration(Email: string) {
  return {
    Email,
    Password: 'tajne hasło',
    FirstName: 'Jan',
    LastName: 'Żak',
    Company: '',
    VatNumber: '',
    StreetAddress: 'ul. Przykładowa 15',
    StreetAddress2: 'm. 3',
    ZipPostalCode: '60-002',
    City: 'Poznań',
    CountryId: 1,
    StateProvinceId: null,
    Phone: '501 000 000',
    Newsletter: false,
  }
}
