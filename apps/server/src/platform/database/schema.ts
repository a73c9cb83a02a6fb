import type { FitFact, FitResult, LineVehicle, PartDrawing } from '@partboard/contract/fit'
import type { Lang } from '@partboard/contract/texts'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** Text by language, as jsonb columns hold it. */
export type LocalText = { pl: string; en: string }
type Text = JSONColumnType<LocalText>
type MaybeText = JSONColumnType<LocalText | null, string | null, string | null>
/** A day, 'YYYY-MM-DD': the pool reads dates as text. */
type Day = string

type StoreTable = {
  id: number
  name: string
  url: string
  company_name: string
  company_address: string
  company_phone: string
  company_vat: string
  email: Generated<string>
  default_culture: string
  default_currency: string
  logo: string
  show_price_netto: boolean
  show_incadea_orders: boolean
  home_slider_full: boolean
  default_title: Text
  /** Open unpaid orders of an account that never paid; null = any number. */
  open_unpaid_limit: Generated<number | null>
}
type StoreHostTable = { host: string; store_id: number }
type LanguageTable = { id: number; name: string; culture: string; position: number }
type CurrencyTable = {
  id: number
  name: Text
  code: string
  rate_micro: number
  display_locale: string
  position: number
}
type CountryTable = { id: number; name: Text; iso2: string; ships: boolean; position: number }
type StateProvinceTable = { id: number; country_id: number; name: Text; position: number }
type WarehouseTable = {
  id: number
  code: string
  name: string
  url: string
  image_url: string
  is_branch_office: boolean
  allows_pickup: boolean
  position: number
  /** Seven days, Monday first, in minutes after midnight; all empty = not known. */
  hours: ColumnType<{ from: number; to: number }[][], string | undefined, string>
  cut_off: number | null
  transfer_days: Generated<number>
  is_central: Generated<boolean>
  words_from: MaybeText
  words_to: MaybeText
  company: string
  address1: string
  zip_postal_code: string
  city: string
  country_id: number
  phone_number: string
  email: string
}
type TopicTable = {
  id: number
  store_id: Generated<number | null>
  se_name: string
  title: Text
  body: Text
  in_footer_row1: boolean
  in_footer_row2: boolean
  in_footer_row3: boolean
  in_sitemap: boolean
  in_top_menu: boolean
  position: number
}
type PictureTable = { id: number; image_url: string; width: number; height: number; alt_text: Text }
type SlideTable = {
  id: number
  store_id: Generated<number | null>
  slider_type: number
  picture_url: string
  full_width: boolean
  description: Text
  button_text: Text
  link: string
  position: number
}
type ShippingMethodTable = {
  system_name: string
  name: Text
  description: Text
  fee_gross_minor: number
  free_from_minor: number | null
  takes_bulky: boolean
  takes_dangerous: boolean
  takes_theft_relevant: boolean
  trade_only: boolean
  position: number
}
type PaymentMethodTable = {
  system_name: string
  name: Text
  description: Text
  fee_gross_minor: number
  shipments: string[]
  trade_only: boolean
  uses_credit: boolean
  cap_minor: number | null
  /** Until the end of which day after the order it may be paid; null = it never lapses. */
  unpaid_days: Generated<number | null>
  position: number
}

type CustomerTable = {
  id: GeneratedAlways<number>
  email: string
  email_lower: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string
  company: string
  vat_number: string
  newsletter: boolean
  price_basis: 'net' | 'gross'
  billing_address_id: number | null
  shipping_address_id: number | null
  last_shipping_method: string | null
  last_payment_method: string | null
  credit_limit_minor: number | null
  credit_used_minor: Generated<number>
  /** null = whether the e-mail is the customer's own is not known. */
  email_verified_at: Generated<Date | null>
  /** null = open; a closed one has no name, no address and no password. */
  closed_at: Generated<Date | null>
  created_at: Generated<Date>
}
type AddressTable = {
  id: GeneratedAlways<number>
  customer_id: number
  first_name: string
  last_name: string
  company: string
  vat_number: string
  country_id: number
  state_province_id: number | null
  city: string
  address1: string
  address2: string
  zip_postal_code: string
  phone_number: string
  fax_number: string
  email: string
  created_at: Generated<Date>
}
type CustomerDiscountTable = { customer_id: number; discount_group: string; discount_bp: number }
type SessionTable = {
  token_hash: Buffer
  id: GeneratedAlways<number>
  customer_id: number
  created_at: Generated<Date>
  expires_at: Date
  last_seen: Generated<Date>
  browser: Generated<string>
  system: Generated<string>
  network: Generated<string>
}
type EmailVerificationTable = {
  token_hash: Buffer
  customer_id: number
  created_at: Generated<Date>
  expires_at: Date
}
type AttemptTable = {
  id: GeneratedAlways<number>
  kind: string
  key: string
  counts_until: Date
}
type PasswordRecoveryTable = {
  token_hash: Buffer
  customer_id: number
  job_id: number
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
}
type IncadeaOrderTable = {
  customer_id: number
  document_no: string
  document_date: Day
  description: string
  due_date: Day | null
  amount_minor: number
  branch_code: string
}

