import {
  MAX_EMAIL,
  MAX_PASSWORD,
  MAX_POSITION,
  MAX_QUANTITY,
  MAX_REFERENCE,
  MIN_PASSWORD,
} from '@partboard/domain/numbers/limits'
import { asPassword, asTyped, asTypedLines } from '@partboard/domain/text/typed'
import { z } from 'zod'

/**
 * Money: a decimal with at most two places on the wire, whole minor units (grosze, cents) in programs. Only this codec
 * uses decimals.
 */
export const Money = z.codec(z.number(), z.int(), {
  decode: (major) => Math.round(major * 100),
  encode: (minor) => minor / 100,
})

/** A percentage with at most two decimals on the wire, hundredths of a percent (basis points) in programs. */
export const Percent = z.codec(z.number(), z.int(), {
  decode: (percent) => Math.round(percent * 100),
  encode: (basisPoints) => basisPoints / 100,
})

/** Whether a decimal has at most two places; the rest is what sums of decimals in a program leave. */
const hasCents = (decimal: number) => Math.abs(decimal * 100 - Math.round(decimal * 100)) < 1e-4

const within = (unit: string, min: number, max: number) =>
  z
    .codec(
      z
        .number()
        .min(min / 100)
        .max(max / 100)
        .refine(hasCents),
      z.int(),
      { decode: (decimal) => Math.round(decimal * 100), encode: (whole) => whole / 100 },
    )
    .describe(unit)

/** Money of a request of the office, with bounds in minor units that its description has too. A third decimal is refused. */
export const moneyWithin = (min: number, max: number) =>
  within('A decimal with at most two places.', min, max)

/** A percentage of a request of the office, with bounds in hundredths of a percent. A third decimal is refused. */
export const percentWithin = (min: number, max: number) =>
  within('In percent, with at most two decimals.', min, max)

/** The position of a line in its order, from 0 on. */
export const LinePosition = z.int().min(0).max(MAX_POSITION)

/**
 * Ours: the number of a part as the catalogue writes it, beside its SKU. Left out, or null, where the SKU is printed by
 * the masks of its brand.
 */
export const Printed = z.string().nullish().describe('The number as it is printed; none = as the SKU.')

/** Ours: what the customer's account calls the part; '' = it has no number of its own for it. */
export const OwnNumber = z.string().default('').describe('The own number of the account; empty = none.')

/** Ids are positive whole numbers of an integer column. A branded type prevents one kind of id in place of another. */
const id = z.int().min(1).max(2_147_483_647)
export const CustomerId = id.brand<'Customer'>()
export const AddressId = id.brand<'Address'>()
export const ProductId = id.brand<'Product'>()
export const CategoryId = id.brand<'Category'>()
export const VehicleId = id.brand<'Vehicle'>()
export const WarehouseId = id.brand<'Warehouse'>()
export const OrderId = id.brand<'Order'>()
export const CountryId = id.brand<'Country'>()
export const StateProvinceId = id.brand<'StateProvince'>()
export const ShoppingListId = id.brand<'ShoppingList'>()
export const CartId = id.brand<'Cart'>()
export const PictureId = id.brand<'Picture'>()
export const SessionId = id.brand<'Session'>()
export const GarageVehicleId = id.brand<'GarageVehicle'>()
export const PartAlertId = id.brand<'PartAlert'>()
export const OfferId = id.brand<'Offer'>()
/** Filters contain it as a plain number, so its type is not branded. */
export const BrandId = id
export type CustomerId = z.infer<typeof CustomerId>
export type AddressId = z.infer<typeof AddressId>
export type ProductId = z.infer<typeof ProductId>
export type CategoryId = z.infer<typeof CategoryId>
export type VehicleId = z.infer<typeof VehicleId>
export type WarehouseId = z.infer<typeof WarehouseId>
export type OrderId = z.infer<typeof OrderId>
export type CountryId = z.infer<typeof CountryId>
export type ShoppingListId = z.infer<typeof ShoppingListId>
export type CartId = z.infer<typeof CartId>
export type OfferId = z.infer<typeof OfferId>
export type StateProvinceId = z.infer<typeof StateProvinceId>

