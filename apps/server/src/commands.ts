import { Command } from '@commander-js/extra-typings'
import { accountsCommand } from './features/account/accounts.commands.ts'
import { backupCommand, restoreCommand } from './features/backup/backup.commands.ts'
import { addPlacingCommands } from './features/checkout/office/phone-orders.commands.ts'
import { pagesCommand } from './features/content/content.commands.ts'
import { mailsCommand } from './features/content/mails/mails.commands.ts'
import { slidesCommand } from './features/content/slides/slides.commands.ts'
import { synonymsCommand } from './features/content/synonyms/synonyms.commands.ts'
import { customersCommand } from './features/customers/customers.commands.ts'
import { newsletterCommand } from './features/customers/privacy/privacy.commands.ts'
import { questionsCommand } from './features/customers/questions/questions.commands.ts'
import { documentsCommand, pricesCommand } from './features/erp/erp.commands.ts'
import { eventsCommand } from './features/events/events.commands.ts'
import { figuresCommand } from './features/figures/figures.commands.ts'
import { importsCommand } from './features/imports/imports.commands.ts'
import { catalogueCommand } from './features/imports/versions.commands.ts'
import { depositsCommand } from './features/orders/deposits/deposits.commands.ts'
import { invoicesCommand } from './features/orders/invoices/issued.commands.ts'
import { ordersCommand } from './features/orders/orders.commands.ts'
import { returnsCommand } from './features/orders/returns/returns.commands.ts'
import { addStatementCommands } from './features/orders/statements/statements.commands.ts'
import { partsCommand } from './features/parts/parts.commands.ts'
import { pickingCommand } from './features/picking/picking.commands.ts'
import { promotionsCommand } from './features/promotions/promotions.commands.ts'
import { secretsCommand } from './features/secrets/secrets.commands.ts'
import { branchesCommand } from './features/settings/commands/branches.commands.ts'
import { calendarCommand } from './features/settings/commands/calendar.commands.ts'
import { countriesCommand, currenciesCommand } from './features/settings/commands/currencies.commands.ts'
import { methodsCommand } from './features/settings/commands/methods.commands.ts'
import { paymentsCommand } from './features/settings/commands/payments.commands.ts'
import { storesCommand } from './features/settings/commands/stores.commands.ts'
import { addProviderCommands } from './features/settings/payments/payment-settings.commands.ts'
import { setupCommand } from './features/settings/setup/setup.commands.ts'
import { auditCommand } from './features/staff/audit.commands.ts'
import { keysCommand, staffCommand } from './features/staff/staff.commands.ts'
import { stockCommand } from './features/stock/stock.commands.ts'
import { todayCommand } from './features/today/today.commands.ts'
import { webhooksCommand } from './features/webhooks/webhooks.commands.ts'
import { annotateCommand } from './import/annotating/annotate.commands.ts'
import { checkCommand } from './import/checking/check.commands.ts'
import { convertCommand } from './import/converting/convert.commands.ts'
import { exportCommand, importCommand } from './import/import.commands.ts'
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
