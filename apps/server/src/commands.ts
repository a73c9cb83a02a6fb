import { Command } from '@commander-js/extra-typings'
import { annotateCommand } from './import/annotating/annotate.commands.ts'
import { checkCommand } from './import/checking/check.commands.ts'
import { convertCommand } from './import/converting/convert.commands.ts'
import { exportCommand, importCommand } from './import/import.commands.ts'
import {
  addProviderCommands,
  auditCommand,
  backupCommand,
  branchesCommand,
  calendarCommand,
  countriesCommand,
  currenciesCommand,
  figuresCommand,
  keysCommand,
  methodsCommand,
  paymentsCommand,
  restoreCommand,
  secretsCommand,
  setupCommand,
  staffCommand,
  storesCommand,
  todayCommand,
} from './modules/admin/index.ts'
import { depositsCommand, returnsCommand } from './modules/aftersale/index.ts'
import { addStatementCommands, invoicesCommand } from './modules/billing/index.ts'
import { partsCommand } from './modules/catalogue/index.ts'
import { addPlacingCommands } from './modules/checkout/index.ts'
import {
  accountsCommand,
  customersCommand,
  newsletterCommand,
  questionsCommand,
} from './modules/customers/index.ts'
import {
  catalogueCommand,
  documentsCommand,
  eventsCommand,
  importsCommand,
  pricesCommand,
  webhooksCommand,
} from './modules/integration/index.ts'
import { mailsCommand } from './modules/letters/index.ts'
import { ordersCommand, pickingCommand } from './modules/order-pages/index.ts'
import { pagesCommand, slidesCommand } from './modules/pages/index.ts'
import { promotionsCommand } from './modules/pricing/index.ts'
import { synonymsCommand } from './modules/search/index.ts'
import { stockCommand } from './modules/stock/index.ts'
import { examples, type InShop, type ShopCommand, settle } from './platform/process/command.ts'
import { addCompletion } from './platform/process/completion.ts'
import { waitingWork } from './waiting-work.ts'

/** `orders …`; the checkout adds the commands that place orders. */
const allOrdersCommand: ShopCommand = (inShop) => {
  const orders = ordersCommand(inShop)
  addPlacingCommands(orders, inShop)
  return orders
}

/** `payments …`; the orders add the commands that read bank statements. */
const allPaymentsCommand: ShopCommand = (inShop) => {
  const payments = paymentsCommand(inShop)
  addStatementCommands(payments, inShop)
  addProviderCommands(payments, inShop)
  return payments
}

/** The commands of `npm run shop`, in the order of its help. */
const commands: readonly ShopCommand[] = [
  todayCommand(waitingWork),
  allOrdersCommand,
  invoicesCommand,
  pickingCommand,
  returnsCommand,
  depositsCommand,
  customersCommand,
  newsletterCommand,
  accountsCommand,
  documentsCommand,
  partsCommand,
  pricesCommand,
  promotionsCommand,
  stockCommand,
  checkCommand,
  convertCommand,
  annotateCommand,
  importCommand,
  importsCommand,
  catalogueCommand,
  exportCommand,
  pagesCommand,
  slidesCommand,
  synonymsCommand,
  questionsCommand,
  mailsCommand,
  setupCommand,
  storesCommand,
  branchesCommand,
  calendarCommand,
  methodsCommand,
  allPaymentsCommand,
  currenciesCommand,
  countriesCommand,
  staffCommand,
  keysCommand,
  webhooksCommand,
  eventsCommand,
  auditCommand,
  secretsCommand,
  figuresCommand,
  backupCommand,
  restoreCommand,
]

/** Builds the command line. `print` gets help that was asked for; errors of usage go to standard error. */
export function buildProgram(inShop: InShop, print: (text: string) => void): Command {
  const program = new Command('npm run shop --')
    .description('The command line of the shop. It has the settings of `npm start`.')
    .addHelpText(
      'after',
      `${examples('npm run shop -- help orders ship', 'npm run shop -- orders list --open --json')}

Exit codes: 0 done, 1 refused (nothing was changed), 2 wrong usage.`,
    )
  for (const build of commands) program.addCommand(build(inShop))
  addCompletion(program, print)
  settle(program)
  return program
}
