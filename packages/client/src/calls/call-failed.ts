import {
  codeOf,
  type ErrorCode,
  errorStatus,
  type Problem,
  type ShopErrorCode,
} from '@partboard/contract/problem'

type Circumstances = {
  said?: string | null
  statusText?: string
  timedOut?: boolean
}

/** A failed call. Status 0 = no answer; `problem` is null if the answer is not from the shop. */
export class CallFailed extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** The error code; the general code of the status if the answer has none. Null = the shop did not refuse the call. */
  readonly code: ShopErrorCode | null
  /** The answer's text for people: the problem's title, or another text in the answer. */
  readonly said: string | null
  /** The status text of HTTP; '' if the connection has none. */
  readonly statusText: string
  /** The session is over, and the person is logged out. The app says so (`Hooks.refused`). */
  endedSession = false
  /** No answer came within `CALL_TIMEOUT`. A write may have happened nevertheless. */
  readonly timedOut: boolean

  constructor(
    status: number,
    problem: Problem | null,
    { said = problem?.title ?? null, statusText = '', timedOut = false }: Circumstances = {},
  ) {
    super(problem?.title ?? `Call failed with status ${status}`)
    this.name = 'CallFailed'
    this.status = status
    this.problem = problem
    this.code = codeOf(status, problem?.code)
    this.said = said
    this.statusText = statusText
    this.timedOut = timedOut
  }

  /** The server cannot answer at the moment; a retry may succeed. A partner that does not answer is none of it. */
  get isAway() {
    const isOwn = this.code === 'unavailable' || this.code === 'busy' || this.code === null
    return this.status === 0 || (this.status >= 502 && this.status <= 504 && isOwn)
  }
}

/** Whether the server does not know the call: 404, and not as this shop's server refuses. */
export const isUnknownCall = (error: unknown): boolean =>
  error instanceof CallFailed && error.status === 404 && !error.problem?.code

/**
 * Whether a call was refused with this code. For a server that sends no codes, the general code of the status counts; the
 * office's own server always sends them.
 */
export const isRefused = (error: unknown, code: ErrorCode): boolean =>
  error instanceof CallFailed &&
  (error.problem?.code === code ||
    (code in errorStatus && error.code === codeOf(errorStatus[code as ShopErrorCode])))

/** The first message of each field that the server refused; empty if it named no field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors = error instanceof CallFailed ? error.problem?.errors : undefined
  return Object.fromEntries(
    Object.entries(errors ?? {}).flatMap(([field, messages]) => (messages[0] ? [[field, messages[0]]] : [])),
  )
}
