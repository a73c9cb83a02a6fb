import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { failsInline } from '@partboard/client/queries/queries.ts'
import { letDeviceIn, login } from '@partboard/contract/customers/auth'
import { listSlides, sliderTypes } from '@partboard/contract/pages/content'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { notify } from '../../../browser/notify.ts'
import { ownDevice, signIn } from '../../../browser/session.ts'

/** The drawing of the login page: the first slide of its slider. The page works without it, so a failure is not shown. */
export const loginSlideQuery = () => ({
  ...failsInline(endpointQuery(listSlides, { querystring: { sliderType: String(sliderTypes.LoginPage) } })),
  staleTime: 60 * 60_000,
  retry: false,
})

/** Logs in, and removes older notifications, for example that the last session has ended. */
export async function logIn(account: {
  email: string
  password: string
  /** Of the second factor; missing = not asked for yet. */
  code?: string
}): Promise<void> {
  const token = await call(login, { body: { ...account, email: account.email.trim(), device: ownDevice() } })
  begin(token)
}

/** Logs in by the link of a mail. */
export async function logInByLink(token: string, code: string | null): Promise<void> {
  begin(await call(letDeviceIn, { body: { token, device: ownDevice(), code } }))
}

/** The session begins. Older notifications, for example that the last one has ended, are removed. */
export function begin(token: string): void {
  notify.clear()
  signIn(token)
}

/** Whether a login was refused because it needs a code. */
export const needsCode = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'second_factor_needed'
