import type { ShopApp } from '../../../platform/http/route.ts'
import { countAttempt, visitorSearchLimits } from '../../../platform/limits/attempts.ts'

/**
 * Limits the expensive calls of visitors by network address: a customer can be blocked, a visitor cannot.
 *
 * Call it after `keepAnswers`, so that kept answers, which cost nothing, do not count.
 */
export function limitVisitors(api: ShopApp): void {
  api.addHook('preHandler', async ({ routeOptions, customer, ip }) => {
    if (routeOptions.config.access === 'visitors:counted' && customer.isVisitor)
      await countAttempt(api.db, visitorSearchLimits(ip))
  })
}
