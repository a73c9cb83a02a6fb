import { orderFilters } from '@partboard/domain/orders/order-filters'
import { orderSearchKinds } from '@partboard/domain/orders/order-search'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { address, disc, drawing, fit, lineVehicle, netColumn, noDeposit } from '../samples.ts'
import { Day, idFromText, Line, OrderId } from '../values.ts'
import { IncadeaOrder, OpenDeposit, OrderDetail, OrderRow } from './order-shapes.ts'
import { axis, CreatedOn, progress, codes as sampleCodes } from './orders.samples.ts'

const positive = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(999_999))

/** Longest text of a search. */
const MAX_SEARCH = 100
/** The header of `listOrders` that says how the search was understood. */
export const SEARCH_KIND_HEADER = 'x-search-kind'
export const OrderSearchKind = z.enum(orderSearchKinds)
export type OrderSearchKind = z.infer<typeof OrderSearchKind>
export const OrderFilter = z.enum(orderFilters)
export type OrderFilter = z.infer<typeof OrderFilter>

/**
 * Newest first. The header X-Total-Count has the number of orders that were found. Ours: a search by `q`, of which the
 * header X-Search-Kind says how it was understood; a state, the first and the last day, and the end of a VIN.
 */
export const listOrders = {
  method: 'GET',
  url: '/api/Order/List',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: "The customer's orders",
    description:
      "Newest first; all of them unless page or pageSize is sent. The statuses are texts in the request's language, the codes beside them are stable. `q` finds orders by number, VIN or its last seven, part number in any spelling, plate or owner of a vehicle of the account, reference of the order or a line, or words of a part: the first of these kinds that finds an order is taken. `state`, `from`, `to` (days in Poland, both included) and `vin` limit further. With `show=lines` each order has Shown: its Progress, the first three parts, and the vehicles. Progress says where it is: Step with its time, who acts next, until when or for which day it is planned, and the branch of a pickup.",
    answerHeaders: {
      'X-Total-Count': 'How many orders were found in all.',
      'X-Search-Kind':
        'How `q` was understood: number, vin, part, vehicle, reference or words. Missing without `q`.',
    },
    example: {
      querystring: {
        page: '1',
        pageSize: '20',
        q: 'K000103',
        state: 'open',
        from: '2026-11-01',
        to: '2026-11-30',
        vin: 'K000103',
        show: 'lines',
      },
      answer: [
        {
          Id: 1,
          OrderNumber: '100001',
          CreatedOn,
          OrderTotal: 1132.22,
          CurrencyCode: 'PLN',
          PaymentStatus: 'Pending',
          ShippingStatus: 'Not yet shipped',
          OrderStatus: 'Pending',
          ...sampleCodes,
          Reference: 'job 214/11',
          Shown: {
            Progress: progress,
            Parts: [{ Sku: disc.Sku, Name: disc.Name, Drawing: drawing }],
            LineCount: 1,
            Vehicles: [lineVehicle],
          },
        },
      ],
    },
  },
  schema: {
    querystring: z.object({
      page: positive.optional(),
      pageSize: positive.pipe(z.int().min(1).max(200)).optional(),
      q: Line(MAX_SEARCH).optional(),
      state: OrderFilter.optional(),
      from: Day.optional(),
      to: Day.optional(),
      vin: Line(40).optional(),
      show: z.enum(['lines']).optional(),
    }),
    response: { 200: z.array(OrderRow), '4xx': Problem },
  },
} as const satisfies Endpoint

