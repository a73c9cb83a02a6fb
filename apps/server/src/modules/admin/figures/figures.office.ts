import * as wire from '@partboard/contract/admin/figures.office'
import { addDays } from '@partboard/domain/stock/calendar'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { currentVersion } from '../../parts/index.ts'
import { type Span, sumDays, sumParts, sumReturns } from './figures.queries.ts'
import { conversionOf, figuresOf, returnFigures, topParts } from './figures.ts'
import {
  countBuyers,
  listMissedWords,
  listSearchCounts,
  listStockRefusals,
  listTopBoards,
} from './searches/searches.queries.ts'

const maxRows = 50

/** Orders, revenue and parts by day. */
export const figuresOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.getDays),
    handler: async (request) => {
      const span = spanOf(request, request.query)
      return figuresOf(await sumDays(app.db, span), span)
    },
  })

  app.route({
    ...route(wire.getTopParts),
    handler: async (request) => ({
      items: topParts(await sumParts(app.db, spanOf(request, request.query)), maxRows),
    }),
  })

  app.route({
    ...route(wire.getReturns),
    handler: async (request) => ({
      items: returnFigures(await sumReturns(app.db, spanOf(request, request.query))),
    }),
  })

  app.route({
    ...route(wire.getMissedSearches),
    handler: async (request) => listMissedWords(app.db, spanOf(request, request.query), maxRows),
  })

  app.route({
    ...route(wire.getRefusedParts),
    handler: async (request) => {
      const version = await currentVersion(app.db)
      const rows = await listStockRefusals(app.db, version, spanOf(request, request.query), maxRows)
      return {
        items: rows.map(({ name, ...row }) => ({ ...row, name: name ? localText(name, request.lang) : '' })),
      }
    },
  })

  app.route({
    ...route(wire.getTopBoards),
    handler: async (request) => {
      const version = await currentVersion(app.db)
      const rows = await listTopBoards(app.db, version, spanOf(request, request.query), maxRows)
      return { items: rows.map(({ name, ...row }) => ({ ...row, name: localText(name, request.lang) })) }
    },
  })

  app.route({
    ...route(wire.getConversion),
    handler: async (request) => {
      if (request.actor.branchIds.length > 0) throw new ShopError('other_branch')
      const span = spanOf(request, request.query)
      const [searches, orders, buyers] = await Promise.all([
        listSearchCounts(app.db, span),
        sumDays(app.db, span),
        countBuyers(app.db, span),
      ])
      return conversionOf(searches, orders, buyers, span)
    },
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
  if (to < from || to > addDays(from, wire.MAX_FIGURE_DAYS))
    throw new ShopError('validation', { errors: { to: [translate('field.invalid')] } })
  const own = actor.branchIds
  if (branch === undefined) return { from, to, branchIds: own }
  if (own.length > 0 && !own.includes(branch))
    throw new ShopError('validation', { errors: { branch: [translate('field.invalid')] } })
  return { from, to, branchIds: [branch] }
}
