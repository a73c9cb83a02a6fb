import { isLang, type OfficeLang, officeLangOf } from '@partboard/domain/text/languages'
import { sql, type Transaction } from 'kysely'
import { type Author, audit, type Change } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { enqueueMail } from '../queue.ts'
import type { NoticeAction } from './staff-letters.ts'

/** An act that somebody is told about: each action has its sentence in `modules/mail/staff/staff-letters.ts`. */
type Act = Change & { action: NoticeAction }

/**
 * Records an act of power, and tells all owners by mail who did what, when and from where
 * (docs/spec/office.md#acts-of-power). Call it in the transaction of the act, in place of `audit`.
 *
 * @param person the member of staff whom the act is about, who is told too: the act may have ended the ownership
 */
export async function tellOwners(
  trx: Transaction<Database>,
  author: Author,
  act: Act,
  person: number | null = null,
): Promise<void> {
  const auditId = await audit(trx, author, act)
  const { rows } = await sql<{ id: number }>`
    select id from staff where (role = 'owner' and is_active) or id = ${person}::int order by id`.execute(trx)
  const store = await mailStore(trx)
  for (const { id: staffId } of rows)
    await enqueueMail(trx, { kind: 'officeNotice', staffId, auditId, ...store })
}

/** Records what a person changed about the own sign-in, and tells the person by mail. */
export async function tellPerson(
  trx: Transaction<Database>,
  author: Author & { id: number },
  act: Omit<Act, 'subject'>,
): Promise<void> {
  const { id: staffId } = author
  const auditId = await audit(trx, author, { ...act, subject: { kind: 'staff', id: staffId } })
  await enqueueMail(trx, { kind: 'officeNotice', staffId, auditId, ...(await mailStore(trx)) })
}

/** The store in whose name the staff is written to, with its language: that of the first one. */
export async function mailStore(trx: Transaction<Database>): Promise<{ storeId: number; lang: OfficeLang }> {
  const store = await trx
    .selectFrom('store')
    .select(['id', 'default_culture'])
    .orderBy('id')
    .executeTakeFirst()
  const lang = store?.default_culture.slice(0, 2) ?? 'pl'
  return { storeId: store?.id ?? 1, lang: isLang(lang) ? officeLangOf(lang) : 'en' }
}
