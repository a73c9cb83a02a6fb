/** Limits and defaults that more than one place uses. Their source is docs/spec/shop.md#limits unless they name another. */

/** The most pieces of one part in a cart, an order or a list. */
export const MAX_QUANTITY = 9999

/** The most rows of one CSV import, pasted or from a file. */
export const MAX_CSV_ROWS = 100
/** The largest CSV file that the browser reads, in bytes: 100 rows need a fraction of it. */
export const MAX_CSV_BYTES = 1024 * 1024
/** The most characters that an import sends of the cell with the part number. */
export const MAX_CSV_SKU = 200
/** The most characters that an import sends of the cell with the quantity. */
export const MAX_CSV_QUANTITY = 40

/** The most characters of an order note, as `noteLength` counts them. */
export const MAX_NOTE = 2000

/** The fewest characters of a password. */
export const MIN_PASSWORD = 6
/** The most characters of a password: hashing a longer one costs time and adds no safety. */
export const MAX_PASSWORD = 200

/** The most characters of the fields of a customer and an address; the wire's own, no source names them. */
export const MAX_PERSON_NAME = 100
export const MAX_COMPANY = 200
export const MAX_VAT_NUMBER = 30
export const MAX_STREET = 200
export const MAX_CITY = 100
export const MAX_POSTCODE = 20
export const MAX_PHONE = 40

/** The most addresses of a customer. */
export const MAX_ADDRESSES = 100

/** The most shopping lists of a customer. */
export const MAX_LISTS = 100
/** The most items of a shopping list. */
export const MAX_LIST_ITEMS = 500
/** The most characters of a shopping list's name (docs/spec/wire.md#conventions). */
export const MAX_LIST_NAME = 200

/** The most lines of the cart that one call puts aside or puts back (docs/spec/wire.md#cart). */
export const MAX_LINES_PER_CALL = 1000

/** The most characters of a part number as a client sends it; stored ones have 11 (docs/spec/wire.md#cart). */
export const MAX_TYPED_SKU = 100

/** The most characters of an e-mail address (RFC 5321, section 4.5.3.1.3, without the angle brackets). */
export const MAX_EMAIL = 254

/** Brand and kind of the vehicle that a client does not name, as they travel (docs/spec/wire.md#cart). */
export const DEFAULT_VEHICLE = { marke: 'BMW', produktart: 'PKW' } as const
/** Id of the brand that the vehicle search starts with. */
export const DEFAULT_BRAND_ID = 2
