import type { OfficeEndpoint } from '@partboard/contract/office/endpoint'
import { type OfficeErrorCode, officeErrorStatus } from '@partboard/contract/office/problem'
import { type ErrorCode, Problem } from '@partboard/contract/problem'
import type { z } from 'zod'
import { csrfToken } from '../browser/csrf.ts'
import { currentLang } from '../browser/lang.ts'

/** Time-out of a call, in milliseconds. */
const CALL_TIMEOUT = 30_000

/** A failed call. Status 0 = no answer. */
export class CallFailed extends Error {
  readonly status: number
  /** Null if the answer is not from the shop. */
  readonly problem: Problem | null

  constructor(status: number, problem: Problem | null) {
    super(problem?.title ?? `Call failed with status ${status}`)
    this.name = 'CallFailed'
    this.status = status
    this.problem = problem
  }
}

/** Whether a call was refused with this code. */
export const isRefused = (error: unknown, code: ErrorCode | OfficeErrorCode): boolean =>
  error instanceof CallFailed && error.problem?.code === code

/** Whether the session is missing or not complete, so that the person has to sign in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.status === officeErrorStatus.office_signed_out &&
  !isRefused(error, 'second_factor_wrong') &&
  !isRefused(error, 'office_login_failed') &&
  !isRefused(error, 'passkey_refused')

type Part<
  E extends OfficeEndpoint,
  K extends 'params' | 'querystring' | 'body',
> = E['schema'][K] extends z.ZodType ? { [P in K]: z.input<E['schema'][K]> } : unknown
/** The input of a call. */
export type CallInput<E extends OfficeEndpoint> = Part<E, 'params'> & Part<E, 'querystring'> & Part<E, 'body'>

type Answers<E extends OfficeEndpoint> = E['schema']['response'][keyof E['schema']['response']]
/** The decoded answer of an endpoint: money in whole minor units. */
export type CallAnswer<E extends OfficeEndpoint> =
  Answers<E> extends infer S extends z.ZodType ? z.output<S> : never

type AnyInput = { params?: unknown; querystring?: unknown; body?: unknown }

/**
 * Calls an endpoint of the office.
 *
 * @param headers further headers, such as If-Match
 * @param file the body of an endpoint with `upload`
 * @param isFinal a refusal is not met by a second try
 * @throws CallFailed if the server refuses, is unreachable, or breaks the contract
 */
export async function call<E extends OfficeEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  {
    headers = {},
    signal,
    file,
    isFinal = false,
  }: { headers?: Record<string, string>; signal?: AbortSignal; file?: File; isFinal?: boolean } = {},
): Promise<CallAnswer<E>> {
  const { status, text } = await (isFinal ? send : sendAgain)(endpoint, input as AnyInput, {
    headers,
    signal,
    file,
  })
  return decode(endpoint, status, text)
}

/**
 * Reads the file of an endpoint with `file`.
 *
 * @throws CallFailed if the server refuses or is unreachable
 */
export async function readFile<E extends OfficeEndpoint>(endpoint: E, input: CallInput<E>): Promise<string> {
  return (await send(endpoint, input as AnyInput, {})).text
}

type Options = {
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
  file?: File | undefined
}

type Helpers = {
  /** Asks the person for a fresh proof. @returns whether it was given */
  prove: () => Promise<boolean>
  /** Reads the session again, whose token another tab may have renewed. @returns whether there is one */
  renew: () => Promise<boolean>
}
let helpers: Helpers | null = null

/** Says how a refusal is met before the call is repeated; null = not at all, as before the sign-in. */
export const helpCalls = (next: Helpers | null): void => {
  helpers = next
}

/** Sends a call, and once more after a fresh proof, or with the token that the session has now. */
async function sendAgain(endpoint: OfficeEndpoint, input: AnyInput, options: Options) {
  try {
    return await send(endpoint, input, options)
  } catch (error) {
    const isPower = isRefused(error, 'fresh_proof_needed')
    const isRenewed = isRefused(error, 'csrf') || isRefused(error, 'office_signed_out')
    const help = isPower ? helpers?.prove : isRenewed ? helpers?.renew : undefined
    if (!help || !(await help())) throw error
    return send(endpoint, input, options)
  }
}

async function send(
  endpoint: OfficeEndpoint,
  { params, querystring, body }: AnyInput,
  { headers = {}, signal, file }: Options,
): Promise<{ status: number; text: string }> {
  const type = file ? endpoint.upload : body === undefined ? undefined : 'application/json'
  const timeout = AbortSignal.timeout(CALL_TIMEOUT)
  const token = csrfToken()
  const response = await fetch(urlOf(endpoint, params, querystring), {
    method: endpoint.method,
    headers: {
      accept: endpoint.file ?? 'application/json',
      'accept-language': currentLang(),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(token === null || endpoint.method === 'GET' ? {} : { 'x-csrf-token': token }),
      ...headers,
    },
    body: file ?? (body === undefined ? null : JSON.stringify(body)),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error) => {
    if (signal?.aborted) throw error
    throw new CallFailed(0, null)
  })
  const text = await response.text()
  if (!response.ok) throw new CallFailed(response.status, Problem.safeParse(parseJson(text)).data ?? null)
  return { status: response.status, text }
}

function decode<E extends OfficeEndpoint>(endpoint: E, status: number, text: string): CallAnswer<E> {
  if (status === 204) return undefined as CallAnswer<E>
  const schema = endpoint.schema.response[status as 200 | 201]
  const answer = schema?.safeParse(parseJson(text))
  if (!answer?.success) {
    console.error(`${endpoint.method} ${endpoint.url} answered outside the contract`, answer?.error)
    throw new CallFailed(status, null)
  }
  return answer.data as CallAnswer<E>
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The address of a call. @param querystring empty values are left out */
export function urlOf(endpoint: OfficeEndpoint, params: unknown, querystring: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const path = endpoint.url.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])))
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries((querystring ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
