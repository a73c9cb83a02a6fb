/** Shared limits and defaults. Their source is docs/spec/shop.md#limits, unless a line names another. */

/** Maximum pieces of one part in a cart, an order or a list. */
export const MAX_QUANTITY = 9999
/** Maximum quantity prices of one part (docs/catalogue-package.md#quantity-prices). */
export const MAX_QUANTITY_PRICES = 10

/** Maximum rows of one CSV import, pasted or from a file. */
export const MAX_CSV_ROWS = 100
/** Maximum size of a CSV file that the browser reads, in bytes. 100 rows need a fraction of it. */
export const MAX_CSV_BYTES = 1024 * 1024
/** Maximum characters of a part number's cell in an import. */
export const MAX_CSV_SKU = 200
/** Maximum characters of a quantity's cell in an import. */
export const MAX_CSV_QUANTITY = 40

/** Maximum lines of a pasted text that is read at once (docs/spec/shop.md#paste). */
export const MAX_PASTED_LINES = 1000
/** Characters of a line of such a text that are read; a row of a table is read whole. */
export const MAX_PASTED_LINE = 200
/** Maximum parts of such a text that are read, as many as one call adds to the cart. */
export const MAX_PASTED_PARTS = 1000
/** Maximum vehicles that the VINs of such a text name. */
export const MAX_PASTED_VEHICLES = 50
/** Maximum characters of such a text. */
export const MAX_PASTED_TEXT = 100_000

/** Maximum length of an order note, as `noteLength` counts. */
export const MAX_NOTE = 2000

/** Minimum characters of a password. */
export const MIN_PASSWORD = 6
/** Maximum characters of a password. Hashing a longer one takes time and is not safer. */
export const MAX_PASSWORD = 200

/** Maximum characters of the fields of a customer and an address. The contract sets them; the spec does not name them. */
export const MAX_PERSON_NAME = 100
export const MAX_COMPANY = 200
export const MAX_VAT_NUMBER = 30
export const MAX_STREET = 200
export const MAX_CITY = 100
export const MAX_POSTCODE = 20
export const MAX_PHONE = 40
/** Maximum characters of a typed bank account: the longest IBAN has 34, and spaces. */
export const MAX_IBAN_TEXT = 60

/** Maximum addresses of a customer. */
export const MAX_ADDRESSES = 100

/** Maximum people of a company, with its first one. */
export const MAX_PEOPLE = 100

/** Maximum size of a document of an order, in bytes. */
export const MAX_DOCUMENT = 10 * 1024 * 1024
/** Maximum documents of an order. */
export const MAX_ORDER_DOCUMENTS = 50
/** Maximum characters of a document's name. */
export const MAX_DOCUMENT_NAME = 120

/** Maximum carts of a person, with the current one (docs/spec/wire.md#carts). */
export const MAX_CARTS = 50
/** Maximum characters of a cart's name. */
export const MAX_CART_NAME = 60
/** Maximum characters of a customer's own reference of a cart, a line or an order. */
export const MAX_REFERENCE = 80
/** Number of a key or of a coding order that a part is made for. */
export const MAX_MADE_FOR = 60
/** Maximum removed carts of a person that can be restored. */
export const MAX_REMOVED_CARTS = 20
/** Days for which a removed or cleared cart can be restored. */
export const REMOVED_CART_DAYS = 30

/** Maximum vehicles that an account keeps, and characters of what it writes about one. */
export const MAX_GARAGE_VEHICLES = 500
export const MAX_VEHICLE_PLATE = 15
export const MAX_VEHICLE_OWNER = 100
export const MAX_VEHICLE_NOTE = 500

/** Maximum own part numbers of an account, and characters of one and of the own name beside it. */
export const MAX_OWN_NUMBERS = 20_000
export const MAX_OWN_NUMBER = 40
export const MAX_OWN_NAME = 100
/** Rows of a file with own numbers that one call takes; a browser sends a longer file in several. */
export const MAX_OWN_NUMBER_ROWS = 500
/** Maximum size of such a file, in bytes: 20,000 rows need a quarter of it. */
export const MAX_OWN_NUMBERS_BYTES = 4 * 1024 * 1024
/** Own numbers in one answer. */
export const LISTED_OWN_NUMBERS = 50

/** Maximum parts about which a person waits to be told. */
export const MAX_PART_ALERTS = 100

/** Maximum shopping lists of a customer. */
export const MAX_LISTS = 100
/** Maximum shopping lists that the people of a company share. */
export const MAX_SHARED_LISTS = 100
/** Maximum items of a shopping list. */
export const MAX_LIST_ITEMS = 500
/** Maximum characters of a shopping list's name (docs/spec/wire.md#conventions). */
export const MAX_LIST_NAME = 200

/** Maximum lines of a stored offer. */
export const MAX_OFFER_LINES = 300
/** Maximum characters of the texts of a stored offer: its title and vehicle, a line, and the note of a line. */
export const MAX_OFFER_TEXT = 200
/** Maximum hundredths of an hour in a line of labour. */
export const MAX_OFFER_HOURS = 1000_00
/** Highest price or sum that is typed for an offer, in minor units. */
export const MAX_OFFER_AMOUNT = 10_000_000_00
/** Highest mark-up on the own cost, in hundredths of a percent. */
export const MAX_MARKUP = 1000_00
/** Days that a stored offer may be valid, from today. */
export const MAX_OFFER_DAYS = 365
/** Maximum characters of a question about an offer, and of its answer. */
export const MAX_QUESTION = 1000
/** Maximum questions and answers of an offer. */
export const MAX_OFFER_MESSAGES = 100

/** Maximum cart lines that one call puts aside or puts back (docs/spec/wire.md#cart). */
export const MAX_LINES_PER_CALL = 1000

/** Maximum changes made without a connection that one call merges (docs/spec/wire.md#merge). */
export const MAX_MERGED_CHANGES = 200

/** Maximum characters of a part number from a client; stored ones have at most 39, with the code of their brand. */
export const MAX_TYPED_SKU = 100

/** Maximum characters of an e-mail address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const MAX_EMAIL = 254

/** Default brand and kind of vehicle for a client that names none, in wire form (docs/spec/wire.md#cart). */
export const DEFAULT_VEHICLE = { marke: 'BMW', produktart: 'PKW' } as const
/** Id of the brand that the vehicle search preselects. */
export const DEFAULT_BRAND_ID = 2

/** Amount of a price, a fee or a payment in the office, in minor units. */
export const MAX_AMOUNT = 100_000_000_00
/** Position of a line in its order, a number of an integer column. */
export const MAX_POSITION = 2_147_483_647
/** Opening hours of a day: pairs of times. */
export const MAX_INTERVALS = 4
/** Maximum number of values that a list of parts is filtered by. */
export const MAX_FILTERS = 40

/** Invoices in one answer to a customer. */
export const LISTED_INVOICES = 20
