import { holdsAddress } from '@partboard/domain/address-in-text'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { countAttempt, uncountAttempt, withdrawalLimits } from '../../../services/passwords/attempts.ts'
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
  const counted = await countAttempt(db, withdrawalLimits(OrderNumber, request.ip), () =>
    securityEvent(request, 'withdrawal_limited'),
  )
  const { storeId } = request
  const found = await findOrderId(db, { orderNumber: OrderNumber, email: Email, storeId })
  if (!found) {
    securityEvent(request, 'withdrawal_failed')
    throw new ShopError('withdrawal_not_found')
  }
  await uncountAttempt(db, counted)
  return found
}

/**
 * The name of a statement goes out in its receipt, where an address would look like a link from the shop.
 *
 * @throws ShopError 'validation'
 */
export function requireName(name: string, { translate }: FastifyRequest): void {
  if (holdsAddress(name))
    throw new ShopError('validation', { errors: { Name: [translate('field.addressInName')] } })
}
