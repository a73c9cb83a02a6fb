import { MAX_OFFER_LINES, MAX_PERSON_NAME, MAX_QUESTION } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Deposit, PartDrawing } from '../fit/fit.ts'
import { Problem } from '../problem.ts'
import { Day, Email, Instant, Line, Paragraph } from '../values.ts'
import {
  clientLine,
  OfferDecision,
  OfferLanguage,
  OfferMessage,
  OfferTotals,
  vehicleText,
} from './offer-shapes.ts'
import {
  client,
  closed,
  decision,
  opened,
  question,
  ofLink as sampleOfLink,
} from './stored-offers.samples.ts'

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
    /** The entry in a register, as the garage writes it; '' = none. */
    Register: z.string().default(''),
    /** The garage's own terms, or their address; '' = none. */
    Terms: z.string().default(''),
  }),
  /** Whose page it is, and where a misuse is reported. The words of the offer are the garage's. */
  Shop: z.object({ Name: z.string(), Email: z.string() }).default({ Name: '', Email: '' }),
  ClientName: z.string(),
  /** Where the garage has sent the offer, so that the client need not type it; '' = it went another way. */
  ClientEmail: z.string().default(''),
  Vehicle: z.object(vehicleText),
  SentOn: Instant,
  ValidUntil: Day,
  /** The day by which the garage does the work; null = none is promised. */
  DueOn: Day.nullable().default(null),
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

const ofLink = { params: z.object({ code: Line(60) }) }
const answersClient = { response: { 200: ClientOffer, '4xx': Problem } }

/** The client's page, without a login. 404 for an unknown code; 410 after the last day, and for a withdrawn offer. */
export const openOfferLink = {
  method: 'GET',
  url: '/api/OfferLink/{code}',
  access: 'guest',
  priced: 'own',
  docs: {
    summary: 'Read an offer as its client',
    description:
      'Works without a login. The first call is noted as seen. A wrong code is 404, and many of them are 429. After the last day and for a withdrawn offer it is 410, unless the client has decided.',
    refusals: closed,
    example: { ...sampleOfLink, answer: opened },
  },
  schema: { ...ofLink, ...answersClient },
} as const satisfies Endpoint

/** Accepts lines of a version. The same decision again is done once; a version that is not the last sent one is 409. */
export const acceptOffer = {
  method: 'POST',
  url: '/api/OfferLink/{code}/Accept',
  access: 'guest',
  priced: 'own',
  docs: {
    summary: 'Accept lines of an offer',
    description:
      'With the name of the client. The garage gets a mail, and the client a confirmation as PDF, if there is an `Email`. `EarlyStart`: the client asks that the work begins within the 14 days in which a consumer may withdraw; without work among the lines it is not noted. The same decision again gets the same answer and no mail; another decision on a version, and a version that is not the last sent one, are 409.',
    refusals: [409, ...closed],
    example: {
      ...sampleOfLink,
      body: { Version: 1, Name: client.Name, Lines: [1, 2], Email: client.Email, EarlyStart: true },
      answer: {
        ...opened,
        State: 'accepted',
        Lines: opened.Lines.map((line) => ({ ...line, Accepted: true })),
        Decision: decision,
      },
    },
  },
  schema: {
    ...ofLink,
    body: z.object({
      Version: z.int().min(1),
      Name: Line(2 * MAX_PERSON_NAME).min(1),
      /** Ids of the accepted lines. */
      Lines: z.array(z.int().min(1)).min(1).max(MAX_OFFER_LINES),
      /** Where the confirmation is sent; missing = nowhere, and `getOfferConfirmation` gives it. */
      Email: Email.optional(),
      EarlyStart: z.boolean().optional(),
    }),
    ...answersClient,
  },
} as const satisfies Endpoint

export const declineOffer = {
  method: 'POST',
  url: '/api/OfferLink/{code}/Decline',
  access: 'guest',
  priced: 'own',
  docs: {
    summary: 'Decline an offer',
    description: 'All of it. The garage gets a mail. A decision is made once, as for the call to accept.',
    refusals: [409, ...closed],
    example: {
      ...sampleOfLink,
      body: { Version: 1 },
      answer: {
        ...opened,
        State: 'declined',
        Lines: opened.Lines.map((line) => ({ ...line, Accepted: false })),
        Decision: { Kind: 'declined', Name: '', On: decision.On, Total: 0, Email: '', EarlyStart: false },
      },
    },
  },
  schema: {
    ...ofLink,
    body: z.object({ Version: z.int().min(1), Name: Line(2 * MAX_PERSON_NAME).optional() }),
    ...answersClient,
  },
} as const satisfies Endpoint

export const askAboutOffer = {
  method: 'POST',
  url: '/api/OfferLink/{code}/Questions',
  access: 'guest',
  priced: 'own',
  docs: {
    summary: 'Ask about an offer',
    description: 'The garage gets a mail. Many questions are 429.',
    refusals: [409, ...closed],
    example: { ...sampleOfLink, body: { Text: question.Text }, answer: { ...opened, Messages: [question] } },
  },
  schema: { ...ofLink, body: z.object({ Text: Paragraph(MAX_QUESTION).min(1) }), ...answersClient },
} as const satisfies Endpoint

/** The confirmation of what was accepted: a PDF in Base64 in a JSON answer, as an invoice is. */
export const getOfferConfirmation = {
  method: 'GET',
  url: '/api/OfferLink/{code}/Confirmation',
  access: 'guest',
  docs: {
    summary: 'The confirmation of an accepted offer',
    description:
      'The accepted lines with their sums, the data of the garage, what the law says about the contract, and the model form of a withdrawal, in the language of the request. Pdf is the file in Base64. 409 if nothing was accepted.',
    refusals: [409, ...closed],
    example: { ...sampleOfLink, answer: { FileName: 'OF-2026-11-017.pdf', Pdf: 'JVBERi0xLjcK' } },
  },
  schema: {
    ...ofLink,
    response: { 200: z.object({ FileName: z.string(), Pdf: z.string() }), '4xx': Problem },
  },
} as const satisfies Endpoint
