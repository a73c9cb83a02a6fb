import { resolve } from 'node:path'
import type { Command } from '../../platform/command.ts'
import { StartupError } from '../../platform/lifecycle.ts'
import { closeDemoAccounts } from '../../shared/demo-accounts.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../demo')

/**
 * `accounts disable-demo`: nobody logs in with a password that the demo publishes (docs/going-live.md).
 *
 * @throws StartupError for anything else
 */
export const accountsCommand: Command = async ({ db }, _config, args, report) => {
  if (args.length !== 1 || args[0] !== 'disable-demo') throw new StartupError('Usage: accounts disable-demo')
  const closed = await closeDemoAccounts(db, demoDir)
  for (const email of closed) report(`${email} is closed: its password is gone, and all its sessions.`)
  if (closed.length === 0) report('There is no demo account here.')
}
