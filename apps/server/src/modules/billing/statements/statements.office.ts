import * as wire from '@partboard/contract/billing/statements.office'
import type { Lang } from '@partboard/contract/texts'
import { formatIban } from '@partboard/domain/billing/iban'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { authorOf } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../platform/http/office/context.ts'
import { pageOfRows, readCursor } from '../../../platform/http/office/cursor.ts'
import type { ShopApp } from '../../../platform/http/route.ts'
import { route } from '../../../platform/http/route.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { assignEntryTo, dismissEntryOf, takeStatement } from './statements.changes.ts'
import { type EntryRow, findEntry, listEntryRows } from './statements.queries.ts'

/** Bank statements: what arrived on the account, and which order it pays. */
export const statementsOffice: OfficePlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(wire.listEntries),
    handler: async ({ query: { state, after, limit }, actor, lang }) => {
      requireWholeShop(actor.branchIds)
      const before = after === undefined ? null : readCursor(after, z.tuple([z.int()]))[0]
      const wanted = state === 'notOurs' ? 'not_ours' : (state ?? null)
      const rows = await listEntryRows(db, { state: wanted, before, limit: limit + 1 })
      return pageOfRows(
        rows,
        limit,
        ({ id }) => [id],
        (row) => presentEntry(row, lang),
      )
    },
  })

  app.route({
    ...route(wire.assignEntry),
    handler: async (request) => {
      const { params, body, lang, actor } = request
      requireWholeShop(actor.branchIds)
      await assignEntryTo(db, { id: params.id, author: authorOf(request), lang }, body)
      return entryOf(db, params.id, lang)
    },
  })

  app.route({
    ...route(wire.dismissEntry),
    handler: async (request) => {
      const { params, body, lang, actor } = request
      requireWholeShop(actor.branchIds)
      await dismissEntryOf(db, { id: params.id, author: authorOf(request) }, body.reason)
      return entryOf(db, params.id, lang)
    },
  })

  await app.register(addUpload)
}

/** Adds the upload in a scope of its own: only its body is a file, and may be larger than other bodies. */
async function addUpload(app: ShopApp): Promise<void> {
  app.addContentTypeParser(
    ['application/octet-stream', 'application/xml', 'text/xml', 'text/plain'],
    { parseAs: 'buffer', bodyLimit: wire.MAX_STATEMENT },
    async (_request: unknown, body: Buffer) => body,
  )
  app.route({
    ...route(wire.readStatement),
    bodyLimit: wire.MAX_STATEMENT,
    handler: async (request) => {
      requireWholeShop(request.actor.branchIds)
      const file: unknown = request.body
      if (!Buffer.isBuffer(file)) throw new ShopError('statement_unreadable', { params: { detail: '–' } })
      const { skipped, ...result } = await takeStatement(app.db, authorOf(request), file)
      const translate = translatorFor(request.lang)
      return {
        ...result,
        skipped: skipped.map(({ entry, fault, detail }) => ({
          entry,
          text: translate(`skippedEntry.${fault}`, {
            detail: fault === 'account' ? formatIban(detail) : detail,
          }),
        })),
      }
    },
  })
}

/** A statement is about orders of all branches. */
function requireWholeShop(branchIds: readonly number[]): void {
  if (branchIds.length > 0) throw new ShopError('forbidden')
}

async function entryOf(db: Kysely<Database>, id: number, lang: Lang): Promise<wire.BankEntry> {
  const row = await findEntry(db, id)
  if (!row) throw new ShopError('entry_not_found')
  return presentEntry(row, lang)
}

/** A credit for the wire, with its problem in words. */
export function presentEntry(row: EntryRow, lang: Lang): wire.BankEntry {
  const { id, account, bookedOn, amountMinor, currencyCode, title, payer, state, problem, orders } = row
  const numbers = orders.map(({ number }) => number).join(', ')
  return {
    id,
    account: formatIban(account),
    bookedOn,
    amount: amountMinor,
    currency: currencyCode,
    title,
    payer,
    state: state === 'not_ours' ? 'notOurs' : state,
    problem,
    text: problem === null ? '' : translatorFor(lang)(`entry.${problem}`, { orders: numbers }),
    orders,
    reason: row.reason,
    readAt: row.readAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    by: { kind: row.actorKind, name: row.actorName },
  }
}
