import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startShop } from './shop.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    shopUrl: string
    /** Where the shop keeps everything; mails appear in its outbox. */
    dataDir: string
  }
}

/** Runs once before all journeys: one shop with the demo catalogue on a data directory of its own. */
export default async function startSharedShop(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partboard-journeys-'))
  const shop = await startShop({ DATA_DIR: dataDir })
  project.provide('shopUrl', shop.url)
  project.provide('dataDir', dataDir)
  return async () => {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
