import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** A question as the customer sends it. `vehicle` and `vin` empty = no vehicle. */
export type NewQuestion = {
  customerId: number
  storeId: number
  lang: string
  question: string
  words: string
  vehicle: string
  vin: string
}

/** @returns the id */
export async function addQuestion(
  trx: Transaction<Database>,
  { customerId, storeId, ...question }: NewQuestion,
): Promise<number> {
  const { id } = await trx
    .insertInto('part_question')
    .values({ customer_id: customerId, store_id: storeId, ...question })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The question that a mail answers; undefined when it was erased. */
export async function findAnswer(
  db: Kysely<Database>,
  id: number,
): Promise<{ question: string; answer: string } | undefined> {
  const { rows } = await sql<{ question: string; answer: string }>`
    select question, answer from part_question where id = ${id} and answer <> ''`.execute(db)
  return rows[0]
}
