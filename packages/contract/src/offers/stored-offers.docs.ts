import { documented } from '../documented.ts'
import { address, disc, drawing, keptScope, scope } from '../samples.ts'
import { acceptOffer, askAboutOffer, declineOffer, openOfferLink } from './offer-link.ts'
import {
  addOfferLink,
  addOfferToCart,
  answerOffer,
  copyOffer,
  createOffer,
  deleteOffer,
  getOffer,
  listOffers,
  sendOffer,
  setTargetPrice,
  updateOffer,
  withdrawOffer,
} from './stored-offers.ts'

const vehicle = { Text: 'F30N 320d', Vin: 'WBAZC11020K000103', Production: '08.03.2016', Plate: 'WX 4821K' }
const client = { Name: 'Anna Nowak', Phone: '600 000 001', Email: 'anna.nowak@example.com' }

/** Two discs of 646.98 less 10 %, and 1.2 hours of 220. */
const partLine = {
  Id: 1,
  Kind: 'part' as const,
  Text: disc.Name,
  Sku: disc.Sku,
  Quantity: 2,
  Hours: null,
  Unit: 582.28,
  Total: 1164.56,
  VatRate: 23,
  Optional: false,
  Note: '',
  PictureUrl: '',
  Accepted: null,
}
const labourLine = {
  ...partLine,
  Id: 2,
  Kind: 'labour' as const,
  Text: 'Change of brake discs, front',
  Sku: null,
  Quantity: 1,
  Hours: 1.2,
  Unit: 220,
  Total: 264,
}
const totals = {
  Parts: 1164.56,
  Labour: 264,
  Other: 0,
  Goods: 1428.56,
  Deposit: null,
  Total: 1428.56,
  WithOptional: null,
  TaxRates: [{ Rate: 23, Net: 1161.43, Value: 267.13, Gross: 1428.56 }],
}
const noCost = {
  Catalogue: null,
  Cost: null,
  TotalCost: null,
  Margin: null,
  Availability: null,
  SavedOn: null,
}
const noDiscount = { Discount: null, Markup: null, ClientDiscount: null }
const draft = {
  Id: 41,
  Number: 'OF/2026/11/017',
  State: 'draft' as const,
  Title: 'Brake discs',
  Client: client,
  Vehicle: { ...vehicle, Scope: keptScope },
  ValidUntil: '2026-12-05',
  Language: 'en' as const,
  Note: 'The parts were checked by the VIN.',
  CurrencyCode: 'PLN',
  Version: 1,
  SentVersion: null,
  Revision: 1,
  CreatedOn: '2026-11-21T07:50:00.000Z',
  CreatedBy: 'Marek Zieliński',
  ChangedOn: '2026-11-21T07:50:00.000Z',
  SentOn: null,
  SentBy: null,
  SeenOn: null,
  Lines: [
    {
      ...partLine,
      ...noDiscount,
      ProductId: 20412,
      Drawing: drawing,
      Deposit: null,
      PricedBy: 'discount' as const,
      Discount: 10,
      ClientDiscount: 10,
      Locked: false,
      Catalogue: 646.98,
      Cost: 460.25,
      TotalCost: 920.5,
      Margin: 2.78,
      Availability: 'stock' as const,
      SavedOn: '2026-11-21T07:50:00.000Z',
    },
    {
      ...labourLine,
      ...noDiscount,
      ...noCost,
      ProductId: null,
      Drawing: null,
      Deposit: null,
      PricedBy: 'own' as const,
      Locked: true,
    },
  ],
  Totals: totals,
  Margin: { Cost: 920.5, Profit: 26.3, Percent: 2.78 },
  Messages: [],
  Decision: null,
  InCartOn: null,
}
const sent = {
  ...draft,
  State: 'sent' as const,
  SentVersion: 1,
  Revision: 2,
  SentOn: '2026-11-21T08:12:00.000Z',
  SentBy: 'sms' as const,
}
const decision = {
  Kind: 'accepted' as const,
  Name: 'Anna Nowak',
  On: '2026-11-21T10:05:00.000Z',
  Total: 1428.56,
}
const accepted = {
  ...sent,
  State: 'accepted' as const,
  SeenOn: '2026-11-21T09:02:00.000Z',
  Lines: sent.Lines.map((line) => ({ ...line, Accepted: true })),
  Decision: decision,
}
const question = { By: 'client' as const, Text: 'Will it be done on Monday?', On: '2026-11-21T09:04:00.000Z' }
const answer = { By: 'garage' as const, Text: 'Yes, we have the parts.', On: '2026-11-21T09:31:00.000Z' }
const link = {
  Code: '7KQ2-M4XD-91TP-C6ZB',
  Url: 'https://shop.example/o/7KQ2-M4XD-91TP-C6ZB',
  QrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"></svg>',
  Text: 'Hello, our offer for F30N 320d: 1,428.56 PLN, valid until 05/12/2026: https://shop.example/o/7KQ2-M4XD-91TP-C6ZB Auto Serwis Marek Zieliński',
  SmsUrl: 'sms:+48600000001?body=Hello',
  ValidUntil: '2026-12-05',
}
const { GrafikId: _, ...clientDrawing } = drawing
const opened = {
  Number: draft.Number,
  Version: 1,
  State: 'open' as const,
  Title: draft.Title,
  Language: 'en' as const,
  Shop: { Name: 'Partboard', Email: 'sklep@partboard.example' },
  Garage: {
    Name: address.Company,
    Address: 'ul. Przykładowa 8, 02-002 Warszawa',
    Phone: address.PhoneNumber,
    Email: address.Email,
    VatNumber: address.VatNumber,
  },
  ClientName: client.Name,
  Vehicle: vehicle,
  SentOn: sent.SentOn,
  ValidUntil: draft.ValidUntil,
  Note: draft.Note,
  CurrencyCode: 'PLN',
  Lines: [
    { ...partLine, Drawing: clientDrawing, Deposit: null },
    { ...labourLine, Drawing: null, Deposit: null },
  ],
  Totals: totals,
  Messages: [],
  Decision: null,
}
const ofOffer = { params: { id: '41' } }
const ofLink = { params: { code: link.Code } }

