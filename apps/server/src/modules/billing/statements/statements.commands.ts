import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/billing/statements.office'
import { z } from 'zod'
import { commandLine } from '../../../platform/audit/audit.ts'
import { confirm, examples, type InShop } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { readFile } from '../../../platform/process/read-file.ts'
import { readId, someText } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { findOrder } from '../../orders/index.ts'
import { assignEntryTo, dismissEntryOf, takeStatement } from './statements.changes.ts'
import { presentEntry } from './statements.office.ts'
import { listEntryRows } from './statements.queries.ts'

const mostEntries = 200

/** Adds `payments import`, `entries`, `assign` and `dismiss`: bank statements (docs/operations/office.md#bank-statements). */
export function addStatementCommands(payments: CommandUnknownOpts, inShop: InShop): void {
  does(payments.command('import'), calls.readStatement)
    .description('Reads a bank statement, CAMT.053 or MT940, and books what pays an order exactly.')
    .argument('<file>', `at most ${calls.MAX_STATEMENT / 1024 / 1024} MB`)
    .option('--json', 'as JSON')
    .addHelpText('after', examples('payments import wyciag.xml'))
    .action(
      inShop(async ({ db, report }, path, { json }) => {
        const result = await takeStatement(db, commandLine, readFile(path, calls.MAX_STATEMENT))
        if (json) return report(JSON.stringify(result))
        const { booked, open, known } = result
        report(`${booked} booked, ${open} to decide (payments entries), ${known} read before`)
      }),
    )
  does(payments.command('entries'), calls.listEntries)
    .description('Lists the newest credits about which a person decides.')
    .option('--all', 'also those that are decided')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { all, json }) => {
        const state = all ? null : 'open'
        const rows = await listEntryRows(db, { state, before: null, limit: mostEntries })
        const items = rows.map((row) => presentEntry(row, 'en'))
        if (json) return report(JSON.stringify({ items: z.encode(z.array(calls.BankEntry), items) }))
        const lines = items.map(({ id, bookedOn, amount, currency, title, payer, state: now, text }) => [
          ...[String(id), bookedOn, moneyText(amount, currency, 'en'), payer, title],
          now === 'open' ? text : now,
        ])
        for (const line of tableOf(['id', 'booked', 'amount', 'payer', 'title', ''], lines)) report(line)
      }),
    )
  does(payments.command('assign'), calls.assignEntry)
    .description('Books a credit to an order.')
    .argument('<id>', 'as `payments entries` shows it', readId)
    .argument('<number>', 'the number of the order')
    .option('--store <id>', 'the store, when two have the same number', readId)
    .option('--give-back', 'what is above the due amount will be given back')
    .addHelpText('after', examples('payments assign 17 100214'))
    .action(
      inShop(async ({ db, report }, id, number, { store, giveBack = false }) => {
        const order = await findOrder(db, number, store)
        await assignEntryTo(db, { id, author: commandLine, lang: 'en' }, { orderId: order.id, giveBack })
        report(`Credit ${id} is a payment of order ${number}.`)
      }),
    )
  does(payments.command('dismiss'), calls.dismissEntry)
    .description('Says that a credit pays no order.')
    .argument('<id>', 'as `payments entries` shows it', readId)
    .requiredOption('--reason <text>', 'why', someText)
    .option('--yes', 'does not ask')
    .addHelpText('after', examples("payments dismiss 17 --reason 'Rent' --yes"))
    .action(
      inShop(async (shop, id, { reason, yes }) => {
        await confirm(shop, String(id), yes)
        await dismissEntryOf(shop.db, { id, author: commandLine }, reason)
        shop.report(`Credit ${id} pays no order.`)
      }),
    )
}
