import type pg from 'pg'
import { type OpenDatabase, openDatabase } from '../database.ts'

/** ms between two looks at a server. */
export const pollEvery = 200
/** ms: a server that says nothing for so long is away. */
const answersWithin = 1_500

/** A connection for looking at a server, beside those of the calls, which may all be in use. */
export const openWatch = (url: string): OpenDatabase =>
  openDatabase(url, {
    max: 1,
    connectWithin: answersWithin,
    limits: {
      statement: answersWithin,
      lock: answersWithin,
      answer: answersWithin,
      idleInTransaction: 2 * answersWithin,
    },
  })

const insufficientPrivilege = '42501'

/** The number that a cluster and its copies have and no other; null where the role may not read it. */
export async function readIdentity(pool: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query('select system_identifier::text as identity from pg_control_system()')
    return rows[0].identity
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return null
    throw error
  }
}
