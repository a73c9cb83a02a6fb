import { join, resolve } from 'node:path'
import type { Kysely } from 'kysely'
import { hasStore, setupLink } from './modules/admin/index.ts'
import { buildMissingGroups } from './modules/catalogue/index.ts'
import { openDemoAccounts } from './modules/customers/index.ts'
import { prepareQueue } from './modules/mail/index.ts'
import { cleanUpPictures, importPictures } from './modules/parts/index.ts'
import { buildMissingSearch } from './modules/search/index.ts'
import { openDatabase, patientConnectMs, requireDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { requireOwnReplicas } from './platform/database/replicas/replicas.ts'
import type { Database } from './platform/database/schema.ts'
import { demoGuide } from './platform/process/guide.ts'
import { prepareSecrets } from './platform/secrets/secrets.queries.ts'
import type { Process } from './serving.ts'

const demoDir = resolve(import.meta.dirname, '../../../demo')

type Report = (line: string) => void

/**
 * Prepares the database for serving: migrations, queue, demo shop, pictures and search index. It has no time-out.
 *
 * @param url the database itself, not a pooler
 * @throws StartupError when the database cannot be reached or is too old, or a replica is of another database
 */
export async function prepare(
  { config, log, lifecycle }: Process,
  url: string,
  report: Report,
): Promise<void> {
  const { db, pool, close } = openDatabase(url, { connectTimeoutMs: patientConnectMs })
  // Closing the pool early makes a stop during the preparation quick.
  await lifecycle.defer(close)
  try {
    await requireDatabase(pool, url)
    await requireOwnReplicas(config.databaseReplicaUrls, pool, log)
    const applied = await migrate(pool)
    await prepareSecrets(db, config.secretsKeyFile)
    await prepareQueue(pool)
    if (applied.length > 0) report(`The database is migrated (${applied.join(', ')})`)
    if (config.demo && !(await hasStore(db))) {
      const { loadDemoIfEmpty } = await import('./seed/load-demo.ts')
      await loadDemoIfEmpty({ db, pool }, { demoDir, report, withOrders: true })
    }
    const pictures = join(config.dataDir, 'pictures')
    const taken = await importPictures(db, pictures)
    if (taken > 0) report(`${taken} pictures were copied into the database`)
    await cleanUpPictures(db, pictures)
    await buildMissingSearch(db)
    await buildMissingGroups(db)
  } finally {
    await close()
  }
}

/** Reports that the shop is ready, and warns if the demo's published passwords work on a public shop. */
export async function welcome({ config, log }: Process, db: Kysely<Database>, report: Report): Promise<void> {
  if (await hasStore(db)) report(`Partboard is ready at ${config.publicUrl}`)
  else
    report(
      `Partboard listens at ${config.publicUrl} and is empty: \`npm run shop -- setup\` makes it a shop.`,
    )
  const link = await setupLink(db, config.officeUrl)
  // The link makes its reader the owner, so it is not in a log that is collected and read elsewhere.
  if (link && config.logFormat === 'text') report(`Or set it up in the browser, once: ${link}`)
  else if (link) report('Or set it up in the browser: `npm run shop -- setup --link` prints the link.')
  const open = await openDemoAccounts(db, demoDir)
  if (open.length > 0 && !config.isLocal)
    log.warn("Anybody can log in with the demo's passwords; run `npm run shop -- accounts disable-demo`.")
  if (open.length > 0 && config.demo) log.info(`What can be tried:\n${demoGuide(demoDir, open)}`)
}
