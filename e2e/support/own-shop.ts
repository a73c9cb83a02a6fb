import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as journey } from './journey.ts'
import { type Shop, startShop } from './shop.ts'
import { copyPrepared, shopOfRun } from './shop-of-run.ts'

/** `test` for journeys that stop, kill or restart a shop: each gets its own shop. */
export const test = journey.extend<{
  /** A copy of the prepared one, with the demo catalogue; removed after the test. */
  dataDir: string
  /**
   * Starts a shop on `dataDir` and waits until it is ready. A shop that still runs after the test is stopped.
   *
   * @param clock the time at which the shop's clock starts; default: the real time
   */
  start: (PORT?: string, clock?: Date) => Promise<Shop>
}>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from the pattern which fixtures are needed
  dataDir: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'partboard-own-'))
    copyPrepared(shopOfRun().preparedDir, dataDir)
    await use(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  },
  start: async ({ dataDir }, use) => {
    const shops: Shop[] = []
    await use(async (PORT, clock) => {
      const shop = await startShop({
        DATA_DIR: dataDir,
        ...(PORT && { PORT }),
        ...(clock && { SHOP_CLOCK: clock.toISOString() }),
      })
      shops.push(shop)
      return shop
    })
    await Promise.all(shops.map((shop) => shop.stop()))
  },
})
