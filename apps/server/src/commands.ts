import { Command } from '@commander-js/extra-typings'
import { annotateCommand } from './import/annotating/annotate.commands.ts'
import { checkCommand } from './import/checking/check.commands.ts'
import { convertCommand } from './import/converting/convert.commands.ts'
import { exportCommand, importCommand } from './import/import.commands.ts'
import { backupCommand, restoreCommand } from './modules/admin/backup/backup.commands.ts'
import { figuresCommand } from './modules/admin/figures/figures.commands.ts'
import { secretsCommand } from './modules/admin/secrets/secrets.commands.ts'
import { branchesCommand } from './modules/admin/settings/commands/branches.commands.ts'
import { calendarCommand } from './modules/admin/settings/commands/calendar.commands.ts'
import { countriesCommand, currenciesCommand } from './modules/admin/settings/commands/currencies.commands.ts'
import { methodsCommand } from './modules/admin/settings/commands/methods.commands.ts'
import { paymentsCommand } from './modules/admin/settings/commands/payments.commands.ts'
import { storesCommand } from './modules/admin/settings/commands/stores.commands.ts'
import { addProviderCommands } from './modules/admin/settings/payments/payment-settings.commands.ts'
import { setupCommand } from './modules/admin/settings/setup/setup.commands.ts'
import { auditCommand } from './modules/admin/staff/audit.commands.ts'
import { keysCommand, staffCommand } from './modules/admin/staff/staff.commands.ts'
import { todayCommand } from './modules/admin/today/today.commands.ts'
import { depositsCommand } from './modules/aftersale/deposits/deposits.commands.ts'
import { returnsCommand } from './modules/aftersale/returns/returns.commands.ts'
import { invoicesCommand } from './modules/billing/invoices/issued.commands.ts'
import { addStatementCommands } from './modules/billing/statements/statements.commands.ts'
import { partsCommand } from './modules/catalogue/parts/parts.commands.ts'
import { addPlacingCommands } from './modules/checkout/office/phone-orders.commands.ts'
import { accountsCommand } from './modules/customers/account/accounts.commands.ts'
import { customersCommand } from './modules/customers/customers.commands.ts'
import { newsletterCommand } from './modules/customers/privacy/privacy.commands.ts'
import { questionsCommand } from './modules/customers/questions/questions.commands.ts'
import { documentsCommand, pricesCommand } from './modules/integration/erp/erp.commands.ts'
import { eventsCommand } from './modules/integration/events/events.commands.ts'
import { importsCommand } from './modules/integration/imports/imports.commands.ts'
import { catalogueCommand } from './modules/integration/imports/versions.commands.ts'
import { webhooksCommand } from './modules/integration/webhooks/webhooks.commands.ts'
import { mailsCommand } from './modules/letters/mails/mails.commands.ts'
import { ordersCommand } from './modules/order-pages/orders.commands.ts'
import { pickingCommand } from './modules/order-pages/picking/picking.commands.ts'
import { pagesCommand } from './modules/pages/content.commands.ts'
import { slidesCommand } from './modules/pages/slides/slides.commands.ts'
import { promotionsCommand } from './modules/pricing/promotions/promotions.commands.ts'
import { synonymsCommand } from './modules/search/synonyms/synonyms.commands.ts'
import { stockCommand } from './modules/stock/stock.commands.ts'
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