type CatalogueVersionTable = {
  id: GeneratedAlways<number>
  name: string
  /** What the package called its own state. */
  label: Generated<string>
  imported_at: Generated<Date>
}
type CataloguePictureTable = { version_id: number; name: string; digest: string }
/** `path`: what follows `/pictures/` in its address. */
type PictureFileTable = { path: string; bytes: Buffer; stored_at: Generated<Date> }
type CatalogueCurrentTable = { one: Generated<boolean>; version_id: number }
type CatalogueKeyTable = {
  id: GeneratedAlways<number>
  kind: 'category' | 'board' | 'part' | 'vehicle'
  key: string
}
type VehicleTermTable = { version_id: number; kind: string; code: string; name: Text; position: number }
type BrandTable = { version_id: number; id: number; name: string; position: number }
type VehicleTypeTable = {
  version_id: number
  type_key: string
  brand_id: number
  category: 'PKW' | 'KRAD'
  catalog: string
  type_id: string | null
  serie: string
  body: string | null
  model: string
  engine: string
  power_kw: number
  steering: string | null
  gearboxes: string[]
  versions: string[]
  standard: string[]
  first_month: Day
  last_month: Day | null
}
type VehicleTable = {
  version_id: number
  id: number
  vin: string
  vin7: GeneratedAlways<string>
  type_key: string
  built: Day
  gearbox: string | null
  paint: string
  upholstery: string
  equipment: string[]
  retrofitted: string[]
  campaigns_done: string[]
  plate: Generated<string>
}
type CampaignTable = {
  version_id: number
  number: string
  position: number
  description: Text
  reservations: Text
  type_keys: string[]
  valid_from: Day | null
  valid_to: Day | null
}
type FluidTable = {
  version_id: number
  type_key: string
  position: number
  kind: Text
  quantity: string
  note: Text
  gearbox: string | null
}
type EquipmentTable = {
  version_id: number
  code: string
  id: number
  name: Text
  exclusive_group: string | null
  with_spring: boolean
}
type CategoryTable = {
  version_id: number
  id: number
  code: string
  parent_id: number | null
  name: Text
  picture_url: string
}
type BoardTable = {
  version_id: number
  id: number
  number: string
  category_id: number
  name: Text
  grafik_id: string
  picture_url: string
  retrofit: boolean
  vehicle_specific: boolean
}
type PartTable = {
  version_id: number
  id: number
  sku: string
  last7: GeneratedAlways<string>
  name: Text
  description: Text
  /** name_pl, name_en, value_pl, value_en */
  attributes: JSONColumnType<[string, string, string, string][]>
  weight_grams: number | null
  bulky: boolean
  dangerous: boolean
  theft_relevant: boolean
  deposit_minor: number | null
  deposit_kind: 'core' | 'battery'
  end_of_life: Day | null
  picture_url: string
}
type PartRelationTable = {
  version_id: number
  part_id: number
  kind: 'bundle' | 'repair' | 'fit'
  position: number
  other_part_id: number
  quantity: number
}
type BoardLineTable = {
  version_id: number
  board_id: number
  position: number
  callout: string
  part_id: number
  quantity: number
  comment_before: MaybeText
  comment_after: MaybeText
  condition: string | null
  type_list: number | null
  steering: 'L' | 'R' | null
  gearbox: 'A' | 'M' | null
  valid_from: Day | null
  valid_to: Day | null
}
type TypeListTable = { version_id: number; id: number; type_keys: string[] }
type BoardFitTable = { version_id: number; type_key: string; category_id: number; board_id: number }
type HotspotTable = {
  version_id: number
  grafik_id: string
  position: number
  callout: string
  x1: number
  y1: number
  x2: number
  y2: number
}
type ReplacementTable = {
  version_id: number
  old_sku: string
  position: number
  new_sku: string
  kind: 'replaced' | 'one_way' | 'set' | 'merged' | 'alternative' | 'none'
  from_day: Day | null
}
type SearchTextTable = {
  version_id: number
  lang: string
  words: string
  word_counts: Buffer
  word_names: Buffer
  name_lengths: Buffer
  first_words: Buffer
}
type SearchNameTable = { version_id: number; name: number; part_keys: number[] }
type SearchFitTable = { version_id: number; name: number; type_list: number; part_keys: number[] }
type SearchTypeTable = { version_id: number; type_key: string; type_lists: number[]; names: Buffer }
type PriceTable = {
  sku: string
  net_minor: number
  gross_minor: number
  vat_bp: number
  discount_group: string
  /** '' = none. */
  supplier_class: Generated<string>
  promo_net_minor: Generated<number | null>
  promo_gross_minor: Generated<number | null>
  promo_from: Generated<Day | null>
  promo_until: Generated<Day | null>
}
type PriceHistoryTable = {
  id: GeneratedAlways<number>
  sku: string
  kind: 'list' | 'promotion'
  net_minor: number
  gross_minor: number
  from_at: Date
  until_at: Date | null
}
type HolidayTable = { day: Day; warehouse_id: number | null; name: Generated<string> }
/** No days = what no warehouse has cannot be ordered. */
type SupplierClassTable = { code: string; min_days: number | null; max_days: number | null }
type StockTable = {
  sku: string
  warehouse_id: number
  on_hand: number
  held: Generated<number>
  /** What can be ordered: on_hand without what is held, never below 0. */
  available: GeneratedAlways<number>
}
type ProductDemandTable = { type_key: string; product_id: number; day: Day; times: number }

