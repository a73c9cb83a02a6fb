import * as wire from '@partboard/contract/checkout/phone-orders.office'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { placeForCustomer } from './place-for-customer.ts'
import { quote } from './quote.ts'

/** Orders that the shop places for a customer: by phone, or for another system. */
export const phoneOrdersOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.quoteOrder),
    handler: ({ body, lang, actor }) =>
      quote(app.db, body, { lang, seesCustomers: actor.rights.includes('customers:read') }),
  })

  app.route({
    ...route(wire.placeOrder),
    handler: async (request, reply) => {
      const { body, lang } = request
      requireBranch(request, body.pickupBranchId)
      const placed = await placeForCustomer(app.db, body, { author: authorOf(request), lang })
      reply.code(201)
      return placed
    },
  })
}

/** @throws ShopError 'validation' for a pickup in a branch that is not one of the caller's */
function requireBranch({ actor, translate }: FastifyRequest, branchId: number | null): void {
  if (branchId === null || actor.branchIds.length === 0 || actor.branchIds.includes(branchId)) return
  throw new ShopError('validation', { errors: { pickupBranchId: [translate('field.invalid')] } })
}
