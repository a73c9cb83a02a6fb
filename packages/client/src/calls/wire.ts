import type { Endpoint } from '@partboard/contract/endpoint'
import { z } from 'zod'

/** The input of a call whose endpoint is not known to the compiler. */
export type AnyInput = { params?: unknown; querystring?: unknown; body?: unknown }

/**
 * The address of a call.
 *
 * @param sendsEmpty whether a parameter that is an empty text is sent; else it is left out
 */
export function urlOf(endpoint: Endpoint, { params, querystring }: AnyInput, sendsEmpty = false): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.url.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((querystring ?? {}) as Record<string, unknown>))
    if (value != null && (value !== '' || sendsEmpty)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** What the schemas of an app have beside those that `encode` knows. */
export type MoreKinds = {
  /** Encodes a value by its codec. Default: `z.encode`. */
  encodeOne?: (schema: z.ZodCodec, value: unknown) => unknown
  /** The schema inside of one that adds to it. */
  innerOf?: (schema: unknown) => unknown
}

/**
 * The wire form of a body: values with a codec (passwords, money) are encoded, fields that an object does not have are
 * left out (the office refuses them), all others are unchanged. `z.encode` of
 * the whole body is not used, because it validates the body, which is the server's task, and throws at one-way transforms.
 */
export function encode(schema: unknown, value: unknown, more: MoreKinds = {}): unknown {
  if (value == null) return value
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return encode(schema.unwrap(), value, more)
  if (schema instanceof z.ZodCodec) return (more.encodeOne ?? z.encode)(schema, value)
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).map((one) => encode(schema.element, one, more))
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) =>
        Object.hasOwn(schema.shape, name) ? [[name, encode(schema.shape[name], one, more)]] : [],
      ),
    )
  const inner = more.innerOf?.(schema)
  return inner ? encode(inner, value, more) : value
}

/** As of `JSON.parse`. */
export type Reviver = (name: string, value: unknown) => unknown

/** The value of a JSON text; undefined = it is none. */
export function parseJson(text: string, reviver?: Reviver): unknown {
  try {
    return JSON.parse(text, reviver)
  } catch {
    return undefined
  }
}