export const getOrder = {
  method: 'GET',
  url: '/api/Order/get',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'One order',
    description:
      "A frozen copy in the order's own currency, with the verdict on each line of the moment of the order. With pickup PickupAddress is filled and ShippingAddress is {}, else the other way round. Notes newest first. Another customer's order is 404. PlacedByShop says in the customer's language that the shop placed it for the customer, by phone for example; it is missing otherwise. What is not paid by PayBy is cancelled on the next day, and LapsedOn says when. Progress says where the order is and who acts next, with Axis, its steps: those that are done with their time, the one that is waited for with its day. History lists the stages that the order has reached, Shipments its parcels, Changes the pieces that were missing, cancelled or sent back, and ToRefund is what was paid too much. Refunds has the money that was given back, with its way; one that failed is left out. Invoices lists the invoices, whose PDFs are read by /api/Order/invoice, and Documents other files of the shop for the customer, which are read by /api/Order/document; StateCode and Kind never change. Transfer is what the customer types into a bank transfer while something is to be paid, with a QR code for the apps of Polish banks; Amount is null for an order on account whose invoice is in the books of another system; IsOverdue says that the day is over. OnlinePayment says how the order can be paid on the page of a payment provider, and is missing when it cannot. Withdrawal has the last day for a withdrawal, whether it is possible now, and the statements so far; it is null for a purchase of the trade. OldParts has the deposits of the order, with the last day of each and the old parts that were brought. Cases has the withdrawals, complaints and other claims with what happens next and until when; CanClaim says whether one can be made now.",
    refusals: [404],
    example: {
      querystring: { id: '1' },
      answer: {
        Id: 1,
        OrderNumber: '100001',
        CreatedOn,
        CurrencyCode: 'PLN',
        PaymentMethodStatus: 'Pending',
        ShippingStatus: 'Not yet shipped',
        OrderStatus: 'Pending',
        ...sampleCodes,
        Reference: 'job 214/11',
        PickUpInStore: false,
        PickupAddress: {},
        ShippingAddress: address,
        BillingAddress: address,
        ShippingMethod: 'Courier',
        PaymentMethod: 'BLIK',
        Items: [
          {
            ProductName: disc.Name,
            Sku: disc.Sku,
            Quantity: 2,
            UnitPrice: 566.11,
            Discount: 12.5,
            UnitPriceWithoutDiscount: 646.98,
            SubTotal: 1132.22,
            SubTotalNetto: 920.5,
            UnitPriceNetto: 460.25,
            UnitPriceNettoWithoutDiscount: 526,
            ...fit,
            Insisted: false,
            Reference: 'WX 4821K',
            Vehicle: lineVehicle,
            LowestPrice: null,
            LowestPriceSince: null,
            OwnNumber: 'TARCZA-F30',
            ReducedUntil: null,
            ReductionName: null,
            ...noDeposit,
            PromiseText: 'today from 17:00 in Warszawa Wola',
            Drawing: drawing,
            WithdrawalNote: '',
          },
        ],
        OrderNotes: [{ Id: 1, CreatedOn, Note: 'Please call before delivery.' }],
        OrderSubtotal: 1132.22,
        OrderSubTotalDiscount: null,
        OrderShipping: 0,
        PaymentMethodAdditionalFee: null,
        DisplayTax: false,
        Tax: 211.72,
        DisplayTaxRates: true,
        TaxRates: [{ Rate: 23, Value: 211.72 }],
        OrderTotalDiscount: null,
        OrderTotal: 1132.22,
        Deposits: [],
        DepositTotal: null,
        PriceBasis: 'net',
        NetTotal: 920.5,
        PayBy: '2026-11-28',
        LapsedOn: null,
        Netto: netColumn,
        History: [
          { At: CreatedOn, State: 'Placed', StateCode: 'new' },
          { At: '2026-11-22T08:10:00.000Z', State: 'Confirmed', StateCode: 'confirmed' },
        ],
        Progress: { ...progress, Axis: axis },
        Shipments: [
          {
            Carrier: 'DPD',
            TrackingNumber: '1337',
            TrackingUrl: 'https://tracktrace.dpd.com.pl/parcelDetails?p1=1337',
            ShippedOn: '2026-11-22T13:00:00.000Z',
            Items: [{ Sku: disc.Sku, ProductName: disc.Name, Quantity: 1 }],
          },
        ],
        Changes: [
          {
            At: '2026-11-22T11:09:00.000Z',
            Kind: 'cancelled',
            Text: 'We do not have these pieces, so we have cancelled them.',
            Reason: '',
            Items: [{ Sku: disc.Sku, ProductName: disc.Name, Quantity: 1 }],
          },
        ],
        ToRefund: 0,
        Refunds: [{ At: '2026-11-23T09:12:00.000Z', Amount: 219.99, Method: 'BLIK', State: 'done' }],
        SplitPayment: false,
        SaleDocument: 'invoice',
        Professional: true,
        InvoiceRequestedOn: null,
        AskForInvoiceUntil: null,
        Invoices: [
          {
            Number: 'FV/17/2026',
            Kind: 'invoice',
            IssuedOn: '2026-11-23',
            DueOn: '2026-12-07',
            Gross: 1132.22,
            KsefNumber: '1234563218-20261123-0100001AF629-AF',
          },
        ],
        Transfer: {
          Holder: 'Partboard Demo sp. z o.o.',
          Account: '74 0000 0000 0000 0000 0000 0001',
          BankName: 'Bank Demonstracyjny',
          Title: '100001',
          Amount: 1132.22,
          CurrencyCode: 'PLN',
          DueOn: '2026-11-28',
          IsOverdue: false,
          QrCode: 'data:image/svg+xml;base64,PHN2Zy8+',
        },
        Documents: [{ Id: 5, Name: 'warranty.pdf', Bytes: 48213, AttachedOn: '2026-11-22T13:00:00.000Z' }],
        Withdrawal: null,
        OldParts: [],
        Cases: [],
        CanClaim: true,
      },
    },
  },
  schema: {
    querystring: z.object({ id: idFromText(OrderId) }),
    response: { 200: OrderDetail, '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Ours: the PDF of an invoice. It is Base64 in a JSON answer, so that the call has the session, the refusals and the
 * languages of all other calls.
 */
export const getInvoice = {
  method: 'GET',
  url: '/api/Order/invoice',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'The PDF of an invoice',
    description:
      "Pdf is the file in Base64, and FileName is made from the number. An invoice of another customer's order is 404, and so is every invoice for a person who does not see prices.",
    refusals: [404],
    example: {
      querystring: { id: '1', number: 'FV/17/2026' },
      answer: { FileName: 'FV-17-2026.pdf', Pdf: 'JVBERi0xLjcK' },
    },
  },
  schema: {
    querystring: z.object({ id: idFromText(OrderId), number: Line(40).min(1) }),
    response: { 200: z.object({ FileName: z.string(), Pdf: z.string() }), '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * Ours: a buyer without a tax number asks for an invoice, within three months after the month of the sale. Asking again
 * changes nothing, and so does asking for an order that has its invoice. 409 `invoice_not_possible`: the term is over, or the buyer is a firm.
 */
export const requestInvoice = {
  method: 'POST',
  url: '/api/Order/requestInvoice',
  access: 'customer',
  docs: {
    summary: 'Ask for an invoice after the order',
    description:
      'For a buyer without a tax number, until AskForInvoiceUntil of the order. Asking again changes nothing. 409 `invoice_not_possible` when the term is over, or the buyer is a firm: its tax number must be given before the order.',
    refusals: [404, 409],
    example: { querystring: { id: '1' } },
  },
  schema: {
    querystring: z.object({ id: idFromText(OrderId) }),
    response: { 204: z.null(), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: a document of an order. It is Base64 in a JSON answer, as an invoice is. */
export const getDocument = {
  method: 'GET',
  url: '/api/Order/document',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'A document of an order',
    description:
      "File is the file in Base64: PDF, PNG, JPEG or WebP, as Type says. A document of another customer's order is 404, and so is every document for a person who does not see prices.",
    refusals: [404],
    example: {
      querystring: { id: '1', document: '5' },
      answer: { FileName: 'warranty.pdf', Type: 'application/pdf', File: 'JVBERi0xLjcK' },
    },
  },
  schema: {
    querystring: z.object({
      id: idFromText(OrderId),
      document: idFromText(z.int().min(1).max(2_147_483_647)),
    }),
    response: { 200: z.object({ FileName: z.string(), Type: z.string(), File: z.string() }), '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: the deposits that can be had back for old parts, of all orders; the first to end first. */
export const listOpenDeposits = {
  method: 'GET',
  url: '/api/Order/deposits',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: 'Deposits to be had back',
    description:
      'Deposits of all orders that are not refunded yet, the first to end first. Until is the last day to bring the old part: 30 days after the receipt of the parts, or after the order until they are received. Decisions lists old parts that were brought; a refused one leaves the deposit open.',
    example: {
      answer: [
        {
          OrderId: 1,
          OrderNumber: '100001',
          Position: 2,
          Sku: '34114300301',
          ProductName: 'Caliper, left, exchange',
          Kind: 'core',
          Quantity: 1,
          Price: 250,
          Total: 250,
          CurrencyCode: 'PLN',
          Until: '2026-12-21',
          DaysLeft: 28,
          Decisions: [],
        },
      ],
    },
  },
  schema: { response: { 200: z.array(OpenDeposit), '4xx': Problem } },
} as const satisfies Endpoint

/** Newest first; empty for a customer who is unknown in the back office. */
export const listIncadeaOrders = {
  method: 'GET',
  url: '/api/level4Customer/incadeaOrders',
  access: 'customer',
  priced: 'own',
  reads: true,
  docs: {
    summary: "The customer's documents of the back office",
    description: 'Newest first, amounts in PLN; empty for a customer whom the back office does not know.',
    example: {
      answer: [
        {
          documentNo: 'FV/2026/000123',
          documentDate: '2026-10-30',
          description: 'Invoice for goods',
          dueDate: '2026-11-13',
          amount: 2450.99,
          branchCode: 'WAW',
        },
      ],
    },
  },
  schema: {
    response: { 200: z.array(IncadeaOrder), '4xx': Problem },
  },
} as const satisfies Endpoint
