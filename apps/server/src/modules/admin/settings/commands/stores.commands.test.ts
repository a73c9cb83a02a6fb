import { expect, test } from 'vitest'
import { forgetSettings } from '../../../../platform/http/context.ts'
import { readConfig } from '../../../../platform/process/config.ts'
import { buildTestApp } from '../../../../testing/app.ts'
import { commandOf, runCommand } from '../../../../testing/commands.ts'
import { loadedDatabase } from '../../../../testing/database.ts'

const database = await loadedDatabase()
const { app, db } = await buildTestApp({ database })
const config = readConfig({})

/** Runs the command, and drops the cached settings as a running shop does when the change is announced. */
const run = async (...args: string[]) => {
  const lines = await runCommand(commandOf('stores'), { ...database, config }, args)
  forgetSettings(db)
  return lines.map((line) => line.trim())
}
const get = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).json()
const at = (host: string) => ({ host })

test('a field may still have the name that it had before 1.11.0', async () => {
  await run('set', '1', 'open_to_visitors=true')
  expect((await get('/api/Store/get')).OpenToVisitors).toBe(true)
  await run('set', '1', 'openToVisitors=false')
  expect((await get('/api/Store/get')).OpenToVisitors).toBe(false)
})

test('the host name decides the store; X-Store-Id takes precedence, and unknown host names get the first store', async () => {
  const nameAt = async (headers: Record<string, string>) => (await get('/api/Store/get', headers)).Name
  expect(await nameAt(at('export.localhost:8080'))).toBe('Partboard Export')
  expect(await nameAt(at('EXPORT.partboard.example'))).toBe('Partboard Export')
  expect(await nameAt(at('nobody.example'))).toBe('Partboard')
  expect(await nameAt({ ...at('export.localhost'), 'x-store-id': '1' })).toBe('Partboard')
  const contact = '/api/Topic/get?seName=kontakt'
  expect((await get(contact, at('export.localhost'))).Body).toContain('export@partboard.example')
  expect((await get(contact, at('localhost'))).Body).not.toContain('export@partboard.example')
})

test('a cached answer for one host name is not used for another', async () => {
  const first = await app.inject({ url: '/api/config', headers: at('localhost') })
  const again = await app.inject({
    url: '/api/config',
    headers: { ...at('export.localhost'), 'if-none-match': String(first.headers.etag) },
  })
  expect(again.statusCode).toBe(200)
  expect(again.json().general.showPriceNetto).toBe(false)
})

test.each([
  ['showPriceNetto=false', { general: { showPriceNetto: false } }],
  ['showIncadeaOrders=true', { general: { showIncadeaOrders: true } }],
  ['homeSliderFull=true', { global: { homeSliderFull: true } }],
  ['title.pl=Nowy tytuł', { seo: { defaultTitle: 'Nowy tytuł' } }],
])('a setting is made by a command and seen in the next answer: %s', async (setting, answer) => {
  expect(await get('/api/config')).not.toMatchObject(answer)
  await run('set', '1', setting)
  expect(await get('/api/config')).toMatchObject(answer)
})

test('a store is opened to visitors', async () => {
  expect(await get('/api/Store/get')).toMatchObject({ OpenToVisitors: false })
  await run('set', '1', 'openToVisitors=true')
  expect(await get('/api/Store/get')).toMatchObject({ OpenToVisitors: true })
})

test('a store gets names, language and currency', async () => {
  await run('set', '2', 'hosts=sklep.example,b.example', 'defaultCulture=pl-PL', 'defaultCurrency=PLN')
  expect(await get('/api/Store/get', at('sklep.example'))).toMatchObject({
    Id: 2,
    DefaultCulture: 'pl-PL',
    DefaultCurrency: 'PLN',
  })
  expect(await get('/api/Store/get', at('export.localhost'))).toMatchObject({ Id: 1 })
  const [shown] = await run('show', '2', '--json')
  expect(JSON.parse(shown!).hosts).toEqual(['b.example', 'sklep.example'])
})

test.each([
  [['set', '9', 'name=x'], 'There is no such store.'],
  [['set', '1', 'colour=red'], 'There is no field colour'],
  [['set', '1', 'showPriceNetto=yes'], 'is true or false'],
  [['set', '1', 'defaultCurrency=XXX'], 'defaultCurrency: '],
  [['set', '1', 'name='], 'name: '],
  [['set', '1', 'hosts=https://a.example'], 'hosts'],
  [['set', '1', 'name=Other', 'hosts=b.example'], 'b.example'],
  [['drop'], '--help'],
])('what cannot be is refused with a sentence, and nothing is changed: %j', async (args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence)
  expect((await get('/api/Store/get')).Name).toBe('Partboard')
})
