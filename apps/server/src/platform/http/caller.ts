import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'
import { addressKey } from './address-key.ts'

/** Who made the call that is being answered: what a call causes counts against its budgets (modules/mail/sending/budget.ts). */
export type Caller = {
  /** The account; null = a guest. */
  account: number | null
  /** The network address, as limits know it. */
  network: string
}

const callers = new AsyncLocalStorage<Caller>()

/** The customer or guest whose call is being answered; undefined for the office, commands and jobs. */
export const currentCaller = (): Caller | undefined => callers.getStore()

/** Remembers the caller of each call that may change something. After the body was read, because reading loses it. */
export function addCaller(app: FastifyInstance): void {
  app.addHook('preHandler', ({ method, customer, ip, routeOptions }, _, done) => {
    if (method === 'GET' || routeOptions.url?.startsWith('/api/office/')) return done()
    const account = (customer as typeof customer | null)?.companyId ?? null
    callers.run({ account, network: addressKey(ip) }, done)
  })
}
