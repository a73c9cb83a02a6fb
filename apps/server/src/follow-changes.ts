import type { Kysely } from 'kysely'
import { listenForChanges } from './platform/database/changes.ts'
import type { Database } from './platform/database/schema.ts'
import { forgetSettings } from './platform/http/context.ts'
import type { Log } from './platform/observability/log.ts'
import { forgetVersion } from './services/catalogue/catalogue-version.ts'
import { liveFeed } from './services/events/live-feed.ts'
import { cleanUpPictures } from './services/pictures/picture-disk.ts'

type Options = {
  /** the database of the API calls, which is the key of the caches */
  db: Kysely<Database>
  /** the server to listen on */
  url: string
  /** folder with this process's copies of pictures */
  pictures: string
  log: Pick<Log, 'warn'>
}

/**
 * Drops cached data of this process when another process changes the catalogue version, stores, their hosts or
 * currencies, and tells the open streams of new events.
 *
 * @returns a function that stops it
 */
export function followChanges({ db, url, pictures, log }: Options): () => Promise<void> {
  return listenForChanges(url, {
    log,
    onChange(table) {
      if (table === 'event') return liveFeed(db).tell()
      if (table !== 'catalogue_current') return forgetSettings(db)
      forgetVersion(db)
      cleanUpPictures(db, pictures).catch((error) =>
        log.warn({ err: error }, 'Old copies of pictures could not be deleted'),
      )
    },
  })
}
