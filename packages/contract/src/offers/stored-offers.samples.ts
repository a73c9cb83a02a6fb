import { address, disc, drawing, keptScope } from '../samples.ts'

export const vehicle = {
  Text: 'F30N 320d',
  Vin: 'WBAZC11020K000103',
  Production: '08.03.2016',
  Plate: 'WX 4821K',
}

export const client = { Name: 'Anna Nowak', Phone: '600 000 001', Email: 'anna.nowak@example.com' }

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
  Withdrawal: 'returnable' as const,
  MadeFor: '',
  Measure: '',
  Accepted: null,
}

export const labourLine = {
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

export const draft = {
  Id: 41,
  Number: 'OF/2026/11/017',
  State: 'draft' as const,
  Title: 'Brake discs',
  Client: client,
  Vehicle: { ...vehicle, Scope: keptScope },
  ValidUntil: '2026-12-05',
  DueOn: '2026-12-09',
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

export const sent = {
  ...draft,
  State: 'sent' as const,
  SentVersion: 1,
  Revision: 2,
  SentOn: '2026-11-21T08:12:00.000Z',
  SentBy: 'sms' as const,
}

export const decision = {
  Kind: 'accepted' as const,
  Name: 'Anna Nowak',
  On: '2026-11-21T10:05:00.000Z',
  Total: 1428.56,
  Email: client.Email,
  EarlyStart: true,
}

export const accepted = {
  ...sent,
  State: 'accepted' as const,
  SeenOn: '2026-11-21T09:02:00.000Z',
  Lines: sent.Lines.map((line) => ({ ...line, Accepted: true })),
  Decision: decision,
}

export const question = {
  By: 'client' as const,
  Text: 'Will it be done on Monday?',
  On: '2026-11-21T09:04:00.000Z',
}

export const answer = {
  By: 'garage' as const,
  Text: 'Yes, we have the parts.',
  On: '2026-11-21T09:31:00.000Z',
}

export const link = {
  Code: '7KQ2-M4XD-91TP-C6ZB',
  Url: 'https://shop.example/o/7KQ2-M4XD-91TP-C6ZB',
  QrCode: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41"></svg>',
  Text: 'Hello, our offer for F30N 320d: 1,428.56 PLN, valid until 05/12/2026: https://shop.example/o/7KQ2-M4XD-91TP-C6ZB Auto Serwis Marek Zieliński',
  SmsUrl: 'sms:+48600000001?body=Hello',
  ValidUntil: '2026-12-05',
}

/** What a garage adds to its offers. */
export const seller = { Register: 'CEIDG', Terms: 'https://autoserwis.example/regulamin' }

const { GrafikId: _, ...clientDrawing } = drawing

export const opened = {
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
    ...seller,
  },
  ClientName: client.Name,
  ClientEmail: '',
  Vehicle: vehicle,
  SentOn: sent.SentOn,
  ValidUntil: draft.ValidUntil,
  DueOn: draft.DueOn,
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

export const ofOffer = { params: { id: '41' } }

export const ofLink = { params: { code: link.Code } }

/** Every call of a client may be refused with these. */
export const closed = [404, 410, 429] as const
