import type pg from 'pg'
import { type OpenDatabase, openDatabase } from '../database.ts'

/** Interval between two checks of a server. */
export const pollIntervalMs = 200
/** A server that does not answer within this time counts as away. */
const answerTimeoutMs = 1_500

/** Opens a separate connection for checks of a server, because those of API calls may all be in use. */
export const openWatch = (url: string): OpenDatabase =>
  openDatabase(url, {
    max: 1,
    connectTimeoutMs: answerTimeoutMs,
    limits: {
      statement: answerTimeoutMs,
      lock: answerTimeoutMs,
      answer: answerTimeoutMs,
      idleInTransaction: 2 * answerTimeoutMs,
    },
  })

const insufficientPrivilege = '42501'

/** The system identifier, which only a cluster and its copies share; null when the role may not read it. */
export async function readIdentity(pool: pg.Pool): Promise<string | null> {
  try {
    const { rows } = await pool.query('select system_identifier::text as identity from pg_control_system()')
    return rows[0].identity
  } catch (error) {
    if ((error as { code?: string }).code === insufficientPrivilege) return null
    throw error
  }
}
