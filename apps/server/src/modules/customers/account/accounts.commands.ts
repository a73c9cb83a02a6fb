import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { confirm, examples, type ShopCommand } from '../../../platform/process/command.ts'
import { closeDemoAccounts } from '../accounts/demo-accounts.ts'

const demoDir = resolve(import.meta.dirname, '../../../../../../demo')

/** `accounts disable-demo`: closes the demo accounts, whose passwords are published (docs/going-live.md). */
export const accountsCommand: ShopCommand = (inShop) =>
  new Command('accounts')
    .description('The accounts of the demo.')
    .addHelpText('after', examples('accounts disable-demo --yes'))
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