type CartTable = { customer_id: number; updated_at: Generated<Date> }
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
  transmissionType: 'A' | 'M' | null
  /** Answers by hand about equipment codes, in the order in which they were given. */
  vehicleConditions: { Code: string; Selected: 0 | 1; Answered?: true }[]
}
type MaybeScope = JSONColumnType<KeptScope | null, string | null, string | null>

/** What an order keeps in both languages. */
type InBoth<T> = Record<Lang, T>

type CartItemTable = {
  customer_id: number
  sku: string
  quantity: number
  marke: string
  produktart: string
  seen_price_minor: number | null
  added_at: Generated<Date>
  parked: Generated<boolean>
  vehicle: MaybeScope
  board_id: number | null
  line_position: number | null
  insisted: Generated<boolean>
}
type OrderCounterTable = { store_id: number; last_number: number }

/** An address as an order keeps it: the fields of the wire, with the names the countries had then. */
export type FrozenAddress = Record<string, unknown>
type ShopOrderTable = {
  id: GeneratedAlways<number>
  order_number: string
  store_id: number
  customer_id: number
  created_at: Generated<Date>
  order_status: 'Pending' | 'Processing' | 'Complete' | 'Cancelled'
  payment_status: 'Pending' | 'Authorized' | 'Paid' | 'Refunded'
  shipping_status: 'NotRequired' | 'NotYetShipped' | 'PartiallyShipped' | 'Shipped' | 'Delivered'
  language: string
  currency_code: string
  rate_micro: number
  price_basis: 'net' | 'gross'
  sub_total_minor: number
  sub_total_discount_minor: number | null
  shipping_minor: number
  payment_fee_minor: number | null
  order_discount_minor: number | null
  tax_minor: number
  order_total_minor: number
  deposit_minor: number | null
  net_sub_total_minor: number | null
  net_sub_total_discount_minor: number | null
  net_deposit_minor: number | null
  net_shipping_minor: number | null
  net_payment_fee_minor: number | null
  net_order_discount_minor: number | null
  credit_minor: number
  shipping_method: string
  shipping_method_name: string
  payment_method: string
  payment_method_name: string
  pickup_warehouse_id: number | null
  pickup_address: JSONColumnType<FrozenAddress | null, string | null, string | null>
  shipping_address: JSONColumnType<FrozenAddress | null, string | null, string | null>
  billing_address: JSONColumnType<FrozenAddress>
  terms_accepted_at: Date
  /** What is not paid by then lapses; null = never. */
  lapses_at: Generated<Date | null>
  lapse_notified_at: Generated<Date | null>
  lapsed_at: Generated<Date | null>
}
type OrderLineTable = {
  order_id: number
  position: number
  sku: string
  name: string
  quantity: number
  vat_bp: number
  unit_price_minor: number
  unit_price_net_minor: number
  unit_price_without_discount_minor: number
  discount_bp: number
  sub_total_minor: number
  unit_price_net_without_discount_minor: number
  sub_total_net_minor: number
  /** Pieces that no warehouse has given yet. */
  waiting: Generated<number>
  fit: FitResult
  fit_facts: JSONColumnType<InBoth<FitFact[]> | null>
  fit_instead: JSONColumnType<{ id: number; sku: string; name: LocalText } | null>
  vehicle: JSONColumnType<InBoth<LineVehicle> | null>
  insisted: boolean
  drawing: JSONColumnType<PartDrawing | null>
  /** From when it could be had when the order was placed; {} = nothing was said. */
  promise: ColumnType<LocalText, string | undefined, string>
}
type OrderTakeTable = {
  order_id: number
  position: number
  sku: string
  warehouse_id: number
  quantity: number
  state: 'held' | 'known' | 'shipped' | 'cancelled'
  came_later: Generated<boolean>
}
type OrderDepositTable = {
  order_id: number
  /** Of the line that the deposit belongs to. */
  position: number
  sku: string
  name: string
  quantity: number
  kind: 'core' | 'battery'
  vat_bp: number | null
  price_minor: number
  total_minor: number
  total_net_minor: number
}
type OrderTaxTable = {
  order_id: number
  rate_bp: number
  net_minor: number
  tax_minor: number
  gross_minor: number
}
type OrderNoteTable = {
  id: GeneratedAlways<number>
  order_id: number
  created_at: Generated<Date>
  note: string
}
type StockMovementTable = {
  id: GeneratedAlways<number>
  sku: string
  warehouse_id: number
  on_hand_delta: number
  held_delta: Generated<number>
  reason: 'import' | 'hold' | 'known' | 'ship' | 'cancel' | 'backorder'
  order_id: number | null
  moved_at: Generated<Date>
}
type ShoppingListTable = {
  id: GeneratedAlways<number>
  customer_id: number
  name: string
  name_lower: string
  created_at: Generated<Date>
}
type ShoppingListItemTable = {
  list_id: number
  sku: string
  position: number
  quantity: number
  vehicle: MaybeScope
}
type IdempotencyKeyTable = {
  customer_id: number
  key: string
  answer: JSONColumnType<Record<string, unknown>>
  created_at: Generated<Date>
}
type EventTable = {
  id: GeneratedAlways<number>
  kind: string
  payload: JSONColumnType<Record<string, unknown>>
  created_at: Generated<Date>
}

