import type { BranchSettings } from '@partboard/contract/admin/shop.office'
import type { Kysely } from 'kysely'
import { commandLine } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { readBranchRows } from '../branches.queries.ts'
import { presentBranch } from '../settings.present.ts'

/** Changes by the command line read and write in one transaction, so they need no revision. */
export const byCommand = { author: commandLine, lang: 'en', revision: null } as const

/** @throws StartupError for a code of no branch */
export async function findBranch(db: Kysely<Database>, code: string): Promise<BranchSettings> {
  const rows = await readBranchRows(db)
  const row = rows.find((one) => one.code.toUpperCase() === code.toUpperCase())
  if (row) return presentBranch(row)
  throw new StartupError(`There is no branch ${code}; there are ${rows.map((one) => one.code).join(', ')}.`)
}
