import { Readable } from 'node:stream'
import { confirmCheckout } from '@partboard/contract/checkout/checkout'
import { listOrderRequests } from '@partboard/contract/customers/people'
import { eraseAccount } from '@partboard/contract/customers/privacy'
import type { Endpoint } from '@partboard/contract/endpoint'
import { createShoppingList, importShoppingList } from '@partboard/contract/lists/lists'
import { acceptOffer } from '@partboard/contract/offers/offer-link'
import { createOffer, sendOffer } from '@partboard/contract/offers/stored-offers'
import { allRights } from '@partboard/domain/customers/people'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { writeInvoice } from '../modules/billing/invoices/invoices.queries.ts'
import { addVisitor } from '../modules/cart/visitors/visitors.queries.ts'
import { addInvitationLink, insertInvitation } from '../modules/customers/accounts/invitations.queries.ts'
import { takeStep } from '../modules/orders/changes/order-changes.ts'
import { insertDocument } from '../modules/orders/documents/documents.queries.ts'
import { shipParcel } from '../modules/orders/pieces/order-records.ts'
import { commandLine } from '../platform/audit/audit.ts'
import type { Database } from '../platform/database/schema.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import { forgetSettings } from '../platform/http/context.ts'
import { hashToken, newToken } from '../platform/http/tokens.ts'
import {
  addToCart,
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildPerson,
  byCourier,
  warsaw,
} from '../testing/builders.ts'
import { endpoints } from './endpoints.ts'
import { beginFactor, buildFactor } from './factor.ts'
import { openStore, samples } from './samples.ts'

/** A customer of the demo shop with one of each: address, order, list, cart line, password recovery link. */
export type World = {
  customer: BuiltCustomer
  email: string
  /** A part in the cart, on the list and in the order. */
  part: BuiltPart
  orderId: number
  orderNumber: string
  /** An invoice of that order. */
  invoiceNumber: string
  documentId: number
  /** A list whose last change can be undone. */
  listId: number
  /** A parked cart, and a removed one. */
  parkedCartId: number
  removedCartId: number
  otherListId: number
  garageVehicleId: number
  alertId: number
  /** A part without stock. */
  soldOut: BuiltPart
  recoveryToken: string
  verificationToken: string
  /** The link of a letter to an unknown device. */
  deviceToken: string
  newsletterToken: string
  /** The session of a visitor. */
  visitorToken: string
  /** A session other than that of the token. */
  sessionId: number
  checkout: object
  /** A person of the customer, whose order awaits approval. */
  personId: number
  joinedPersonId: number
  invitationId: number
  /** Of the link of the invitation. */
  invitationToken: string
  /** An order of that person that awaits approval, and its total on the wire. */
  requestId: number
  requestTotal: number
  /** Offers to clients: a draft with the part, one that was sent with the code of its link, and one that is accepted. */
  offerId: number
  sentOfferId: number
  offerCode: string
  acceptedOfferId: number
  acceptedOfferCode: string
  /** A code of an app that is begun with, and a recovery code of one that is connected. */
  appCode: string
  recoveryCode: string
}

/** The parts of a world that take most of its time, and that few calls need: the lists, the offers, the other person. */
type Extra = 'lists' | 'offers' | 'person' | 'app' | 'factor'
const extras: readonly Extra[] = ['lists', 'offers', 'person', 'app', 'factor']
const extraOf: Partial<Record<keyof World, Extra>> = {
  listId: 'lists',
  otherListId: 'lists',
  offerId: 'offers',
  sentOfferId: 'offers',
  offerCode: 'offers',
  acceptedOfferId: 'offers',
  acceptedOfferCode: 'offers',
  personId: 'person',
  requestId: 'person',
  joinedPersonId: 'person',
  invitationId: 'person',
  invitationToken: 'person',
  requestTotal: 'person',
  appCode: 'app',
  recoveryCode: 'factor',
}

/**
 * Gives a call its world, with the extras that the call's sample reads. Calls that only read share one, so that most
 * tests need no new customer.
 */
export function worldsIn(app: FastifyInstance, db: Kysely<Database>): (endpoint: Endpoint) => Promise<World> {
  let shared: Promise<World> | undefined
  return async (endpoint) => {
    shared ??= buildWorld(app, db)
    if (endpoint.reads) return shared
    const world = await buildWorld(app, db, extrasRead(endpoint, await shared))
    const erases = endpoint.url === eraseAccount.url && endpoint.method === eraseAccount.method
    return erases ? withoutOpenOrders(db, world) : world
  }
}

/** The extras that the sample of a call reads. @param whole a world with all of them */
function extrasRead(endpoint: Endpoint, whole: World): Set<Extra> {
  const read = new Set<Extra>()
  const observed = new Proxy(whole, {
    get(world, key) {
      const extra = extraOf[key as keyof World]
      if (extra) read.add(extra)
      return world[key as keyof World]
    },
  })
  samples[endpoints.find((one) => one.endpoint === endpoint)!.name]!.good(observed)
  return read
}

