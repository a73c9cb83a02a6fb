import type { Right } from '@partboard/domain/admin/office-rights'
import { z } from 'zod'

/**
 * Who may make a call of the office: everyone who has the right, or one of the rights. 'guest' = no session is needed;
 * 'started' = the session may still lack its second factor; 'anyone' = every signed-in person and every key.
 */
export type OfficeAccess = Right | readonly Right[] | 'guest' | 'started' | 'anyone'

/**
 * One call of the office API, which people use with a session and programs with an API key. Fields are camelCase, and
 * `url` writes a path parameter as `{id}`.
 */
export type OfficeEndpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: `/api/office/v1/${string}`
  access: OfficeAccess
  /** Only people may make the call; an API key is refused. */
  people?: true
  /**
   * An act of power (docs/spec/office.md#acts-of-power): a person needs a fresh proof of both factors. 'shop' = all owners
   * are told; 'own' = it is about the person's own sign-in, and the person is told. A list has the fields of the body that
   * make the call an act of power for the shop; without them it is none, and no API key may send them.
   */
  power?: 'shop' | 'own' | { fields: readonly string[] }
  /** The call accepts an Idempotency-Key: a repeated call gets the first answer. */
  idempotent?: true
  /** The answer is a stream without an end. */
  stream?: true
  /** The body is a file of this type, not JSON. */
  upload?: string
  /** The answer is CSV, not JSON. */
  csv?: true
  /** The answer is a file of this type, not JSON. */
  file?: 'application/pdf' | 'application/xml'
  /** One line for the description of the API. */
  summary: string
  /** What a program must know beside the shapes. */
  description?: string
  schema: {
    params?: z.ZodType
    querystring?: z.ZodType
    body?: z.ZodType
    response: { 200?: z.ZodType; 201?: z.ZodType; 204?: z.ZodType }
  }
}

/** The rights of which a caller needs one; empty = no right is needed. */
export function rightsOfAccess(access: OfficeAccess): readonly Right[] {
  if (access === 'guest' || access === 'started' || access === 'anyone') return []
  return typeof access === 'string' ? [access] : access
}

/** The maximum number of items of a page, and the number without `limit`. */
export const MAX_PAGE = 200
const defaultPage = 50

/** Query parameters of a list. `after` is the `next` of the page before. */
export const pageQuery = {
  after: z.string().max(300).optional().describe('The `next` of the page before.'),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_PAGE))
    .default(defaultPage)
    .describe(`Items of a page, at most ${MAX_PAGE}.`),
}

/** One page of a list. `next` = cursor of the next page; null = this is the last one. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
