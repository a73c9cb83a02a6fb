import type { z } from 'zod'
import type { CallInput, Endpoint } from './endpoint.ts'

/** The documentation of a call, beside its schemas. */
export type DocumentedCall = {
  endpoint: Endpoint
  /** One line for a list of calls. */
  summary: string
  description: string
  /** The refusals of the call that do not follow from its schema. */
  refusals: readonly Refusal[]
  answerHeaders: Record<string, string>
  example: Sample
}
type Sample = { params?: unknown; querystring?: unknown; body?: unknown; answer?: unknown }

/** 401 in a guest's call, 403 a right of the company is missing, 404 not found or another customer's, 409 conflict with existing data, 410 it is over, 429 too many calls. */
type Refusal = 401 | 403 | 404 | 409 | 410 | 429

/** An example in wire form: money as decimals, passwords in Base64, ids of a path as text. */
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
 * Documents one call. It is separate from the endpoint, because the web app downloads the endpoints but never needs
 * their documentation. The compiler checks the examples against the endpoint's schemas.
 */
export function documented<E extends Endpoint>(endpoint: E, page: Page<E>): DocumentedCall {
  const { summary, description, refusals = [], answerHeaders = {}, example } = page
  return { endpoint, summary, description, refusals, answerHeaders, example }
}
