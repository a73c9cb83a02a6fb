import { CallFailed, isRefused } from '@partboard/client/calls/call-failed.ts'
import { checkedBody } from '@partboard/client/calls/check-body.ts'
import { createClient, exchange, type Hooks, questionOf } from '@partboard/client/calls/client.ts'
import { createUpload } from '@partboard/client/calls/upload.ts'
import type { AnyInput } from '@partboard/client/calls/wire.ts'
import type { CallInput, OfficeEndpoint } from '@partboard/contract/endpoint'
import { officeErrorStatus } from '@partboard/contract/problem'
import { csrfToken } from '../browser/csrf.ts'
import { currentLang } from '../browser/lang.ts'
import { translate } from '../browser/texts.ts'

/** Whether the session is missing or not complete, so that the person has to sign in. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof CallFailed &&
  error.status === officeErrorStatus.office_signed_out &&
  !isRefused(error, 'second_factor_wrong') &&
  !isRefused(error, 'office_login_failed') &&
  !isRefused(error, 'passkey_refused')

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

/** A call is sent once more after a fresh proof, or with the token that the session has now. */
async function meet(failure: CallFailed, _endpoint: OfficeEndpoint, tries: number): Promise<boolean> {
  if (tries > 1) return false
  if (isRefused(failure, 'fresh_proof_needed')) return (await helpers?.prove()) ?? false
  const isRenewed = isRefused(failure, 'csrf') || isRefused(failure, 'office_signed_out')
  return (isRenewed && (await helpers?.renew())) ?? false
}

function headers({ method, file }: OfficeEndpoint): Record<string, string> {
  const token = csrfToken()
  return {
    ...(file && { Accept: file }),
    'Accept-Language': currentLang(),
    ...(token !== null && method !== 'GET' && { 'X-Csrf-Token': token }),
  }
}

const hooks: Hooks<OfficeEndpoint> = {
  headers,
  meet,
  bodyOf: (endpoint, body) => checkedBody(endpoint, body, translate),
}

/** Calls an endpoint of the office. What the server would refuse of a body is refused before. */
export const call = createClient(hooks)

/** Reads the file of an endpoint with `file`. @throws CallFailed if the server refuses or is unreachable */
export const readFile = async <E extends OfficeEndpoint>(endpoint: E, input: CallInput<E>): Promise<string> =>
  (await exchange(hooks, questionOf(hooks, endpoint, input as AnyInput), {})).text

/** The options of a call that sends a file. */
export const fileBody = ({ upload }: OfficeEndpoint, file: File) => ({
  body: file,
  headers: { 'Content-Type': upload ?? file.type },
})

/** Sends a file and tells how much of it was sent. */
export const upload = createUpload<OfficeEndpoint>(headers)
