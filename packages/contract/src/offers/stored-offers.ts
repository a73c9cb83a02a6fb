import { MAX_OFFER_AMOUNT, MAX_QUESTION } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { LineChange } from '../cart/drift.ts'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { disc, scope } from '../samples.ts'
import { idFromText, Line, Messages, Money, OfferId, Paragraph, Percent } from '../values.ts'
import { OfferState } from './offer-shapes.ts'
import { Offer, OfferContent, OfferLink, OfferRow } from './stored-offer-shapes.ts'
import {
  accepted,
  answer,
  client,
  draft,
  labourLine,
  link,
  question,
  ofOffer as sampleOfOffer,
  sent,
  vehicle,
} from './stored-offers.samples.ts'

const ofOffer = { params: z.object({ id: idFromText(OfferId) }) }
const answersOffer = { response: { 200: Offer, '4xx': Problem } }

/** Newest first, 20 a page. `Counts` is of all pages and states that match `q`. 403 without the right to see prices. */
export const listOffers = {
  method: 'GET',
  url: '/api/Offers',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'The offers of the company',
    description:
      'Newest first, 20 a page, of everybody in the company. `q` is a part of the number, the title, the client, the plate or the VIN. A person without the right to see prices gets 403 from this and all other calls for offers.',
    refusals: [403],
    example: {
      querystring: { q: 'nowak', state: 'draft' },
      answer: {
        Offers: [
          {
            Id: 41,
            Number: draft.Number,
            Title: draft.Title,
            State: 'draft',
            IsChanged: false,
            ClientName: client.Name,
            VehicleText: vehicle.Text,
            Plate: vehicle.Plate,
            Vin: vehicle.Vin,
            CurrencyCode: 'PLN',
            Total: 1428.56,
            CreatedOn: draft.CreatedOn,
            ChangedOn: draft.ChangedOn,
            ValidUntil: draft.ValidUntil,
            CreatedBy: draft.CreatedBy,
          },
        ],
        Total: 1,
        Page: 1,
        PageSize: 20,
        Counts: [{ State: 'draft', Count: 1 }],
      },
    },
  },
  schema: {
    querystring: z.object({
      /** Part of number, title, client, plate or VIN. */
      q: Line(100).optional(),
      state: OfferState.optional(),
      page: idFromText(z.int().min(1).max(100_000)).optional(),
    }),
    response: {
      200: z.object({
        Offers: z.array(OfferRow),
        Total: z.int(),
        Page: z.int(),
        PageSize: z.int(),
        Counts: z.array(z.object({ State: OfferState, Count: z.int() })),
      }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint

/** Makes a draft, with a number. */
export const createOffer = {
  method: 'POST',
  url: '/api/Offers',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Make an offer',
    description:
      'A draft with the next number of the month. Catalogue price, own cost and availability of each part are saved with it. A number that the catalogue does not know is 400. Lines of the current cart whose parts are in `FromCart` leave it in the same transaction, and can be restored as cleared lines; if one is not in the cart, nothing changes and the answer is 404.',
    refusals: [403, 404],
    example: {
      body: {
        Title: draft.Title,
        Client: client,
        Vehicle: { ...vehicle, Scope: scope },
        Note: draft.Note,
        Lines: [
          { Kind: 'part', Sku: disc.Sku, Quantity: 2, PricedBy: 'discount', Discount: 10 },
          { Kind: 'labour', Text: labourLine.Text, Hours: 1.2, Unit: 220, Locked: true },
        ],
      },
      answer: draft,
    },
  },
  schema: { body: OfferContent, ...answersOffer },
} as const satisfies Endpoint

export const getOffer = {
  method: 'GET',
  url: '/api/Offers/{id}',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'An offer',
    description: "Its newest version, with what only the garage sees. Another company's offer is 404.",
    refusals: [403, 404],
    example: { ...sampleOfOffer, answer: draft },
  },
  schema: { ...ofOffer, ...answersOffer },
} as const satisfies Endpoint

/** Saves the draft. A sent version never changes: the first save after it begins the next version. */
export const updateOffer = {
  method: 'PUT',
  url: '/api/Offers/{id}',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Save an offer',
    description:
      'What is not sent stays as it is; Lines replace those of the offer. A line that names its `Id` keeps its saved values; Refresh reads them again. The first save after an offer was sent begins its next version: the client goes on reading the sent one. `FromCart` is as where an offer is made. 409 for an older Revision and for a withdrawn offer.',
    refusals: [403, 404, 409],
    example: {
      ...sampleOfOffer,
      body: { Title: 'Brakes' },
      answer: { ...draft, Title: 'Brakes', Revision: 2 },
    },
  },
  schema: {
    ...ofOffer,
    body: OfferContent.extend({
      /** The revision that was read; 409 if the offer has changed since. */
      Revision: z.int().min(1).optional(),
      /** Reads catalogue price, own cost and availability of every part again. */
      Refresh: z.boolean().optional(),
    }),
    ...answersOffer,
  },
} as const satisfies Endpoint

