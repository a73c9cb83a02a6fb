import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { as } from '../testing/builders.ts'
import { loadedDatabase } from '../testing/database.ts'
import { capturedLog } from '../testing/log.ts'
import { samplePayments } from '../testing/payments.ts'
import { endpoints, type Field, fieldsOf, isGuest, type NamedEndpoint } from './endpoints.ts'
import { expectProblem, send, withField } from './requests.ts'
import { samples } from './samples.ts'
import { buildWorld, type World, worldsIn } from './world.ts'

const { log, lines } = capturedLog()
const { app, db } = await buildTestApp({ database: await loadedDatabase(), env: await samplePayments(), log })
/** Two customers whose calls are all refused. */
const [anna, stranger] = [await buildWorld(app, db), await buildWorld(app, db)]
const worldOf = worldsIn(app, db)

type IdField = NamedEndpoint & { field: Field; label: string }

/** All fields of the contract that contain an id. */
const idFields: IdField[] = endpoints.flatMap((one) =>
  fieldsOf(one.endpoint)
    .filter(({ path }) => /(^id|Id|^(Billing|Shipping)Address)$/.test(String(path.at(-1))))
    .map((field) => ({ ...one, field, label: `${one.name} ${field.path.join('.')}` })),
)

/** Ids of data that all customers may see, and option ids of the vehicle filter, which are texts. */
const sharedNames = new Set([
  ...['brandId', 'typeId', 'bodyId', 'modelId', 'engineId', 'steeringId', 'transmissionId', 'vehicleId'],
  ...['CountryId', 'countryId', 'StateProvinceId', 'PickUpInStoreId', 'branchId', 'grafikId'],
])
/** Changes of a cart or a list that is not there go into another one. Their own tests say that a stranger's stay. */
const merging = ['mergeCart', 'mergeLists']
const sharedCalls = new Set([
  ...['getCategory', 'listBoards', 'listCategories', 'listVehicleConditions', 'getBoard', 'getProduct'],
  ...[
    'listGroupParts',
    'getPicture',
    'addItem',
    'restoreItems',
    'getBought',
    'addAlert',
    'findOwnNumber',
    'keepOwnNumber',
    'getPartJob',
    'addJobKit',
  ],
  ...merging,
])
/** Ids of equipment codes, and of lines within their offer. */
const isInner = ({ path }: Field) =>
  path.includes('vehicleConditions') || (path[0] === 'Lines' && path.at(-1) === 'Id')
const isShared = (field: Field) => sharedNames.has(String(field.path.at(-1))) || isInner(field)
const personal = idFields.filter(({ name, field }) => !sharedCalls.has(name) && !isShared(field))

/** Ids of another customer's data, by field. */
const foreignIds: Record<string, (stranger: World) => number> = {
  'updateCustomer BillingAddress': ({ customer }) => customer.addressId,
  'updateCustomer ShippingAddress': ({ customer }) => customer.addressId,
  'updateAddress Id': ({ customer }) => customer.addressId,
  'deleteAddress addressId': ({ customer }) => customer.addressId,
  'getCheckout BillingAddressId': ({ customer }) => customer.addressId,
  'getCheckout ShippingAddressId': ({ customer }) => customer.addressId,
  'getTotals BillingAddressId': ({ customer }) => customer.addressId,
  'getTotals ShippingAddressId': ({ customer }) => customer.addressId,
  'confirmCheckout BillingAddressId': ({ customer }) => customer.addressId,
  'confirmCheckout ShippingAddressId': ({ customer }) => customer.addressId,
  'listShippingMethods addressId': ({ customer }) => customer.addressId,
  'listPaymentMethods billingAddressId': ({ customer }) => customer.addressId,
  'getOrder id': ({ orderId }) => orderId,
  'getInvoice id': ({ orderId }) => orderId,
  'requestInvoice id': ({ orderId }) => orderId,
  'priceGiveBack OrderId': ({ orderId }) => orderId,
  'getDocument id': ({ orderId }) => orderId,
  'startPayment id': ({ orderId }) => orderId,
  'checkPayment id': ({ orderId }) => orderId,
  'endSession id': ({ sessionId }) => sessionId,
  'updateShoppingList id': ({ listId }) => listId,
  'shareShoppingList id': ({ listId }) => listId,
  'deleteShoppingList id': ({ listId }) => listId,
  'addListToCart id': ({ listId }) => listId,
  'mendShoppingList id': ({ listId }) => listId,
  'undoShoppingList id': ({ listId }) => listId,
  'duplicateShoppingList id': ({ listId }) => listId,
  'moveListItems id': ({ listId }) => listId,
  'previewReorder id': ({ orderId }) => orderId,
  'reorder id': ({ orderId }) => orderId,
  'changeGarageVehicle id': ({ garageVehicleId }) => garageVehicleId,
  'removeGarageVehicle id': ({ garageVehicleId }) => garageVehicleId,
  'removeOwnNumber id': ({ part }) => part.id,
  'removeAlert id': ({ alertId }) => alertId,
  ...Object.fromEntries(
    ['getOffer', 'updateOffer', 'deleteOffer', 'copyOffer', 'setTargetPrice', 'sendOffer'].map((name) => [
      `${name} id`,
      ({ offerId }: World) => offerId,
    ]),
  ),
  'addOfferLink id': ({ sentOfferId }) => sentOfferId,
  'withdrawOffer id': ({ sentOfferId }) => sentOfferId,
  'answerOffer id': ({ sentOfferId }) => sentOfferId,
  'addOfferToCart id': ({ acceptedOfferId }) => acceptedOfferId,
  'changePerson id': ({ personId }) => personId,
  'removePerson id': ({ personId }) => personId,
  'handOverCompany id': ({ joinedPersonId }) => joinedPersonId,
  'inviteAgain id': ({ invitationId }) => invitationId,
  'approveOrderRequest id': ({ requestId }) => requestId,
  'refuseOrderRequest id': ({ requestId }) => requestId,
  'updateItem ProductId': ({ part }) => part.id,
  'deleteItem ProductId': ({ part }) => part.id,
  'setItemVehicle ProductId': ({ part }) => part.id,
  'updateCart id': ({ parkedCartId }) => parkedCartId,
  'openCart id': ({ parkedCartId }) => parkedCartId,
  'removeCart id': ({ parkedCartId }) => parkedCartId,
  'restoreCart id': ({ removedCartId }) => removedCartId,
  ...Object.fromEntries(
    [
      ...['addItems', 'addItemsFromCsv', 'updateItem', 'setItemVehicle', 'deleteItem', 'clearCart'],
      'parkItems',
      'setReference',
    ].map((name) => [`${name} cartId`, ({ parkedCartId }: World) => parkedCartId]),
  ),
}

