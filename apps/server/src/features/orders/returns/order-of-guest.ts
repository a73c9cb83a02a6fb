import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { countAttempt, orderOfGuestLimits, uncountAttempt } from '../../../services/passwords/attempts.ts'
import { type FoundOrder, findOrderId } from './withdrawal.queries.ts'

/**
 * Finds the order of a guest. A wrong pair is counted as a wrong password is, so that number and e-mail cannot be
 * guessed.
 *
 * @throws ShopError 'withdrawal_not_found', whichever of the two is wrong
 */
export async function orderOfGuest(
  db: Kysely<Database>,
  request: FastifyRequest,
  { OrderNumber, Email }: { OrderNumber: string; Email: string },
): Promise<FoundOrder> {
  const counted = await countAttempt(db, orderOfGuestLimits(Email, request.ip))
  const { storeId } = request
  const found = await findOrderId(db, { orderNumber: OrderNumber, email: Email, storeId })
  if (!found) {
    securityEvent(request, 'order_of_guest_failed')
    throw new ShopError('withdrawal_not_found')
  }
  await uncountAttempt(db, counted)
  return found
}
