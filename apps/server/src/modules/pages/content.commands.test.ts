import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandLine } from '../../platform/audit/audit.ts'
import { readConfig } from '../../platform/process/config.ts'
import { buildStore } from '../../testing/builders.ts'
import { runCommand } from '../../testing/commands.ts'
import { testDatabase } from '../../testing/database.ts'
import { mailsCommand } from '../letters/mails/mails.commands.ts'
import { pagesCommand } from './content.commands.ts'
import { addPage, saveDraft } from './pages.changes.ts'
import { slidesCommand } from './slides/slides.commands.ts'

const database = await testDatabase()
const { db } = database
await buildStore(db)

const config = readConfig({})
const commands = { pages: pagesCommand, slides: slidesCommand, mails: mailsCommand }
const run = (name: keyof typeof commands, ...args: string[]) =>
  runCommand(commands[name], { ...database, config }, args)

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

test('a file becomes the draft of a page, and a refused one creates none', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'partboard-pages-')), 'page.json')
  const write = (seName: string, pl: string) =>
    writeFileSync(
      file,
      JSON.stringify({ seName, title: { pl: 'Mapa', en: 'Map' }, body: { pl, en: '<p>Here</p>' } }),
    )
  write('mapa', '<p>Tu</p><script>alert(1)</script>')
  expect(await run('pages', 'import', file)).toEqual([
    expect.stringMatching(/^1 {2}draft/),
    'removed: element script (1)',
  ])
  write('mapa', '<p>Tam</p>')
  const [answer] = await run('pages', 'import', file, '--json')
  expect(JSON.parse(answer!)).toMatchObject({
    page: { draft: { version: 1, body: { pl: '<p>Tam</p>' } } },
    removed: [],
  })
  write('inna-mapa', '<p>{{nobody.knows}}</p>')
  await expect(run('pages', 'import', file)).rejects.toThrow('nobody.knows')
  expect((await run('pages', 'list')).filter((line) => line.includes('inna-mapa'))).toEqual([])
  writeFileSync(file, '{}')
  await expect(run('pages', 'import', file)).rejects.toThrow('seName')
})

test('a mail is worded, previewed, and goes back to the default', async () => {
  expect(await run('mails', 'list')).toContain('orderCancelled')
  const worded = ['set', 'orderCancelled', 'subject', '--en', 'We cancelled {{number}}']
  expect(await run('mails', ...worded)).toEqual(['orderCancelled  changed: subject'])
  const [english] = await run('mails', 'preview', 'orderCancelled')
  expect(english).toMatch(/^We cancelled 000000\n\n/)
  const [polish] = await run('mails', 'preview', 'orderCancelled', '--lang', 'pl', '--json')
  expect(JSON.parse(polish!)).toMatchObject({ subject: 'Zamówienie 000000 zostało anulowane' })
  await expect(run('mails', 'set', 'orderCancelled', 'subject', '--en', 'Gone')).rejects.toThrow('{{number}}')
  await expect(run('mails', 'set', 'orderCancelled', 'foot', '--en', 'x')).rejects.toThrow('It is one of')
  await expect(run('mails', 'preview', 'other')).rejects.toThrow('There is no such mail.')
  const [reset] = await run('mails', 'reset', 'orderCancelled', '--json')
  expect(JSON.parse(reset!)).toMatchObject({ kind: 'orderCancelled', isChanged: false })
})
