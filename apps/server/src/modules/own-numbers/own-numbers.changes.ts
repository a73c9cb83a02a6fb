import {
  type AskedOwnNumber,
  mergeOwnNumbers,
  type OwnNumberProblem,
} from '@partboard/domain/parts/own-numbers'
import { numberKey } from '@partboard/domain/parts/part-number'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { lockNumbers, writeNumbers } from './own-numbers.queries.ts'

/**
 * Gives parts own numbers, in one transaction.
 *
 * @param asked.moves a number that another part has changes its part
 * @returns the problem of each one that is asked for; null = it is kept
 */
export const keepNumbers = (
  db: Kysely<Database>,
  customerId: number,
  { numbers, moves }: { numbers: readonly AskedOwnNumber[]; moves: boolean },
): Promise<({ problem: OwnNumberProblem; holder: string } | null)[]> =>
  inTransaction(db, async (trx) => {
    const skus = numbers.map(({ sku }) => sku)
    const keys = numbers.map(({ number }) => numberKey(number) ?? '')
    const { kept, count } = await lockNumbers(trx, customerId, { skus, keys })
    const { after, problems } = mergeOwnNumbers(kept, numbers, { count, moves })
    if (problems.includes(null)) await writeNumbers(trx, customerId, { before: kept, after })
    return problems
  })