/** An id in a path or a query string, where all values are text. */
export const idFromText = <T extends z.ZodType<number>>(schema: T) =>
  z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number)
    .pipe(schema as unknown as z.ZodType<z.output<T>, number>)

/** One line of typed text, read by `asTyped`, of at most `max` characters. A request has no other free text of one line. */
export const Line = (max: number) => z.string().overwrite(asTyped).max(max)

/** A customer's own reference of a cart, a line or an order; '' = none. */
export const Reference = Line(MAX_REFERENCE)

/** Typed text of several lines, read by `asTypedLines`. */
export const Paragraph = (max: number) => z.string().overwrite(asTypedLines).max(max)

/** The HTML of a page: only letters get one form, because its signs without width and its spaces are the author's. */
export const Markup = (max: number) =>
  z
    .string()
    .overwrite((html) => html.normalize('NFC'))
    .max(max)

/** A typed text of one form, such as a time or a postcode. */
export const Formed = (pattern: RegExp) => z.string().overwrite(asTyped).regex(pattern)

/** A typed e-mail address. */
export const Email = Line(MAX_EMAIL).pipe(z.email())

/** A typed e-mail address, or '' for none; a form says of a wrong one what it says of `Email`. */
export const EmailOrNone = Line(MAX_EMAIL).check(({ value, issues }) => {
  if (value !== '' && !z.email().safeParse(value).success)
    issues.push({ code: 'invalid_format', format: 'email', input: value })
})

/** A character of a password has at most three bytes of UTF-8, which are four characters of Base64. */
const maxBase64 = MAX_PASSWORD * 4

function textOfBase64(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** A typed new password (docs/spec/shop.md#passwords). */
export const NewPassword = z.string().overwrite(asPassword).min(MIN_PASSWORD).max(MAX_PASSWORD)

/** A password that is compared with a stored hash, as it was typed: the hash may be older than `asPassword`. */
export const TypedPassword = z.string().min(1).max(MAX_PASSWORD)

const base64Read = (read: (text: string) => string) =>
  z.codec(z.base64().meta({ maxLength: maxBase64 }), z.string(), {
    decode: (base64, context) => {
      try {
        const text = base64.length > maxBase64 ? null : read(textOfBase64(base64))
        if (text !== null && text.length <= MAX_PASSWORD) return text
        context.issues.push({ code: 'too_big', origin: 'string', maximum: MAX_PASSWORD, input: base64 })
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'base64', input: base64 })
      }
      return z.NEVER
    },
    encode: (text) =>
      btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')),
  })

/**
 * A `TypedPassword`: Base64 of UTF-8 on the wire, plain text of at most `MAX_PASSWORD` characters in programs
 * (docs/spec/wire.md#login).
 */
export const Base64Text = base64Read((text) => text)

/** A `NewPassword` in the same form; the server checks its length. */
export const NewBase64Text = base64Read(asPassword)

/** An instant in ISO 8601, UTC. */
export const Instant = z.iso.datetime()
/** A day, YYYY-MM-DD. */
export const Day = z.iso.date()

/** Sentences for the customer in the request's language; empty after a success. */
export const Messages = z.array(z.string())

/** The answer of a call that only has a status, usually without a sentence. Clients treat every 200 as a success. */
export const Done = Messages.describe('Empty; the status says that it is done')
const doneSchemas = new Set<z.ZodType>([Done])
/** The answer of a call that says nothing but that it is done, or what the request asked to see. */
export function doneOr<S extends z.ZodType>(seen: S) {
  const schema = z.union([Done, seen])
  doneSchemas.add(schema)
  return schema
}
/** Whether an answer may be `Done`. */
export const isDone = (schema: z.ZodType): boolean => doneSchemas.has(schema)

/** A whole number of pieces, 1 to `MAX_QUANTITY` (docs/spec/wire.md#cart). */
export const Quantity = z.int().min(1).max(MAX_QUANTITY)
