import type { Offer, OfferLink } from '@partboard/contract/offers/stored-offer-shapes'
import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { MailJob } from '../modules/mail/queue.ts'
import type { Database } from '../platform/database/schema.ts'
import { as, type BuiltCustomer, type BuiltPart, buildCustomer, buildPart } from './builders.ts'

export type WireOffer = z.input<typeof Offer>
type WireLink = z.input<typeof OfferLink>

export const labour = { Kind: 'labour', Text: 'Wymiana klocków', Hours: 1.2, Unit: 220 }
export const partLine = ({ sku }: BuiltPart, more: object = {}) => ({
  Kind: 'part',
  Sku: sku,
  Quantity: 1,
  ...more,
})

let hosts = 0

/** A client with a network address of its own, so that tests do not share limits. */
export function buildClient(app: FastifyInstance) {
  const remoteAddress = `203.0.113.${++hosts}`
  const call = (method: 'GET' | 'POST', url: string, payload?: object, lang = 'pl') =>
    app.inject({
      method,
      url: `/api/OfferLink/${url}`,
      remoteAddress,
      headers: { 'accept-language': lang },
      ...(payload ? { payload } : {}),
    })
  return {
    open: (code: string, lang?: string) => call('GET', code, undefined, lang),
    accept: (code: string, body: object, lang?: string) => call('POST', `${code}/Accept`, body, lang),
    confirmation: (code: string, lang?: string) => call('GET', `${code}/Confirmation`, undefined, lang),
    decline: (code: string, body: object) => call('POST', `${code}/Decline`, body),
    ask: (code: string, Text: string) => call('POST', `${code}/Questions`, { Text }),
  }
}

/** A garage with trade prices, 20 % below the catalogue. */
export async function buildGarage(db: Kysely<Database>): Promise<BuiltCustomer> {
  const garage = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 20_00 } })
  await db
    .updateTable('customer')
    .set({
      company: 'Auto Serwis',
      phone: '+48501000000',
      vat_number: '1234563218',
      billing_address_id: garage.addressId,
    })
    .where('id', '=', garage.id)
    .execute()
  return garage
}

/** A sent offer, by default of a part, labour, and a part for the client's decision; and its client. */
export async function buildSent(
  { app, db }: { app: FastifyInstance; db: Kysely<Database> },
  garage: BuiltCustomer,
  lines?: object[],
) {
  const { post, get } = as(app, garage)
  const content = {
    Title: 'Hamulce',
    Client: { Name: 'Anna Nowak', Phone: '600 000 001', Email: 'anna@przyklad.example' },
    Vehicle: {
      Text: 'F30N 320d',
      Vin: 'WBAZC11020K000103',
      Production: '',
      Plate: 'WX 4821K',
      Scope: null,
    },
    Lines: lines ?? [
      partLine(await buildPart(db, { grossMinor: 123_00, netMinor: 100_00 })),
      labour,
      partLine(await buildPart(db, { depositMinor: 250_00 }), { Optional: true, Note: 'zalecane' }),
    ],
  }
  const draft: WireOffer = (await post('/api/Offers', content)).json()
  const url = `/api/Offers/${draft.Id}`
  const sent = await post(`${url}/Send`, { By: 'link' })
  if (sent.statusCode !== 200) throw new Error(`Send answered ${sent.body}`)
  const { Link } = sent.json() as { Link: WireLink }
  const headers = { authorization: `Bearer ${garage.token}` }
  return {
    id: draft.Id,
    number: draft.Number,
    code: Link.Code,
    link: Link,
    client: buildClient(app),
    post: (call: string, payload?: object) => post(`${url}/${call}`, payload),
    read: async (): Promise<WireOffer> => (await get(url)).json(),
    save: (payload: object) => app.inject({ method: 'PUT', url, payload, headers }),
    remove: () => app.inject({ method: 'DELETE', url, headers }),
  }
}

/** The mails of a kind about an offer that wait in the queue. */
export async function mailsOf(db: Kysely<Database>, kind: string, offerId: number): Promise<MailJob[]> {
  const { rows } = await sql<{ payload: MailJob }>`
    select payload from graphile_worker._private_jobs
    where payload ->> 'kind' = ${kind} and payload ->> 'offerId' = ${String(offerId)} order by id`.execute(db)
  return rows.map(({ payload }) => payload)
}
