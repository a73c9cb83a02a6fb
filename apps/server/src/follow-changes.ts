import type { Kysely } from 'kysely'
import { listenForChanges } from './platform/database/changes.ts'
import type { Database } from './platform/database/schema.ts'
import { forgetSettings } from './platform/http/context.ts'
import type { Log } from './platform/observability/log.ts'
import { forgetVersion } from './services/catalogue/catalogue-version.ts'
import { tidyPictures } from './services/pictures/picture-disk.ts'

type Options = {
  /** the pool of the calls, under which a process keeps what it knows */
  db: Kysely<Database>
  /** where to listen */
  url: string
  /** where this process has its copies of pictures */
  pictures: string
  log: Pick<Log, 'warn'>
}

/**
 * Has this process forget what another one has changed: the catalogue's version, stores and their hosts, currencies.
 *
 * @returns ends it
 */
export function followChanges({ db, url, pictures, log }: Options): () => Promise<void> {
  return listenForChanges(url, {
    log,
    onChange(table) {
      if (table !== 'catalogue_current') return forgetSettings(db)
      forgetVersion(db)
      tidyPictures(db, pictures).catch((error) => log.warn({ err: error }, 'Old copies of pictures stay'))
    },
  })
}
