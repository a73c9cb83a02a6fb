import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './shop.ts'

/** The shop that all journeys of a run share. */
export type ShopOfRun = {
  url: string
  /** The shop's data directory; mails appear in its outbox. */
  dataDir: string
}

const variable = 'JOURNEYS_SHOP'

/** Runs once before all journeys: starts one shop with the demo catalogue on a new data directory. */
export default async function startShopOfRun(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partboard-journeys-'))
  const { url, stop } = await startShop({ DATA_DIR: dataDir })
  const shop: ShopOfRun = { url, dataDir }
  // The processes that run the journeys inherit the environment.
  process.env[variable] = JSON.stringify(shop)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** @throws outside a test run */
export function shopOfRun(): ShopOfRun {
  return JSON.parse(process.env[variable]!)
}
