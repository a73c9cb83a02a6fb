import type { PartQuestion } from '@partboard/contract/customers/questions.office'
import { isLang } from '@partboard/domain/text/languages'
import { type Kysely, sql } from 'kysely'
import { type Author, audit } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { now } from '../../../platform/time/clock.ts'
import { enqueueMail } from '../../mail/index.ts'

type Row = Omit<PartQuestion, 'askedAt' | 'doneAt'> & { askedAt: Date; doneAt: Date | null }

const presentQuestion = ({ askedAt, doneAt, ...row }: Row): PartQuestion => ({
  ...row,
  askedAt: askedAt.toISOString(),
  doneAt: doneAt?.toISOString() ?? null,
})

/** Lists questions, the newest first. @param filter.id only this one */
export async function listQuestionRows(
  db: Kysely<Database>,
  {
    isDone,
    before,
    limit,
    id = null,
  }: { isDone: boolean; before: number | null; limit: number; id?: number | null },
): Promise<PartQuestion[]> {
  const { rows } = await sql<Row>`
    select q.id, q.asked_at as "askedAt", q.customer_id as "customerId",
      coalesce(nullif(c.company, ''), concat_ws(' ', c.first_name, c.last_name)) as customer, c.email,
      q.question, q.words, q.vehicle, q.vin, q.answer, q.done_at as "doneAt"
    from part_question q join customer c on c.id = q.customer_id
    where (q.done_at is not null) = ${isDone} and (${before}::int is null or q.id < ${before})
      and (${id}::int is null or q.id = ${id})
    order by q.id desc limit ${limit}`.execute(db)
  return rows.map(presentQuestion)
}

/**
 * Answers a question by a mail, or marks it as done without one. The question is locked, so of two answers at once the
 * second is refused.
 *
 * @param answer '' = no mail
 * @throws ShopError 'question_not_found', 'question_done'
 */
export function answerQuestionOf(
  db: Kysely<Database>,
  author: Author,
  id: number,
  answer: string,
): Promise<PartQuestion> {
  return inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('part_question')
      .select(['customer_id', 'store_id', 'lang', 'done_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new ShopError('question_not_found')
    if (found.done_at !== null) throw new ShopError('question_done')
    await trx.updateTable('part_question').set({ answer, done_at: now() }).where('id', '=', id).execute()
    if (answer !== '')
      await enqueueMail(trx, {
        kind: 'questionAnswered',
        customerId: found.customer_id,
        questionId: id,
        lang: isLang(found.lang) ? found.lang : 'pl',
        storeId: found.store_id,
      })
    // The texts are the customer's and are erased with the account, so the log has none of them.
    const after = { isAnswered: answer !== '' }
    await audit(trx, author, { action: 'question.answered', subject: { kind: 'question', id }, after })
    const [question] = await listQuestionRows(trx, { isDone: true, before: null, limit: 1, id })
    return question!
  })
}