/** 409 for an offer that was sent: it can be withdrawn. */
export const deleteOffer = {
  method: 'DELETE',
  url: '/api/Offers/{id}',
  access: 'customer',
  docs: {
    summary: 'Delete a draft',
    description: 'An offer that was sent is 409: it can be withdrawn. A number is never given twice.',
    refusals: [403, 404, 409],
    example: sampleOfOffer,
  },
  schema: { ...ofOffer, response: { 204: z.null(), '4xx': Problem } },
} as const satisfies Endpoint

/** A new draft with the same content and today's values. */
export const copyOffer = {
  method: 'POST',
  url: '/api/Offers/{id}/Copy',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Copy an offer',
    description: 'A new draft with a number of its own and the values of today.',
    refusals: [403, 404],
    example: { ...sampleOfOffer, answer: { ...draft, Id: 42, Number: 'OF/2026/11/018' } },
  },
  schema: { ...ofOffer, ...answersOffer },
} as const satisfies Endpoint

/** Spreads the target over the parts that are not locked; 409 with a sentence if it is not possible. */
export const setTargetPrice = {
  method: 'POST',
  url: '/api/Offers/{id}/TargetPrice',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Make the sum a given one',
    description:
      'Spreads the difference by value over the parts in the sum that are not locked and whose cost is known, to the grosz, and none below its cost and the lowest margin. If that is not possible, nothing changes, and the answer is 409 with the reason and the difference.',
    refusals: [403, 404, 409],
    example: {
      ...sampleOfOffer,
      body: { Total: 1428.56, MinMargin: 2 },
      answer: {
        ...draft,
        Revision: 2,
        Lines: [{ ...draft.Lines[0]!, PricedBy: 'own', Discount: null }, draft.Lines[1]!],
      },
    },
  },
  schema: {
    ...ofOffer,
    body: z.object({
      /** The wanted sum of the goods, with VAT. */
      Total: Money.refine((minor) => minor >= 0 && minor <= MAX_OFFER_AMOUNT),
      /** The lowest margin of each part, 0 to below 100 %. Missing = 0: not below the own cost. */
      MinMargin: Percent.refine((bp) => bp >= 0 && bp < 100_00).optional(),
      Revision: z.int().min(1).optional(),
    }),
    ...answersOffer,
  },
} as const satisfies Endpoint