/** An account with an open order cannot be erased. */
async function withoutOpenOrders(db: Kysely<Database>, world: World): Promise<World> {
  await db.updateTable('shop_order').set({ stage: 'cancelled' }).where('id', '=', world.orderId).execute()
  return world
}

/**
 * Creates a new customer with all these data, in a database with the demo catalogue.
 *
 * @param wanted fields of extras that are not among these are missing
 */
export async function buildWorld(
  app: FastifyInstance,
  db: Kysely<Database>,
  wanted: ReadonlySet<Extra> = new Set(extras),
): Promise<World> {
  await db.updateTable('store').set({ open_to_visitors: true }).where('id', '=', openStore).execute()
  forgetSettings(db)
  const customer = await buildCustomer(db)
  const part = await buildPart(db, { stock: { [warsaw]: 100_000 } })
  const { post } = as(app, customer)
  const checkout = byCourier(customer)
  await addToCart(app, customer, part, 2)
  const { PlacedOrder } = (await post(confirmCheckout.url, checkout)).json()
  // One of the two pieces was sent, so that it can be claimed.
  const change = { id: PlacedOrder.Id, author: commandLine }
  await takeStep(db, change, { to: 'confirmed' })
  await shipParcel(db, change, {
    branchId: warsaw,
    tracking: { carrier: 'DPD', number: '' },
    lines: [{ position: 1, quantity: 1 }],
  })
  const invoiceNumber = 'FV/17/2026'
  const invoice = {
    number: invoiceNumber,
    issuedOn: '2026-11-23',
    dueOn: null,
    net: 100_00,
    vat: 23_00,
    gross: 123_00,
    pdf: Buffer.from('%PDF-1.7\n'),
  }
  await inTransaction(db, (trx) => writeInvoice(trx, PlacedOrder.Id, invoice))
  const documentId = await inTransaction(db, (trx) =>
    insertDocument(trx, commandLine, {
      orderId: PlacedOrder.Id,
      audience: 'customer',
      file: { name: 'a.pdf', type: 'application/pdf', bytes: 9, sha256: '0'.repeat(64) },
      parts: Readable.from([Buffer.from('%PDF-1.7\n')]),
    }),
  )
  await addToCart(app, customer, part, 2)
  const lists = wanted.has('lists') ? await buildLists(app, customer, part) : {}
  const cartOf = async (name: string, isRemoved: boolean) => {
    const { rows } = await sql<{ id: number }>`
      with made as (
        insert into parked_cart (id, customer_id, name, reference, removed_at)
        values (nextval('cart_id'), ${customer.id}, ${name}, '', case when ${isRemoved}::boolean then now() end)
        returning id
      ), filled as (
        insert into parked_cart_item (cart_id, sku, quantity, marke, produktart, added_at, insisted, parked, reference)
        select id, ${part.sku}, 1, '', '', now(), false, false, '' from made
      )
      select id from made`.execute(db)
    return rows[0]!.id
  }
  const parkedCartId = await cartOf('Flota', false)
  const removedCartId = await cartOf('X5', true)
  const soldOut = await buildPart(db, { stock: { [warsaw]: 0 } })
  const { id: garageVehicleId } = await db
    .insertInto('customer_vehicle')
    .values({
      customer_id: customer.id,
      search: JSON.stringify({ vin: 'WBAZC11020K000103' }),
      identity: 'WBAZC11020K000103',
      vin: 'WBAZC11020K000103',
      said: JSON.stringify({
        VehicleInfo: {
          marke: 'BMW',
          produktart: 'PKW',
          baureihe: 'F30N',
          verkaufsbezeichnung: '320d',
          motor: '',
          karosserie: '',
          kennzeichen: '',
          produktionsdatum: '2016-03-08',
          lackCode: '',
          polsterCode: '',
        },
        Year: 2016,
        Month: 3,
        TransmissionType: 'A',
      }),
      plate: 'WX 4821K',
      owner: 'Jan Nowak',
      note: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('own_number')
    .values({
      customer_id: customer.id,
      sku: part.sku,
      number: 'TARCZA-E90',
      number_key: 'TARCZAE90',
      name: 'Fleet',
    })
    .execute()
  const { id: alertId } = await db
    .insertInto('part_alert')
    .values({
      customer_id: customer.id,
      sku: part.sku,
      kind: 'price',
      limit_minor: 50_00,
      currency_code: 'PLN',
      store_id: 1,
      language: 'pl',
      stop_token: newToken(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { email } = await db
    .selectFrom('customer')
    .select('email')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  const recoveryToken = newToken()
  await db
    .insertInto('password_recovery')
    .values({
      token_hash: hashToken(recoveryToken),
      customer_id: customer.id,
      job_id: 0,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const verificationToken = newToken()
  const deviceToken = newToken()
  await sql`
    insert into device_link (token_hash, customer_id, job_id, expires_at)
    values (${hashToken(deviceToken)}, ${customer.id}, ${customer.id}, now() + interval '1 hour')`.execute(db)
  await db
    .insertInto('email_verification')
    .values({
      token_hash: hashToken(verificationToken),
      customer_id: customer.id,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const newsletterToken = newToken()
  await db.updateTable('customer').set({ newsletter: true }).where('id', '=', customer.id).execute()
  await db
    .insertInto('newsletter_link')
    .values({
      token_hash: hashToken(newsletterToken),
      customer_id: customer.id,
      job_id: 0,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  const { id: sessionId } = await db
    .insertInto('session')
    .values({
      token_hash: hashToken(newToken()),
      customer_id: customer.id,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const visitorToken = newToken()
  const visit = { tokenHash: hashToken(visitorToken), lang: 'pl', storeId: 1 }
  await addVisitor(db, { ...visit, device: { browser: '', system: '', network: '' } })
  const offers = wanted.has('offers') ? await buildOffers(app, db, customer, part) : {}
  const appCode = wanted.has('app') ? await beginFactor(db, customer.id) : ''
  const recoveryCode = wanted.has('factor') ? await buildFactor(db, customer.id) : ''
  const person = wanted.has('person') ? await buildRequest(app, db, customer, part) : {}
  return {
    customer,
    appCode,
    recoveryCode,
    sessionId,
    email,
    part,
    orderId: PlacedOrder.Id,
    orderNumber: PlacedOrder.OrderNumber,
    invoiceNumber,
    documentId,
    parkedCartId,
    removedCartId,
    ...lists,
    garageVehicleId,
    alertId,
    soldOut,
    recoveryToken,
    verificationToken,
    deviceToken,
    newsletterToken,
    visitorToken,
    checkout,
    ...offers,
    ...person,
  } as World
}

/** Builds two people of the customer, the order of one of whom awaits approval, and an invitation. */
async function buildRequest(
  app: FastifyInstance,
  db: Kysely<Database>,
  customer: BuiltCustomer,
  part: BuiltPart,
): Promise<
  Pick<
    World,
    'personId' | 'joinedPersonId' | 'invitationId' | 'invitationToken' | 'requestId' | 'requestTotal'
  >
> {
  const joined = await buildPerson(db, customer)
  const person = await buildPerson(db, customer, { orderLimitMinor: 0 })
  await addToCart(app, person, part)
  await as(app, person).post(confirmCheckout.url, byCourier(customer))
  const [request] = (await as(app, customer).get(listOrderRequests.url)).json()
  return {
    personId: person.id,
    joinedPersonId: joined.id,
    ...(await buildInvitation(db, customer)),
    requestId: request.Id,
    requestTotal: request.Total,
  }
}

/** Builds an invitation with a link. */
async function buildInvitation(db: Kysely<Database>, { id: companyId }: BuiltCustomer) {
  const email = `zaproszona${companyId}@przyklad.example`
  const names = { email, firstName: 'Ewa', lastName: 'Nowak', invitedBy: 'Jan' }
  const rights = { ...allRights, managesPeople: false }
  const invitationToken = newToken()
  const invitationId = await db.transaction().execute(async (trx) => {
    const id = await insertInvitation(trx, { companyId, ...names, lang: 'pl', storeId: 1, ...rights })
    await addInvitationLink(trx, id!, hashToken(invitationToken))
    return id!
  })
  return { invitationId, invitationToken }
}

async function buildOffers(
  app: FastifyInstance,
  db: Kysely<Database>,
  customer: BuiltCustomer,
  part: BuiltPart,
): Promise<Pick<World, 'offerId' | 'sentOfferId' | 'offerCode' | 'acceptedOfferId' | 'acceptedOfferCode'>> {
  await db.updateTable('customer').set({ sends_offers: true }).where('id', '=', customer.id).execute()
  const { post } = as(app, customer)
  const content = { Title: 'Hamulce', Lines: [{ Kind: 'part', Sku: part.sku, Quantity: 1 }] }
  const [draft, sent, accepted] = [
    (await post(createOffer.url, content)).json(),
    (await post(createOffer.url, content)).json(),
    (await post(createOffer.url, content)).json(),
  ]
  const codeOf = async (id: number) =>
    (await post(sendOffer.url.replace('{id}', String(id)), { By: 'link' })).json().Link.Code
  const acceptedOfferCode = await codeOf(accepted.Id)
  const accept = acceptOffer.url.replace('{code}', acceptedOfferCode)
  await app.inject({ method: 'POST', url: accept, payload: { Version: 1, Name: 'Anna', Lines: [1] } })
  return {
    offerId: draft.Id,
    sentOfferId: sent.Id,
    offerCode: await codeOf(sent.Id),
    acceptedOfferId: accepted.Id,
    acceptedOfferCode,
  }
}

/** Builds two lists of a person. */
export async function buildLists(
  app: FastifyInstance,
  person: BuiltCustomer,
  part: { sku: string },
): Promise<Pick<World, 'listId' | 'otherListId'>> {
  const Items = [{ Sku: part.sku, Quantity: 2 }]
  const create = async (Name: string) =>
    (await as(app, person).post(createShoppingList.url, { Name, Items })).json().Id as number
  const lists = { listId: await create('Przegląd'), otherListId: await create('Serwis') }
  await as(app, person).post(importShoppingList.url, {
    Into: lists.listId,
    Rows: [{ sku: part.sku, quantity: 1 }],
  })
  return lists
}
