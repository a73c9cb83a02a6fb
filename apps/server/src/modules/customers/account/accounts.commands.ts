import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { commandLine } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type ShopCommand } from '../../../platform/process/command.ts'
import { findAccount } from '../accounts/close-account.queries.ts'
import { closeAccount } from '../accounts/close-account.ts'
import { closeDemoAccounts } from '../accounts/demo-accounts.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../../demo')

/**
 * `accounts disable-demo`: closes the demo accounts, whose passwords are published (docs/going-live.md).
 * `accounts close`: closes an account at its owner's request (docs/retention.md).
 */
export const accountsCommand: ShopCommand = (inShop) =>
  new Command('accounts')
    .description('Closes accounts.')
    .addHelpText('after', examples('accounts close anna@example.pl', 'accounts disable-demo --yes'))
    .addCommand(
      new Command('close')
        .description("Closes an account at its owner's request: its data are deleted, its orders stay.")
        .argument('<account>', 'e-mail, or the number of the customer')
        .option('--yes', 'does not ask')
        .action(
          inShop(async (shop, account, { yes }) => {
            const found = await findAccount(shop.db, account)
            if (!found) throw new StartupError(`There is no account ${account}.`)
            await confirm(shop, account, yes)
            await closeAccount(shop.db, commandLine, found.id).catch((error) => {
              if (!(error instanceof ShopError)) throw error
              if (error.code === 'customer_closed')
                throw new StartupError(`Account ${found.id} is closed already.`)
              if (error.code !== 'customer_has_orders') throw error
              throw new StartupError(
                `Account ${found.id} has open orders (${error.details.params?.orders}): ship or cancel them first. Nothing was changed.`,
              )
            })
            shop.report(`Account ${found.id} (${found.email}) is closed: its data are gone, its orders stay.`)
          }),
        ),
    )
    .addCommand(
      new Command('disable-demo')
        .description('Closes the demo accounts, whose passwords are published.')
        .option('--yes', 'does not ask')
        .action(
          inShop(async (shop, { yes }) => {
            await confirm(shop, 'disable-demo', yes)
            const closed = await closeDemoAccounts(shop.db, demoDir)
            for (const email of closed)
              shop.report(`${email} is closed: its password is gone, and all its sessions.`)
            if (closed.length === 0) shop.report('There is no demo account here.')
          }),
        ),
    )
