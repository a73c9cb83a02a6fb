import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './shop.ts'

/** The shop that all journeys of a run share. */
export type ShopOfRun = {
  url: string
  /** The shop's data directory; mails appear in its outbox. */
  dataDir: string
  /** The data directory of a shop that was started once, and stopped: demo catalogue, no customer's change. */
  preparedDir: string
}

const variable = 'JOURNEYS_SHOP'

/**
 * Runs once before all journeys: loads the demo catalogue into a new data directory, and starts one shop on a copy. Shops
 * of single journeys start on copies too, because loading takes seconds of the processor.
 */
export default async function startShopOfRun(): Promise<() => Promise<void>> {
  const preparedDir = mkdtempSync(join(tmpdir(), 'partboard-prepared-'))
  await (await startShop({ DATA_DIR: preparedDir })).stop()
  const dataDir = mkdtempSync(join(tmpdir(), 'partboard-journeys-'))
  copyPrepared(preparedDir, dataDir)
  const { url, stop } = await startShop({ DATA_DIR: dataDir })
  const shop: ShopOfRun = { url, dataDir, preparedDir }
  // The processes that run the journeys inherit the environment.
  process.env[variable] = JSON.stringify(shop)
  return async () => {
    await stop()
    for (const folder of [dataDir, preparedDir]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Copies a data directory with owners and modes, without which PostgreSQL does not start. */
export function copyPrepared(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
}

/** @throws outside a test run */
export function shopOfRun(): ShopOfRun {
  return JSON.parse(process.env[variable]!)
}