/** Lines of the security log about ids that are not the caller's. */
const foreignIdsNoted = () => lines().filter(({ security }) => security === 'foreign_id').length
/** Parts are everybody's: a part that is not in the cart is no foreign id. */
const namesNoOwnId = new Set(['updateItem ProductId', 'deleteItem ProductId', 'setItemVehicle ProductId'])

/** A change of the cart names the one that it means. Whatever else is named is not the current one. */
const namesCart = ({ path }: Field) => path.at(-1) === 'cartId'

test('every id is listed as shared or personal', () => {
  expect(personal.map(({ label }) => label).toSorted()).toEqual(Object.keys(foreignIds).toSorted())
})

describe('ids of another customer are not found', () => {
  test.each(personal.map((one) => [one.label, one] as const))(
    '%s',
    async (label, { name, endpoint, field }) => {
      const before = await belongings(stranger)
      const noted = foreignIdsNoted()
      const id = foreignIds[label]!(stranger)
      const value = field.place === 'body' ? id : String(id)
      const request = withField(samples[name]!.good(anna), field, value)
      const response = await send(app, endpoint, request, anna.customer.token)
      if (name === 'confirmCheckout') {
        expect(response.json()).toEqual({
          Success: false,
          Errors: [expect.any(String)],
          ErrorCode: null,
          PlacedOrder: null,
        })
      } else {
        expect(response.statusCode, response.body).toBe(namesCart(field) ? 409 : 404)
        expectProblem(response, 'pl')
      }
      expect(await belongings(stranger)).toEqual(before)
      expect(foreignIdsNoted() - noted).toBe(namesNoOwnId.has(label) ? 0 : 1)
    },
  )
})

const noIds = {
  body: [-1, 1.5, 2 ** 31, 2 ** 53, 1e300, true, [17]],
  text: [
    ...['-1', '1.5', '1e3', ' 1', '0x1', '2147483648', '9007199254740992', '9'.repeat(40), 'x'],
    ...["1' or '1'='1", '%00', '\u0000', '٣', '../1'],
  ],
}
/** Optional choices, whose unknown ids are ignored. */
const choices = new Set([
  ...['brandId', 'vehicleId', 'countryId', 'StateProvinceId', 'PickUpInStoreId', 'BoardId', 'LineId'],
])
const isChoice = (field: Field) => choices.has(String(field.path.at(-1))) || isInner(field)

describe.each(idFields.map((one) => [one.label, one] as const))('%s', (_, { name, endpoint, field }) => {
  const isText = field.place !== 'body'
  const ask = async (value: unknown, of: World) => {
    const token = isGuest(endpoint) ? null : of.customer.token
    return send(app, endpoint, withField(samples[name]!.good(of), field, value), token)
  }

  test('an invalid id is refused', async () => {
    for (const value of isText ? noIds.text : noIds.body) {
      const response = await ask(value, anna)
      expect([400, 404], `${JSON.stringify(value)}: ${response.body}`).toContain(response.statusCode)
      expectProblem(response, 'pl')
    }
  })

  test('an unknown id is not found', async () => {
    const response = await ask(
      isText ? '999999999' : 999_999_999,
      isChoice(field) ? await worldOf(endpoint) : anna,
    )
    if (name === 'confirmCheckout') {
      expect(response.json()).toMatchObject({ Success: false, PlacedOrder: null })
      return
    }
    if (merging.includes(name) && !isInner(field)) {
      expect(response.statusCode, response.body).toBe(200)
      return
    }
    const refusals = namesCart(field) ? [400, 409] : [400, 404]
    expect(isChoice(field) ? [200, 204, ...refusals] : refusals, response.body).toContain(response.statusCode)
    if (response.statusCode >= 400) expectProblem(response, 'pl')
  })

  test('0 means no choice in optional fields', async () => {
    const response = await ask(isText ? '0' : 0, await worldOf(endpoint))
    expect([200, 204, 400, 404], response.body).toContain(response.statusCode)
    if (response.statusCode >= 400) expectProblem(response, 'pl')
  })
})

/** Reads the data of a customer that other customers must not change. */
async function belongings({ customer }: World) {
  const { get } = as(app, customer)
  const urls = [
    '/api/Customer/get',
    '/api/Level4/SimpleCart',
    '/api/ShoppingList',
    '/api/Order/List',
    '/api/Customer/Vehicles',
    '/api/Part/OwnNumbers',
    '/api/Part/Alerts',
    '/api/Offers',
  ]
  return Promise.all(urls.map(async (url) => (await get(url)).json()))
}