/** Every table of migrations/, as Kysely sees it. bigint columns are numbers: the pool refuses unsafe ones. */
export type Database = {
  store: StoreTable
  store_host: StoreHostTable
  language: LanguageTable
  currency: CurrencyTable
  country: CountryTable
  state_province: StateProvinceTable
  warehouse: WarehouseTable
  holiday: HolidayTable
  supplier_class: SupplierClassTable
  topic: TopicTable
  picture: PictureTable
  slide: SlideTable
  shipping_method: ShippingMethodTable
  payment_method: PaymentMethodTable
  customer: CustomerTable
  address: AddressTable
  customer_discount: CustomerDiscountTable
  session: SessionTable
  attempt: AttemptTable
  password_recovery: PasswordRecoveryTable
  email_verification: EmailVerificationTable
  incadea_order: IncadeaOrderTable
  catalogue_version: CatalogueVersionTable
  catalogue_current: CatalogueCurrentTable
  catalogue_key: CatalogueKeyTable
  catalogue_picture: CataloguePictureTable
  picture_file: PictureFileTable
  vehicle_term: VehicleTermTable
  brand: BrandTable
  vehicle_type: VehicleTypeTable
  vehicle: VehicleTable
  campaign: CampaignTable
  fluid: FluidTable
  equipment: EquipmentTable
  category: CategoryTable
  board: BoardTable
  part: PartTable
  part_relation: PartRelationTable
  type_list: TypeListTable
  board_line: BoardLineTable
  board_fit: BoardFitTable
  hotspot: HotspotTable
  replacement: ReplacementTable
  search_text: SearchTextTable
  search_name: SearchNameTable
  search_fit: SearchFitTable
  search_type: SearchTypeTable
  price: PriceTable
  price_history: PriceHistoryTable
  stock: StockTable
  product_demand: ProductDemandTable
  cart: CartTable
  cart_item: CartItemTable
  order_counter: OrderCounterTable
  shop_order: ShopOrderTable
  order_line: OrderLineTable
  order_take: OrderTakeTable
  order_deposit: OrderDepositTable
  order_tax: OrderTaxTable
  order_note: OrderNoteTable
  stock_movement: StockMovementTable
  idempotency_key: IdempotencyKeyTable
  shopping_list: ShoppingListTable
  shopping_list_item: ShoppingListItemTable
  event: EventTable
}
