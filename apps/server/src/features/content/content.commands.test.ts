import { expect, test } from 'vitest'
import type { InShop } from '../../platform/process/command.ts'
import { readConfig } from '../../platform/process/config.ts'
import { commandLine } from '../../services/audit/audit.ts'
import { buildStore } from '../../testing/builders.ts'
import { testDatabase } from '../../testing/database.ts'
import { pagesCommand, slidesCommand } from './content.commands.ts'
import { addPage, saveDraft } from './pages.changes.ts'

const { db, pool } = await testDatabase()
await buildStore(db)

async function run(...args: string[]): Promise<string[]> {
  const lines: string[] = []
  const shop = {
    db,
    pool,
    config: readConfig({}),
    report: (line: string) => void lines.push(line),
    ask: null,
  }
  const inShop: InShop =
    (action) =>
    (...given) =>
      action(shop, ...given)
  const [name, ...rest] = args
  await (name === 'pages' ? pagesCommand : slidesCommand)(inShop).parseAsync(rest, { from: 'user' })
  return lines
}

test('a page is published and restored by its address', async () => {
  const title = { pl: 'Strona', en: 'Page' }
  const id = await addPage(db, commandLine, { seName: 'strona', title, places: [], storeId: null })
  const texts = { title, body: { pl: '<p>Raz</p>', en: '<p>One</p>' }, note: '' }
  await saveDraft(db, commandLine, { id, revision: null }, texts)
  expect(await run('pages', 'list')).toEqual([`${id}  strona  Page  hidden  draft`])
  const [page] = await run('pages', 'publish', 'strona', '--json')
  expect(JSON.parse(page!)).toMatchObject({ current: { version: 1, text: { en: 'One' } }, draft: null })
  expect((await run('pages', 'restore', 'strona', '1'))[0]).toMatch(/^2 {2}draft/)
  expect((await run('pages', 'show', String(id))).at(-1)).toBe('One')
  await expect(run('pages', 'show', 'inna')).rejects.toThrow('There is no page inna.')
  expect(await run('slides', 'list', '--json')).toEqual(['{"items":[]}'])
})
