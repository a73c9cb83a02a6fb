import { resolve } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { newToken } from '../../platform/http/tokens.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { closeDemoAccounts } from '../../services/new-shop/demo-accounts.ts'
import { hashPassword } from '../../services/passwords/passwords.ts'
import { closeAccount, findAccountToClose } from './close-account.queries.ts'

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
  const found = await findAccountToClose(db, emailOrNumber)
  if (!found) throw new StartupError(`There is no account ${emailOrNumber}.`)
  if (found.closed_at) throw new StartupError(`Account ${found.id} is closed already.`)
  const hash = await hashPassword(newToken())
  const unfinished = await db.transaction().execute((trx) => closeAccount(trx, found.id, hash))
  if (unfinished)
    throw new StartupError(
      `Account ${found.id} has open orders (${unfinished.openOrders.join(', ')}): ship or cancel them first. Nothing was changed.`,
    )
  return `Account ${found.id} (${found.email}) is closed: its data are gone, its orders stay.`
}
