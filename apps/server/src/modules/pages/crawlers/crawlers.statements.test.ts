import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { fewestStatementsOf, type SentStatement } from '../../../testing/statements.ts'
import { readableHtml } from './crawlers.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase(), follows: true })
await sql`update store set open_to_visitors = true where id = 1`.execute(db)

/** Reads the page of a part as a crawler does. */
async function readPage(sku: string): Promise<void> {
  const { html } = await readableHtml(
    app,
    {
      url: `/level4/product/${sku}`,
      hostname: '127.0.0.1',
      ip: '10.0.0.1',
      id: 'a'.repeat(32),
      raw: { headers: {} } as never,
      log: app.log,
    },
    '<html lang="pl"><head></head><body></body></html>',
  )
  expect(html).toContain('"@type":"Product"')
}

test('the page of a part takes four statements for the first time and one afterwards, all prepared', async () => {
  const { rows } = await sql<{ sku: string }>`
    select sku from stock where available > 0 group by sku order by sku limit 6`.execute(db)
  const texts = (sent: readonly SentStatement[]) => sent.map(({ text }) => text).join('\n')
  const first = await fewestStatementsOf((turn) => readPage(rows[turn]!.sku))
  expect(first.length, texts(first)).toBe(4)
  const again = await fewestStatementsOf(() => readPage(rows[0]!.sku))
  expect(again.length, texts(again)).toBe(1)
  expect([...first, ...again].filter(({ isPrepared }) => !isPrepared).map(({ text }) => text)).toEqual([])
})
