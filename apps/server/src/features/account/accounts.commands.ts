import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { ShopError } from '../../platform/http/errors.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { findAccount } from '../../services/accounts/close-account.queries.ts'
import { closeAccount } from '../../services/accounts/close-account.ts'
import { commandLine } from '../../services/audit/audit.ts'
import { closeDemoAccounts } from '../../services/new-shop/demo-accounts.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../demo')
const usage = 'accounts close E-MAIL (or the number of the customer) | accounts disable-demo'

/**
 * `accounts disable-demo`: closes the demo accounts, whose passwords are published (docs/going-live.md).
 * `accounts close`: closes an account at its owner's request (docs/operations.md).
 *
 * @throws StartupError for an unknown account or one that cannot be closed; then nothing has changed
 */
export const accountsCommand: Command = async ({ db }, _config, args, report) => {
  const [action, account] = args
  if (action === 'close' && account && args.length === 2) return report(await close(db, account))
  if (args.length !== 1 || action !== 'disable-demo') throw new StartupError(`Usage: ${usage}`)
  const closed = await closeDemoAccounts(db, demoDir)
  for (const email of closed) report(`${email} is closed: its password is gone, and all its sessions.`)
  if (closed.length === 0) report('There is no demo account here.')
}

async function close(db: Kysely<Database>, emailOrNumber: string): Promise<string> {
  const found = await findAccount(db, emailOrNumber)
  if (!found) throw new StartupError(`There is no account ${emailOrNumber}.`)
  await closeAccount(db, commandLine, found.id).catch((error) => {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'customer_closed') throw new StartupError(`Account ${found.id} is closed already.`)
    throw new StartupError(
      `Account ${found.id} has open orders (${error.details.params?.orders}): ship or cancel them first. Nothing was changed.`,
    )
  })
  return `Account ${found.id} (${found.email}) is closed: its data are gone, its orders stay.`
}