/** Freezes the version that is shown and gives a link. `email` also sends it to the client. */
export const sendOffer = {
  method: 'POST',
  url: '/api/Offers/{id}/Send',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Send an offer',
    description:
      'Freezes the version and gives a link to it. `email` also sends it to the client; `sms` and `link` only note how it was sent. All links of an offer show its last sent version. 409 without lines, after the last day, without an e-mail for `email`, and for a withdrawn offer.',
    refusals: [403, 404, 409, 429],
    example: { ...sampleOfOffer, body: { By: 'sms', Revision: 1 }, answer: { Offer: sent, Link: link } },
  },
  schema: {
    ...ofOffer,
    body: z.object({
      By: z.enum(['link', 'sms', 'email']),
      /** The version that the sender has seen. */
      Revision: z.int().min(1).optional(),
    }),
    response: { 200: z.object({ Offer, Link: OfferLink }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** One more link to the version that was sent, to show or print its code again. Earlier links stay. */
export const addOfferLink = {
  method: 'POST',
  url: '/api/Offers/{id}/Link',
  access: 'customer',
  docs: {
    summary: 'Get the link of an offer again',
    description: 'The shop keeps only hashes of links, so this is a new one; the earlier ones work too.',
    refusals: [403, 404, 409, 429],
    example: { ...sampleOfOffer, answer: link },
  },
  schema: { ...ofOffer, response: { 200: OfferLink, '4xx': Problem } },
} as const satisfies Endpoint

/** Closes the links. */
export const withdrawOffer = {
  method: 'POST',
  url: '/api/Offers/{id}/Withdraw',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Withdraw an offer',
    description:
      'Its links are 410 from now on. An offer that was not sent is 409, and so is one that the client has accepted.',
    refusals: [403, 404, 409],
    example: { ...sampleOfOffer, answer: { ...sent, State: 'withdrawn', Revision: 3 } },
  },
  schema: { ...ofOffer, ...answersOffer },
} as const satisfies Endpoint

/** Answers the client's question. */
export const answerOffer = {
  method: 'POST',
  url: '/api/Offers/{id}/Answer',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Answer a question about an offer',
    description: 'The client reads it on the page of the offer.',
    refusals: [403, 404, 409],
    example: {
      ...sampleOfOffer,
      body: { Text: answer.Text },
      answer: { ...accepted, State: 'seen', Lines: sent.Lines, Decision: null, Messages: [question, answer] },
    },
  },
  schema: { ...ofOffer, body: z.object({ Text: Paragraph(MAX_QUESTION).min(1) }), ...answersOffer },
} as const satisfies Endpoint

/** Puts the accepted parts into a cart of their own, once. */
export const addOfferToCart = {
  method: 'POST',
  url: '/api/Offers/{id}/ToCart',
  access: 'customer',
  priced: 'own',
  docs: {
    summary: 'Put the accepted parts into the cart',
    description:
      'The current cart is parked, and a new one has the parts; it is named by the number of the offer and the client, and the number is the reference of the cart and of its lines. Once for each decision: a repeated call adds nothing. Changes says what is different from the day on which the values were saved: prices, replaced numbers, parts that are sold out. 409 if no part was accepted, and for more than 50 carts.',
    refusals: [403, 404, 409],
    example: {
      ...sampleOfOffer,
      answer: {
        Messages: [],
        WasAdded: false,
        Changes: [
          {
            Id: 1,
            Sku: disc.Sku,
            Text: disc.Name,
            Changes: [
              {
                Kind: 'dearer',
                OldSku: null,
                NewSkus: [],
                OldPrice: 460.25,
                NewPrice: 472,
                Available: null,
                Since: '2026-11-21',
                Until: null,
                Cause: 'raised on 21 Nov 2026',
                Text: 'Dearer: PLN 460.25 → PLN 472.00 (raised on 21 Nov 2026)',
                Mendable: true,
              },
            ],
          },
        ],
        Offer: { ...accepted, InCartOn: '2026-11-21T10:20:00.000Z' },
      },
    },
  },
  schema: {
    ...ofOffer,
    response: {
      200: z.object({
        /** What the cart said while the parts were added. */
        Messages,
        /** The parts went into the cart with an earlier call; this one added nothing. */
        WasAdded: z.boolean(),
        /** The accepted parts that have changed since their values were saved. */
        Changes: z.array(
          z.object({
            /** Of the line. */
            Id: z.int(),
            Sku: z.string(),
            Text: z.string(),
            Changes: z.array(LineChange),
          }),
        ),
        Offer,
      }),
      '4xx': Problem,
    },
  },
} as const satisfies Endpoint
