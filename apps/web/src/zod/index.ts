import {
  array,
  boolean,
  codec,
  coercedString,
  Fields,
  int,
  List,
  nothing,
  number,
  oneOf,
  record,
  strictObject,
  string,
  unknown,
} from './kinds.ts'
import { Codec, type Schema, union, Wrapped } from './schema.ts'

/** zod's own pattern of an e-mail address. */
const email = /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/
const date = /^\d{4}-\d\d-\d\d$/
const base64 = /^([0-9a-zA-Z+/]{4})*(([0-9a-zA-Z+/]{2}==)|([0-9a-zA-Z+/]{3}=))?$/

/**
 * Stands in for zod in the build of the web app (`resolve.alias` in vite.config.ts): the part of zod that the contract
 * and the web app use, a tenth of its size. A name that is missing here fails when the page is loaded.
 */
export const z = {
  NEVER: undefined,
  string,
  number,
  int,
  boolean,
  null: nothing,
  unknown,
  literal: (value: unknown) => oneOf([value]),
  enum: oneOf,
  union,
  array,
  record,
  object: (shape: Record<string, Schema>) => new Fields(shape),
  strictObject,
  codec,
  email: () => string().regex(email, 'email'),
  base64: () => string().regex(base64, 'base64'),
  iso: {
    datetime: () => string().regex(dateTime, 'datetime'),
    date: () => string().regex(date, 'date'),
  },
  coerce: { string: coercedString },
  ZodObject: Fields,
  ZodArray: List,
  ZodOptional: Wrapped,
  ZodNullable: Wrapped,
  ZodCodec: Codec,
  encode: (schema: Codec, value: unknown) => schema.encode(value),
}
