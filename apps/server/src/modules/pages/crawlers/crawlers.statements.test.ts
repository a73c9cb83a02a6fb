import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { type SentStatement, statementsOf } from '../../../testing/statements.ts'
import { readableHtml } from './crawlers.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase(), follows: true })
await sql`update store set open_to_visitors = true where id = 1`.execute(db)

/** What the page of a part sends. */
const statementsOfPage = (sku: string) =>
  statementsOf(async () => {
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
  })

/** A cache that ends in between costs statements of its own, so the fewest count. */
const fewest = (pages: readonly SentStatement[][]) => pages.toSorted((a, b) => a.length - b.length)[0]!

test('the page of a part takes four statements for the first time and one afterwards, all prepared', async () => {
  const { rows } = await sql<{ sku: string }>`
    select sku from stock where available > 0 group by sku order by sku limit 10`.execute(db)
  const first: SentStatement[][] = []
  for (const { sku } of rows) first.push(await statementsOfPage(sku))
  const again: SentStatement[][] = []
  for (const { sku } of rows) again.push(await statementsOfPage(sku))
  const texts = (sent: readonly SentStatement[]) => sent.map(({ text }) => text).join('\n')
  expect(fewest(first).length, texts(fewest(first))).toBe(4)
  expect(fewest(again).length, texts(fewest(again))).toBe(1)
  const last = [first.at(-1)!, again.at(-1)!].flat()
  expect(last.filter(({ isPrepared }) => !isPrepared).map(({ text }) => text)).toEqual([])
})
