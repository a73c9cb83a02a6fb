import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/customers/tax-checks.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type InShop } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { findAccount } from '../accounts/close-account.queries.ts'
import { listChecks } from './tax-checks.queries.ts'
import { checkTaxNumber, presentCheck } from './tax-checks.ts'

/** Adds `customers tax`: VIES and the list of VAT taxpayers. */
export function addTaxCommands(customers: CommandUnknownOpts, inShop: InShop): void {
  does(customers.command('tax'), calls.listTaxChecks, calls.askTaxRegister)
    .description('Shows what the registers of taxpayers said about a customer.')
    .argument('<customer>', 'e-mail or number')
    .option('--ask', 'asks now')
    .option('--json', 'as JSON')
    .addHelpText('after', examples('customers tax biuro@warsztat.example --ask'))
    .action(
      inShop(async ({ db, config, report }, subject, { ask, json }) => {
        const found = await findAccount(db, subject)
        if (!found) throw new StartupError(`There is no customer ${subject}.`)
        if (ask) await checkTaxNumber(db, { author: commandLine, customerId: found.id, urls: config })
        const items = (await listChecks(db, found.id)).map(presentCheck)
        if (json) return report(wire(calls.listTaxChecks, { items }))
        const rows = items.map(({ at, register, number, answer, name, accounts, requestId }) => [
          ...[at.slice(0, 16), register, number, answer, name, accounts.join(' '), requestId],
        ])
        for (const line of tableOf(
          ['asked', 'register', 'number', 'answer', 'name', 'accounts', 'proof'],
          rows,
        ))
          report(line)
      }),
    )
}
