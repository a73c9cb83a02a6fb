import * as wire from '@partboard/contract/billing/invoices.office'
import type { Lang } from '@partboard/contract/texts'
import { officeLangOf } from '@partboard/domain/text/languages'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import type { Database, Exchange } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { requireWholeShop } from '../../../platform/http/office/actors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import { route } from '../../../platform/http/route.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import type { OrderChange } from '../../orders/index.ts'
import { presentKsef } from '../documents/invoice-rows.queries.ts'
import { fileNameOf, jpkFaOf, periodOf } from '../einvoices/jpk.ts'
import { sendAgain, xmlOf } from '../einvoices/send-einvoices.ts'
import { listInvoiceRows, presentInvoice } from './invoices.queries.ts'
import { correctInvoiceOf, invoiceOrder } from './issue.ts'
import {
  type IssuedRow,
  listIssued,
  listOrdersToCorrect,
  listOrdersToIssue,
  type WaitingRow,
} from './issued.queries.ts'
import { registerOf } from './register.ts'

/** Maximum number of orders in a list of waiting ones. */
export const mostWaiting = 200

/** Documents that the shop issues: lists, issuing, corrections. */
export const issuedOffice: OfficePlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(wire.listIssuedInvoices),
    handler: async ({ query, actor }) => {
      requireWholeShop(actor)
      const { month = null, kind = null, ksef = null, store = null, q = '', after, limit } = query
      const before = after === undefined ? null : readCursor(after, z.tuple([z.int()]))[0]
      const rows = await listIssued(
        db,
        { month, kind, ksef, storeId: store, text: q },
        { before, limit: limit + 1 },
      )
      return pageOfRows(rows, limit, ({ id }) => [id], presentIssued)
    },
  })

  app.route({
    ...route(wire.listOrdersToInvoice),
    handler: async ({ query: { what }, actor, lang }) => {
      requireWholeShop(actor)
      const rows = await (what === 'issue' ? listOrdersToIssue : listOrdersToCorrect)(db, mostWaiting)
      return { items: rows.map((row) => presentWaiting(row, lang)) }
    },
  })

  app.route({
    ...route(wire.issueInvoice),
    handler: async (request, reply) => {
      const { id } = request.params
      const { exchange } = request.body
      await invoiceOrder(db, changeOf(request, id), exchange ? exchangeOf(exchange) : null)
      return reply.code(201).send({ items: await documentsOf(db, id) })
    },
  })

  app.route({
    ...route(wire.correctInvoice),
    handler: async (request, reply) => {
      const { id } = request.params
      await correctInvoiceOf(db, changeOf(request, id), request.body.reason)
      return reply.code(201).send({ items: await documentsOf(db, id) })
    },
  })

  app.route({
    ...route(wire.readInvoiceXml),
    handler: async ({ params, actor }, reply) => {
      requireWholeShop(actor)
      const { number, xml } = await xmlOf(db, params.id)
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${number.replaceAll('/', '-')}.xml"`)
        .send(xml)
    },
  })

  app.route({
    ...route(wire.sendInvoice),
    handler: async (request, reply) => {
      requireWholeShop(request.actor)
      await sendAgain(db, authorOf(request), request.params.id)
      return reply.code(204).send(null)
    },
  })

  app.route({
    ...route(wire.exportInvoices),
    handler: async ({ query, actor, lang }, reply) => {
      requireWholeShop(actor)
      const csv = await registerOf(db, {
        month: query.month,
        storeId: query.store ?? null,
        lang: officeLangOf(lang),
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="faktury-${query.month}.csv"`)
        .send(csv)
    },
  })

  app.route({
    ...route(wire.exportJpkFa),
    handler: async ({ query, actor, translate }, reply) => {
      requireWholeShop(actor)
      const period = periodOf(query)
      const xml = await jpkFaOf(db, { period, storeId: query.store ?? null }, translate)
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename="${fileNameOf(period)}"`)
        .send(xml)
    },
  })

  app.route({
    ...route(wire.issueInvoices),
    handler: async (request) => {
      const results: z.output<typeof wire.InvoicingResult>[] = []
      for (const orderId of new Set(request.body.orders)) {
        const reason = await refusalOf(() => invoiceOrder(db, changeOf(request, orderId)), request.lang)
        results.push({ orderId, issued: reason === null, reason })
      }
      return { items: results }
    },
  })
}

export const presentIssued = ({ ksef, ...row }: IssuedRow): wire.IssuedInvoice => ({
  ...row,
  ksef: presentKsef(ksef),
})

const changeOf = (request: FastifyRequest, id: number): OrderChange => ({
  id,
  author: authorOf(request),
  branchIds: request.actor.branchIds,
})

async function documentsOf(db: Kysely<Database>, orderId: number) {
  const rows = (await listInvoiceRows(db, { orderId, branchIds: [] })) ?? []
  return rows.map(presentInvoice)
}

/** A rate of the wire, which has decimals, in millionths. */
export const exchangeOf = ({ pln, table, day }: wire.ExchangeRate): Exchange => ({
  plnMicro: Math.round(pln * 1_000_000),
  table,
  day,
})

/** Runs a change of which several are made. @returns why it was refused, in words; null = it was made */
export async function refusalOf(change: () => Promise<unknown>, lang: Lang): Promise<string | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return translatorFor(lang)(`error.${error.code}` as 'error.invoice_exists')
  }
}

export const presentWaiting = ({ refusal, since, ...row }: WaitingRow, lang: Lang): wire.OrderToInvoice => ({
  ...row,
  since: since.toISOString(),
  refusal: refusal === '' ? '' : translatorFor(lang)(`error.${refusal}` as 'error.invoice_exists'),
})
