import { Command } from '@commander-js/extra-typings'
import { annotateCommand } from './import/annotating/annotate.commands.ts'
import { checkCommand } from './import/checking/check.commands.ts'
import { convertCommand } from './import/converting/convert.commands.ts'
import { exportCommand, importCommand } from './import/import.commands.ts'
import {
  backupCommand,
  calendarCommand,
  restoreCommand,
  secretsCommand,
  setupCommand,
  staffCommand,
} from './modules/admin/index.ts'
import { accountsCommand } from './modules/customers/index.ts'
import { eventsCommand, importsCommand } from './modules/integration/index.ts'
import { ordersCommand } from './modules/order-pages/index.ts'
import { addOfficeCommands } from './office-commands/topics.ts'
import { examples, type InShop, type ShopCommand, settle } from './platform/process/command.ts'
import { addCompletion } from './platform/process/completion.ts'

/** The commands that are no calls of the office. */
const commands: readonly ShopCommand[] = [
  accountsCommand,
  annotateCommand,
  backupCommand,
  calendarCommand,
  checkCommand,
  convertCommand,
  eventsCommand,
  exportCommand,
  importCommand,
  importsCommand,
  ordersCommand,
  restoreCommand,
  secretsCommand,
  setupCommand,
  staffCommand,
]

/** Builds the command line. `print` gets help that was asked for; errors of usage go to standard error. */
export function buildProgram(inShop: InShop, print: (text: string) => void): Command {
  const program = new Command('npm run shop --')
    .description('The command line of the shop. It has the settings of `npm start`.')
    .configureHelp({ sortSubcommands: true })
    .addHelpText(
      'after',
      `${examples('npm run shop -- help orders ship', 'npm run shop -- orders list --open --json')}

Exit codes: 0 done, 1 refused (nothing was changed), 2 wrong usage.`,
    )
  for (const build of commands) program.addCommand(build(inShop))
  addOfficeCommands(program, inShop)
  addCompletion(program, print)
  settle(program)
  return program
}
