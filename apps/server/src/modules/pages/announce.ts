import type { Kysely } from 'kysely'
import { type Author, audit } from '../../platform/audit/audit.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import { enqueueAnnouncements, requiredPages } from '../content/index.ts'
import { mailTask } from '../mail/index.ts'
import { listVersions, lockPage } from './pages.queries.ts'

/**
 * Tells customers with an account of a version of the terms, of the privacy policy or of another page that the law
 * requires: a mail to each, and a note in the shop. It happens once for a version, usually a planned one.
 *
 * @returns the number of mails
 * @throws ShopError 'page_not_found', 'page_not_announced' (the law does not require the page), 'page_version_not_found'
 *         (a draft too), 'page_announced'
 */
export function announceVersion(
  db: Kysely<Database>,
  author: Author,
  { id, version }: { id: number; version: number },
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const page = await lockPage(trx, id)
    if (!page) throw new ShopError('page_not_found')
    if (!requiredPages.includes(page.seName)) throw new ShopError('page_not_announced')
    const found = (await listVersions(trx, id)).find((one) => one.version === version)
    if (!found?.publishedFrom) throw new ShopError('page_version_not_found')
    const added = await trx
      .insertInto('page_announcement')
      .values({ topic_id: id, version, mails: 0, actor_kind: author.kind, actor_name: author.name })
      .onConflict((conflict) => conflict.columns(['topic_id', 'version']).doNothing())
      .returning('version')
      .executeTakeFirst()
    if (!added) throw new ShopError('page_announced')
    const mails = await enqueueAnnouncements(trx, {
      topicId: id,
      version,
      storeId: page.storeId,
      task: mailTask,
    })
    await trx
      .updateTable('page_announcement')
      .set({ mails })
      .where('topic_id', '=', id)
      .where('version', '=', version)
      .execute()
    await audit(trx, author, {
      action: 'page.announced',
      subject: { kind: 'page', id },
      after: { version, mails },
    })
    return mails
  })
}
