/** The shop as its own process with two workers, for tests of what only processes have. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll } from 'vitest'
import { freePort } from './ports.ts'

export type SpawnedShop = {
  shop: ChildProcess
  port: number
  /** Returns what the shop has logged until now. */
  output: () => string
}

/** Starts the shop on a temporary data directory, and kills it after the tests. @param env settings of the shop */
export async function spawnShop(env: Record<string, string>): Promise<SpawnedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partboard-spawned-'))
  const port = await freePort()
  const { PATH } = process.env
  const shop = spawn(process.execPath, [resolve(import.meta.dirname, '../main.ts')], {
    env: { PATH, DATA_DIR: dataDir, PORT: String(port), WORKERS: '2', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shop.stdout.on('data', (text) => {
    output += text
  })
  afterAll(() => {
    shop.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { shop, port, output: () => output }
}
