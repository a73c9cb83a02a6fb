import { getDays, getReturns, getTopParts, MAX_FIGURE_DAYS } from '@partboard/contract/office/figures'
import { addDays } from '@partboard/domain/calendar'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../platform/http/errors.ts'
import { type OfficePlugin, officeRoute } from '../../platform/http/office/context.ts'
import { type Span, sumDays, sumParts, sumReturns } from './figures.queries.ts'
import { figuresOf, returnFigures, topParts } from './figures.ts'

const maxParts = 50

/** Orders, revenue and parts by day. */
export const figuresOffice: OfficePlugin = async (app) => {
  app.route({
    ...officeRoute(getDays),
    handler: async (request) => {
      const span = spanOf(request, request.query)
      return figuresOf(await sumDays(app.db, span), span)
    },
  })

  app.route({
    ...officeRoute(getTopParts),
    handler: async (request) => ({
      items: topParts(await sumParts(app.db, spanOf(request, request.query)), maxParts),
    }),
  })

  app.route({
    ...officeRoute(getReturns),
    handler: async (request) => ({
      items: returnFigures(await sumReturns(app.db, spanOf(request, request.query))),
    }),
  })
}

/**
 * The span of a call. A person of some branches gets the figures of these, and of no other branch.
 *
 * @throws ShopError 'validation' for days in the wrong order or too many
 */
function spanOf(
  { actor, translate }: FastifyRequest,
  { from, to, branch }: { from: string; to: string; branch?: number | undefined },
): Span {
  if (to < from || to > addDays(from, MAX_FIGURE_DAYS))
    throw new ShopError('validation', { errors: { to: [translate('field.invalid')] } })
  const own = actor.branchIds
  if (branch === undefined) return { from, to, branchIds: own }
  if (own.length > 0 && !own.includes(branch))
    throw new ShopError('validation', { errors: { branch: [translate('field.invalid')] } })
  return { from, to, branchIds: [branch] }
}
