import type { MergeResult } from '@partboard/contract/cart/merge'
import type { FitFact, LineVehicle, PartDrawing } from '@partboard/contract/fit/fit'
import type { GarageVehicle, VehicleSearch } from '@partboard/contract/fit/vehicles'
import type { OrderViewFilter } from '@partboard/contract/order-pages/views.office'
import type { Lang, TextKey } from '@partboard/contract/texts'
import type { Correction, InvoicedState } from '@partboard/domain/billing/invoice'
import type { BankAccount } from '@partboard/domain/orders/transfer'
import type { QuantityStep } from '@partboard/domain/pricing/quantity-prices'
import type { ByLang, OfficeLang } from '@partboard/domain/text/languages'

/** Every table of migrations/. bigint columns are numbers: the pool refuses unsafe ones. Dates are text, 'YYYY-MM-DD'. */
export type { DB as Database } from './schema.gen.ts'

// The shapes of jsonb columns, which the database cannot tell (testing/generate-schema.ts says which column has which).

export type { Sealed } from '../secrets/sealed.ts'

/** Text by language. A text of the catalogue may lack any of them. */
export type LocalText = ByLang<string>

/** Text by language that the office writes: it has Polish and English. */
export type OfficeText = LocalText & Readonly<Record<OfficeLang, string>>

/** Changed texts of a kind of mail, by block and language; what is missing is the text of the code. */
export type MailTexts = Record<string, Partial<Record<Lang, string>>>

/** Attributes of a part: name_pl, name_en, value_pl, value_en, and both texts in further languages, if there are any. */
export type PartAttributes = [string, string, string, string, { name?: LocalText; value?: LocalText }?][]

/** Quantity prices of an entry of the price list, by quantity. */
export type QuantitySteps = QuantityStep[]

/** Seven days, Monday first, in minutes after midnight; all empty = not known. */
export type OpeningHours = { from: number; to: number }[][]

/**
 * What an item of a list said on the day it was saved (domain, drift): the number to order, how many (null = as many as
 * now), the price of one piece in PLN by the basis (null = not for sale), and where the pieces came from.
 */
export type SavedValues = {
  at: string
  sku: string
  quantity: number | null
  unitMinor: number | null
  basis: 'net' | 'gross'
  availability: 'stock' | 'order' | 'none'
}
/** An item of a list as it is stored; `saved` null = not known. */
export type KeptItem = { sku: string; quantity: number; vehicle: KeptScope | null; saved: SavedValues | null }
/** The items of a list before its last change. `mended` = changes that were taken over by it; 0 = it was no mending. */
export type ListBefore = { mended: number; items: KeptItem[] }

/** What became of a change that was made without a connection, and what the customer has to know besides. */
export type MergedResult = {
  outcome: MergeResult['Outcome']
  notes: { key: TextKey; params?: Record<string, string | number> }[]
}

/** An address as an order keeps it: the fields of the wire, with the names that the countries had then. */
export type FrozenAddress = Record<string, unknown>

// What a line of an order keeps of the verdict on its part, in the languages of the office and of the buyer.
export type FitFacts = ByLang<FitFact[]>
export type LineVehicles = ByLang<LineVehicle>
export type PartInstead = { id: number; sku: string; printed: string | null; name: LocalText }
export type { OrderViewFilter, PartDrawing }

/** The drawing of an order line; `Place` = the board of its part, missing in orders of an older release. */
export type FrozenDrawing = PartDrawing & { Place?: ByLang<string> }

/** The texts that a customer accepted: versions of info pages, and the words of the order button in their language. */
export type AcceptedTexts = { pages: { id: number; name: string; version: number }[]; button?: string }

/** What an issued document says. It is final, so a later release must be able to read it. */
export type InvoiceContent = {
  lang: Lang
  orderNumber: string
  /** The buyer's own reference of the order; missing = none. */
  reference?: string
  /** The day of the last hand-over; null = nothing has left the shop. */
  suppliedOn: string | null
  /** With the columns of the store. */
  seller: Record<
    | 'company_name'
    | 'company_address'
    | 'company_vat'
    | 'company_krs'
    | 'company_court'
    | 'company_capital'
    | 'company_bdo',
    string
  >
  /** `nip` = 10 digits, `vatNumber` = any other tax number; both may be empty. `country` = ISO 3166. */
  buyer: { name: string; lines: string[]; country: string; nip: string; vatNumber: string }
  /** Names of the order's lines by position, and of its delivery and payment. */
  parts: Record<
    string,
    {
      sku: string
      /** The number as it is printed; missing = as the SKU. */
      printed?: string
      name: string
      gtu: string | null
      discountBp: number
      reference?: string
    }
  >
  deliveryName: string
  paymentName: string
  /** What the order costs after this document; the next correction starts from it. */
  state: InvoicedState
  /** Null for an invoice and a first deposit note. */
  correction: Correction | null
  /** The document that is corrected, its day, and why. */
  corrects: { id: number; number: string; issuedOn: string; reason: string } | null
  /** Of an invoice and a note, in minor units of its currency. */
  paidMinor: number
  dueMinor: number
  /** Where to pay; null = nothing is transferred. */
  account: BankAccount | null
  splitPayment: boolean
  /** The rate of a foreign currency by a table of the central bank; null = the document is in PLN. */
  exchange: Exchange | null
}

/** PLN for one unit of a currency, in millionths, by a table of the central bank. */
export type Exchange = { plnMicro: number; table: string; day: string }

/** By what the parts of a promotion were chosen; amounts are in grosze. */
export type PromotionSelection = {
  numbers: { sku: string; net?: number | undefined; gross?: number | undefined }[]
  discountGroups: string[]
  categories: string[]
}

/** What a queue or a repeated call keeps as it is. */
export type Payload = Record<string, unknown>

/** How a garage presents itself to its clients; '' = it has not said. `terms` = its own terms, or their address. */
export type OfferGarage = {
  name: string
  address: string
  phone: string
  email: string
  vatNumber: string
  register: string
  terms: string
}

/**
 * The vehicle of a request as a line of a cart or a list keeps it: only what judging reads, so that the same vehicle is
 * the same text.
 */
export type KeptScope = {
  vehicleId: number | null
  vehicleKeyList: string[]
  equipmentList: string[]
  year: number | null
  month: number | null
  transmissionType: string | null
  /** Of a vehicle without a record, whose VIN fits a pattern. */
  vin?: string
  /** Answers by hand about equipment codes, in the order in which they were given. */
  vehicleConditions: { Code: string; Selected: 0 | 1; Answered?: true }[]
}

/** The vehicle search that finds a garage's vehicle again, and how the vehicle was called when it was saved. */
export type StoredSearch = VehicleSearch
export type SaidVehicle = Pick<GarageVehicle, 'VehicleInfo' | 'Year' | 'Month' | 'TransmissionType'>

/** What a person selected at the checkout of an order that awaits approval. */
export type CheckoutSelection = {
  deliveryName: string | null
  paymentName: string | null
  pickupPointId: number | null
  shippingAddressId: number | null
  billingAddressId: number | null
  note: string
  saleDocument?: 'receipt' | 'invoice' | null
  professional?: boolean | null
  madeFor?: { sku: string; number: string }[]
}
