import type { WaitingWork } from '@partboard/contract/admin/today.office'
import type { Right } from '@partboard/domain/admin/office-rights'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import type { FindWaiting } from '../../../platform/http/office/context.ts'

/** Each feature's own work with the right to read it, in the order of the start page. */
export type Waiting = readonly (readonly [right: Right, find: FindWaiting])[]

/** The work that waits, as far as the reader has the rights. @param branchIds empty = of all branches */
export async function readWaiting(
  db: Kysely<Database>,
  waiting: Waiting,
  { rights, branchIds }: { rights: readonly Right[]; branchIds: readonly number[] },
): Promise<WaitingWork[]> {
  const seen = waiting.filter(([right]) => rights.includes(right))
  return (await Promise.all(seen.map(([, find]) => find(db, branchIds)))).flat()
}
