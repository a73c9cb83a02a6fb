import { type Kysely, sql } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database, MailTexts } from '../../../platform/database/schema.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { now } from '../../../platform/time/clock.ts'
import { checkPlaceholders, defaultBlock, type MailTextKind, mailBlocks } from '../../mail/index.ts'

/** Texts by block; null = that of the code. */
export type MailTextChange = Partial<Record<string, { pl: string; en: string } | null | undefined>>

export type MailTextRow = {
  kind: string
  texts: MailTexts
  revision: number
  changedAt: Date
  author: string
}

export async function listMailTextRows(db: Kysely<Database>): Promise<MailTextRow[]> {
  const { rows } = await sql<MailTextRow>`
    select kind, texts, revision, changed_at as "changedAt", actor_name as author from mail_text`.execute(db)
  return rows
}

/**
 * Merges changed texts into those that are stored. A text that is that of the code is not stored.
 *
 * @throws ShopError 'mail_unknown_value', 'mail_missing_value'
 */
export function mergeTexts(kind: MailTextKind, before: MailTexts, change: MailTextChange): MailTexts {
  const merged = new Map(Object.entries(before))
  for (const block of mailBlocks) {
    const texts = change[block]
    if (texts === undefined) continue
    const own = (['pl', 'en'] as const).flatMap((lang) => {
      const text = texts?.[lang].trim() ?? ''
      if (text === '' || text === defaultBlock(kind, block, lang)) return []
      const { unknown, missing } = checkPlaceholders(kind, block, text)
      const named = (names: string[]) => ({
        params: { values: names.map((name) => `{{${name}}}`).join(', ') },
      })
      if (unknown.length > 0) throw new ShopError('mail_unknown_value', named(unknown))
      if (missing.length > 0) throw new ShopError('mail_missing_value', named(missing))
      return [[lang, text] as const]
    })
    if (own.length > 0) merged.set(block, Object.fromEntries(own))
    else merged.delete(block)
  }
  return Object.fromEntries(merged)
}

/**
 * Changes the texts of a kind of mail.
 *
 * @param revision the revision that the author has seen; 0 = it was never changed; null = whatever it is
 * @throws ShopError 'changed_meanwhile', 'mail_unknown_value', 'mail_missing_value'
 */
export function changeMailTexts(
  db: Kysely<Database>,
  author: Author,
  { kind, revision }: { kind: MailTextKind; revision: number | null },
  change: MailTextChange,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // The first change inserts the row, so that two first changes wait for each other.
    await sql`
      insert into mail_text (kind, texts, revision, changed_at, actor_name)
      values (${kind}, '{}', 0, ${now()}, ${author.name}) on conflict do nothing`.execute(trx)
    const { rows } = await sql<{ texts: MailTexts; revision: number }>`
      select texts, revision from mail_text where kind = ${kind} for update`.execute(trx)
    const before = rows[0]!
    if (revision !== null && before.revision !== revision) throw new ShopError('changed_meanwhile')
    const texts = mergeTexts(kind, before.texts, change)
    await sql`
      update mail_text set texts = ${JSON.stringify(texts)}::jsonb, revision = revision + 1, changed_at = ${now()},
        actor_name = ${author.name}
      where kind = ${kind}`.execute(trx)
    await audit(trx, author, {
      action: 'mail.changed',
      subject: { kind: 'mail', id: kind },
      before: before.texts,
      after: texts,
    })
  })
}