/** Every call of a client may be refused with these. */
const closed = [404, 410, 429] as const

export const storedOffersCalls = {
  listOffers: documented(listOffers, {
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
  }),
  createOffer: documented(createOffer, {
    summary: 'Make an offer',
    description:
      'A draft with the next number of the month. Catalogue price, own cost and availability of each part are saved with it. A number that the catalogue does not know is 400.',
    refusals: [403],
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
  }),
  getOffer: documented(getOffer, {
    summary: 'An offer',
    description: "Its newest version, with what only the garage sees. Another company's offer is 404.",
    refusals: [403, 404],
    example: { ...ofOffer, answer: draft },
  }),
  updateOffer: documented(updateOffer, {
    summary: 'Save an offer',
    description:
      'What is not sent stays as it is; Lines replace those of the offer. A line that names its `Id` keeps its saved values; Refresh reads them again. The first save after an offer was sent begins its next version: the client goes on reading the sent one. 409 for an older Revision and for a withdrawn offer.',
    refusals: [403, 404, 409],
    example: { ...ofOffer, body: { Title: 'Brakes' }, answer: { ...draft, Title: 'Brakes', Revision: 2 } },
  }),
  deleteOffer: documented(deleteOffer, {
    summary: 'Delete a draft',
    description: 'An offer that was sent is 409: it can be withdrawn. A number is never given twice.',
    refusals: [403, 404, 409],
    example: ofOffer,
  }),
  copyOffer: documented(copyOffer, {
    summary: 'Copy an offer',
    description: 'A new draft with a number of its own and the values of today.',
    refusals: [403, 404],
    example: { ...ofOffer, answer: { ...draft, Id: 42, Number: 'OF/2026/11/018' } },
  }),
  setTargetPrice: documented(setTargetPrice, {
    summary: 'Make the sum a given one',
    description:
      'Spreads the difference by value over the parts in the sum that are not locked and whose cost is known, to the grosz, and none below its cost and the lowest margin. If that is not possible, nothing changes, and the answer is 409 with the reason and the difference.',
    refusals: [403, 404, 409],
    example: {
      ...ofOffer,
      body: { Total: 1428.56, MinMargin: 2 },
      answer: {
        ...draft,
        Revision: 2,
        Lines: [{ ...draft.Lines[0]!, PricedBy: 'own', Discount: null }, draft.Lines[1]!],
      },
    },
  }),
  sendOffer: documented(sendOffer, {
    summary: 'Send an offer',
    description:
      'Freezes the version and gives a link to it. `email` also sends it to the client; `sms` and `link` only note how it was sent. All links of an offer show its last sent version. 409 without lines, after the last day, without an e-mail for `email`, and for a withdrawn offer.',
    refusals: [403, 404, 409, 429],
    example: { ...ofOffer, body: { By: 'sms', Revision: 1 }, answer: { Offer: sent, Link: link } },
  }),
  addOfferLink: documented(addOfferLink, {
    summary: 'Get the link of an offer again',
    description: 'The shop keeps only hashes of links, so this is a new one; the earlier ones work too.',
    refusals: [403, 404, 409, 429],
    example: { ...ofOffer, answer: link },
  }),
  withdrawOffer: documented(withdrawOffer, {
    summary: 'Withdraw an offer',
    description:
      'Its links are 410 from now on. An offer that was not sent is 409, and so is one that the client has accepted.',
    refusals: [403, 404, 409],
    example: { ...ofOffer, answer: { ...sent, State: 'withdrawn', Revision: 3 } },
  }),
  answerOffer: documented(answerOffer, {
    summary: 'Answer a question about an offer',
    description: 'The client reads it on the page of the offer.',
    refusals: [403, 404, 409],
    example: {
      ...ofOffer,
      body: { Text: answer.Text },
      answer: { ...accepted, State: 'seen', Lines: sent.Lines, Decision: null, Messages: [question, answer] },
    },
  }),
  addOfferToCart: documented(addOfferToCart, {
    summary: 'Put the accepted parts into the cart',
    description:
      'Once for each decision: a repeated call adds nothing. Changes says what is different from the day on which the values were saved: prices, replaced numbers, parts that are sold out. 409 if no part was accepted.',
    refusals: [403, 404, 409],
    example: {
      ...ofOffer,
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
  }),
  openOfferLink: documented(openOfferLink, {
    summary: 'Read an offer as its client',
    description:
      'Works without a login. The first call is noted as seen. A wrong code is 404, and many of them are 429. After the last day and for a withdrawn offer it is 410, unless the client has decided.',
    refusals: closed,
    example: { ...ofLink, answer: opened },
  }),
  acceptOffer: documented(acceptOffer, {
    summary: 'Accept lines of an offer',
    description:
      'With the name of the client. The garage gets a mail. The same decision again gets the same answer; another decision on a version, and a version that is not the last sent one, are 409.',
    refusals: [409, ...closed],
    example: {
      ...ofLink,
      body: { Version: 1, Name: client.Name, Lines: [1, 2] },
      answer: {
        ...opened,
        State: 'accepted',
        Lines: opened.Lines.map((line) => ({ ...line, Accepted: true })),
        Decision: decision,
      },
    },
  }),
  declineOffer: documented(declineOffer, {
    summary: 'Decline an offer',
    description: 'All of it. The garage gets a mail. A decision is made once, as for the call to accept.',
    refusals: [409, ...closed],
    example: {
      ...ofLink,
      body: { Version: 1 },
      answer: {
        ...opened,
        State: 'declined',
        Lines: opened.Lines.map((line) => ({ ...line, Accepted: false })),
        Decision: { Kind: 'declined', Name: '', On: decision.On, Total: 0 },
      },
    },
  }),
  askAboutOffer: documented(askAboutOffer, {
    summary: 'Ask about an offer',
    description: 'The garage gets a mail. Many questions are 429.',
    refusals: [409, ...closed],
    example: { ...ofLink, body: { Text: question.Text }, answer: { ...opened, Messages: [question] } },
  }),
}
