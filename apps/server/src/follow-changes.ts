import type { Kysely } from 'kysely'
import { liveFeed } from './modules/integration/index.ts'
import { cleanUpPictures, currentVersion, forgetVersion } from './modules/parts/index.ts'
import { followPool } from './platform/cache/followed.ts'
import { listenForChanges, type Subject } from './platform/database/changes.ts'
import type { Outage } from './platform/database/outage.ts'
import type { Database } from './platform/database/schema.ts'
import { forgetSettings } from './platform/http/context.ts'
import type { Log } from './platform/observability/log.ts'

type Options = {
  /** the database of the API calls, which is the key of the caches */
  db: Kysely<Database>
  /** the server to listen on */
  url: string
  /** folder with this process's copies of pictures */
  pictures: string
  log: Pick<Log, 'warn' | 'info' | 'debug'>
  /** hears whether the database answers */
  outage: Outage
}

/** Reads the new catalogue's version and the rules of its numbers, by which this process prints from now on. */
function readCatalogue(db: Kysely<Database>, log: Pick<Log, 'warn'>): void {
  forgetVersion(db)
  currentVersion(db).catch((error) => log.warn({ err: error }, 'The new catalogue could not be read'))
}

/**
 * Lets the caches of a pool that serves no requests, as that of the queue, follow the changes of its database.
 *
 * @param url the server to listen on
 * @returns a function that stops it
 */
export function followSettings(
  db: Kysely<Database>,
  { url, log, outage }: Pick<Options, 'url' | 'log' | 'outage'>,
) {
  const changes = listenForChanges(url, {
    log,
    outage,
    onChange: (subject) => {
      caches.change(subject)
      if (subject === 'catalogue_current') readCatalogue(db, log)
    },
    onGap: () => {
      caches.changeAll()
      readCatalogue(db, log)
    },
  })
  const caches = followPool(db, changes)
  return async (): Promise<void> => {
    caches.end()
    await changes.stop()
  }
}

/**
 * Drops cached data of this process when another process changes the rows that it was made of, and tells the open
 * streams of new events.
 *
 * @returns a function that stops it
 */
export function followChanges({ db, url, pictures, log, outage }: Options): () => Promise<void> {
  const changes = listenForChanges(url, { log, outage, onChange, onGap })
  const caches = followPool(db, changes)

  function onChange(subject: Subject): void {
    if (subject === 'event') liveFeed(db).tell()
    else caches.change(subject)
    if (subject === 'store' || subject === 'store_host' || subject === 'currency') forgetSettings(db)
    if (subject === 'catalogue_current') changeCatalogue()
  }

  function onGap(): void {
    caches.changeAll()
    forgetSettings(db)
    changeCatalogue()
    liveFeed(db).tell()
  }

  function changeCatalogue(): void {
    readCatalogue(db, log)
    cleanUpPictures(db, pictures).catch((error) =>
      log.warn({ err: error }, 'Old copies of pictures could not be deleted'),
    )
  }

  return async () => {
    caches.end()
    await changes.stop()
  }
}
