import { holdsAddress } from '@partboard/domain/customers/address-in-text'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { tokenHashOf } from '../../../platform/http/context.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { findCustomerOf } from '../../../platform/http/sessions.ts'
import {
  countAttempt,
  isGuessedAt,
  orderOfGuestLimits,
  uncountAttempt,
} from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { type FoundOrder, findOrderId } from './withdrawal.queries.ts'

/** What a reader may read of an order. A guest may have guessed its number. */
export type GuestView = {
  /** Whether the reader is logged in as a person of the account who sees the order there. */
  isOwn: boolean
  /** False for a guest while many addresses guess at the e-mail: the lines have no names then. */
  seesParts: boolean
  /** False for a guest, and for a person of a firm without the right. */
  seesPrices: boolean
}
export type OrderOfGuest = FoundOrder & GuestView

/**
 * Finds an order without a login. A wrong pair is counted as a wrong password is, so that number and e-mail cannot be
 * guessed. Who is logged in and owns the order is not limited: nobody else's guesses keep a buyer from it.
 *
 * @throws ShopError 'withdrawal_not_found', whichever of the two is wrong; 'too_many_tries'
 */
export async function orderOfGuest(
  db: Kysely<Database>,
  request: FastifyRequest,
  { OrderNumber, Email }: { OrderNumber: string; Email: string },
): Promise<OrderOfGuest> {
  const wanted = { orderNumber: OrderNumber, email: Email, storeId: request.storeId }
  const tokenHash = tokenHashOf(request.headers)
  const reader = tokenHash && (await findCustomerOf(db, tokenHash))
  if (reader) {
    const found = await findOrderId(db, wanted, reader)
    if (
      found &&
      found.companyId === reader.companyId &&
      (reader.rights.seesPrices || found.orderedBy === reader.id)
    )
      return { ...found, isOwn: true, seesParts: true, seesPrices: reader.rights.seesPrices }
  }
  const counted = await countAttempt(db, orderOfGuestLimits(Email, request.ip))
  const seesParts = !(await isGuessedAt(db, 'order of guest anywhere', Email.toLowerCase()))
  const found = await findOrderId(db, wanted)
  if (!found) {
    securityEvent(request, 'order_of_guest_failed')
    throw new ShopError('withdrawal_not_found')
  }
  await uncountAttempt(db, counted)
  return { ...found, isOwn: false, seesParts, seesPrices: false }
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
