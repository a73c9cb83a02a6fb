import { MAX_OFFER_LINES, MAX_PERSON_NAME, MAX_QUESTION } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Deposit, PartDrawing } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { Day, Instant, Line, Paragraph } from '../values.ts'
import {
  clientLine,
  OfferDecision,
  OfferLanguage,
  OfferMessage,
  OfferTotals,
  vehicleText,
} from './offer-shapes.ts'

/** A drawing without the ids that lead into the catalogue. */
const ClientDrawing = PartDrawing.pick({ ImageUrl: true, Position: true, Width: true, Height: true })

export const ClientOffer = z.object({
  Number: z.string(),
  Version: z.int(),
  /** `open` = the client can decide. */
  State: z.enum(['open', 'accepted', 'partly_accepted', 'declined']),
  Title: z.string(),
  Language: OfferLanguage,
  Garage: z.object({
    Name: z.string(),
    /** One line: street, postcode and town. */
    Address: z.string(),
    Phone: z.string(),
    Email: z.string(),
    VatNumber: z.string(),
  }),
  /** Whose page it is, and where a misuse is reported. The words of the offer are the garage's. */
  Shop: z.object({ Name: z.string(), Email: z.string() }).default({ Name: '', Email: '' }),
  ClientName: z.string(),
  Vehicle: z.object(vehicleText),
  SentOn: Instant,
  ValidUntil: Day,
  Note: z.string(),
  CurrencyCode: z.string(),
  Lines: z.array(
    z.object({
      ...clientLine,
      Drawing: ClientDrawing.nullable(),
      Deposit: Deposit.pick({ Name: true, Quantity: true, Price: true, Total: true, Kind: true }).nullable(),
    }),
  ),
  Totals: OfferTotals,
  Messages: z.array(OfferMessage),
  Decision: OfferDecision.nullable(),
})
export type ClientOffer = z.infer<typeof ClientOffer>

const ofLink = { params: z.object({ code: z.string().max(60) }) }
const answersClient = { response: { 200: ClientOffer, '4xx': Problem } }

/** The client's page, without a login. 404 for an unknown code; 410 after the last day, and for a withdrawn offer. */
export const openOfferLink = {
  method: 'GET',
  url: '/api/OfferLink/{code}',
  config: { access: 'guest', priced: 'own' },
  schema: { ...ofLink, ...answersClient },
} as const satisfies Endpoint

/** Accepts lines of a version. The same decision again is done once; a version that is not the last sent one is 409. */
export const acceptOffer = {
  method: 'POST',
  url: '/api/OfferLink/{code}/Accept',
  config: { access: 'guest', priced: 'own' },
  schema: {
    ...ofLink,
    body: z.object({
      Version: z.int().min(1),
      Name: Line(2 * MAX_PERSON_NAME).min(1),
      /** Ids of the accepted lines. */
      Lines: z.array(z.int().min(1)).min(1).max(MAX_OFFER_LINES),
    }),
    ...answersClient,
  },
} as const satisfies Endpoint

export const declineOffer = {
  method: 'POST',
  url: '/api/OfferLink/{code}/Decline',
  config: { access: 'guest', priced: 'own' },
  schema: {
    ...ofLink,
    body: z.object({ Version: z.int().min(1), Name: Line(2 * MAX_PERSON_NAME).optional() }),
    ...answersClient,
  },
} as const satisfies Endpoint

export const askAboutOffer = {
  method: 'POST',
  url: '/api/OfferLink/{code}/Questions',
  config: { access: 'guest', priced: 'own' },
  schema: { ...ofLink, body: z.object({ Text: Paragraph(MAX_QUESTION).min(1) }), ...answersClient },
} as const satisfies Endpoint
