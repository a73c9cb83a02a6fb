import { Command } from '@commander-js/extra-typings'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { makeStaffLink } from '../../mail/index.ts'
import { listStaffRows } from './staff.queries.ts'

/** `staff link`: the link of a person whom no mail can reach, such as the first one (docs/operations/office.md#the-office). */
export const staffCommand: ShopCommand = (inShop) =>
  new Command('staff').description('The people of the office.').addCommand(
    new Command('link')
      .description('Prints a link by which a person sets the password, once, within 7 days.')
      .argument('<e-mail>', 'of the person')
      .addHelpText('after', examples('staff link anna@sklep.example'))
      .action(
        inShop(async ({ db, config, report }, email) => {
          const rows = await listStaffRows(db)
          const found = rows.find((one) => one.email.toLowerCase() === email.toLowerCase() && one.isActive)
          if (!found) throw new StartupError(`There is no ${email} in the office.`)
          if (found.hasPassword)
            throw new StartupError(`${email} has a password: \`staff reset\` takes it away first.`)
          report(await makeStaffLink(db, found.id, config.officeUrl))
        }),
      ),
  )
