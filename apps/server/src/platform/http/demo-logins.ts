import { signInWithPasskey } from '@partboard/contract/admin/passkeys.office'
import { signIn } from '@partboard/contract/admin/staff.office'
import { login } from '@partboard/contract/customers/auth'
import type { FastifyInstance } from 'fastify'
import { ShopError } from './errors.ts'

const logins: ReadonlySet<string> = new Set([login.url, signIn.url, signInWithPasskey.url])
/** Headers that only a proxy sends. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Refuses logins that come through a proxy, in a demo shop that counts on being reached from this machine alone: the
 * passwords of its accounts are published, and a proxy shows that others reach it. `DEMO=on` allows them.
 */
export function refuseProxiedDemoLogins(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, routeOptions, headers }) => {
    if (method !== 'POST' || !logins.has(routeOptions.url ?? '')) return
    if (proxyHeaders.some((name) => headers[name] !== undefined)) throw new ShopError('demo_is_local')
  })
}
