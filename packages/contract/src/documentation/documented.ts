import type { z } from 'zod'
import type { CallInput, Endpoint } from '../endpoint.ts'

/** A call with everything that its documentation says beside its schemas. */
export type DocumentedCall = {
  endpoint: Endpoint
  /** One line, in a list of calls. */
  summary: string
  description: string
  /** Which of the refusals it has that do not follow from its schema. */
  refusals: readonly Refusal[]
  answerHeaders: Record<string, string>
  example: Sample
}
type Sample = { params?: unknown; querystring?: unknown; body?: unknown; answer?: unknown }

/** 401 of a guest's call, 404 nothing there or another customer's, 409 conflict with what is there, 429 too often. */
type Refusal = 401 | 404 | 409 | 429

/** An example shows the wire: money as decimals, passwords in Base64, ids of a path as text. */
type Example<E extends Endpoint> = CallInput<E> &
  (E['schema']['response'] extends { 200: infer S extends z.ZodType } ? { answer: z.input<S> } : unknown)

type Page<E extends Endpoint> = {
  summary: string
  description: string
  refusals?: readonly Refusal[]
  answerHeaders?: Record<string, string>
  example: Example<E> & Sample
}

/**
 * Documents one call. It stands apart from the endpoint, since every page of the web app carries the endpoints
 * and none shows their documentation; the compiler holds the examples to the endpoint's schemas.
 */
export function documented<E extends Endpoint>(endpoint: E, page: Page<E>): DocumentedCall {
  const { summary, description, refusals = [], answerHeaders = {}, example } = page
  return { endpoint, summary, description, refusals, answerHeaders, example }
}
