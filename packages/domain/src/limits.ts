/** The limits of the shop that more than one place checks. Source of each: docs/spec/shop.md#limits, unless it says another. */

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

/** The most addresses of a customer. */
export const MAX_ADDRESSES = 100

/** The most shopping lists of a customer. */
export const MAX_LISTS = 100
/** The most items of a shopping list. */
export const MAX_LIST_ITEMS = 500
/** The most characters of a shopping list's name; the database has no limit of its own. */
export const MAX_LIST_NAME = 200

/** The most lines of the cart that one call puts aside or puts back (docs/spec/wire.md#cart). */
export const MAX_LINES_PER_CALL = 1000

/** The most characters of a part number as it is typed; stored ones have 11. */
export const MAX_TYPED_SKU = 100
