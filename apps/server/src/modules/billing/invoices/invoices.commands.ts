import { writeFile } from 'node:fs/promises'
import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import {
  listInvoices,
  MAX_INVOICE,
  putInvoice,
  readInvoice,
} from '@partboard/contract/integration/erp.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type InShop, type Shop } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { readFile } from '../../../platform/process/read-file.ts'
import { readAmount, readDay, readId, someText } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { findOrder } from '../../orders/index.ts'
import { addInvoiceTo } from './invoices.changes.ts'
import { findPdf, listInvoiceRows, presentInvoice } from './invoices.queries.ts'
import { findInvoiceStep } from './issued.queries.ts'

/** Adds the subcommands for invoices of an order (docs/operations/office.md#orders). */
export function addInvoiceCommands(orders: CommandUnknownOpts, inShop: InShop): void {
  does(onOrder('invoices', 'Lists the invoices of an order.'), listInvoices)
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, number, { store, json }) => {
        const { id } = await findOrder(shop.db, number, store)
        await list(shop, id, json)
      }),
    )
  does(onOrder('save-invoice', 'Writes the PDF of an invoice into a file.'), readInvoice)
    .argument('<invoice>', 'its number')
    .requiredOption('--out <file>', 'the file to write', someText)
    .action(
      inShop(async ({ db, report }, number, invoice, { store, out }) => {
        const { id: orderId } = await findOrder(db, number, store)
        const pdf = await findPdf(db, { orderId, number: invoice })
        if (!pdf) throw new StartupError(`Order ${number} has no invoice ${invoice}.`)
        await writeFile(out, pdf)
        report(`${out}: ${pdf.length} bytes`)
      }),
    )
  does(onOrder('invoice', 'Adds an invoice to an order; one with the same number is replaced.'), putInvoice)
    .argument('<invoice>', 'its number', someText)
    .argument('<file.pdf>', `at most ${MAX_INVOICE / 1024 / 1024} MB`)
    .requiredOption('--issued <day>', 'such as 2026-11-23', readDay)
    .option('--due <day>', 'until when it is to be paid', readDay)
    .requiredOption('--net <amount>', "in the order's currency", readAmount)
    .requiredOption('--vat <amount>', "in the order's currency", readAmount)
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      examples('orders invoice 1000017 FV/17/2026 fv.pdf --issued 2026-11-23 --net 100 --vat 23'),
    )
    .action(
      inShop(
        async (
          shop,
          number,
          invoice,
          file,
          { store, issued: issuedOn, due: dueOn = null, net, vat, json },
        ) => {
          const pdf = readFile(file, MAX_INVOICE)
          const { id } = await findOrder(shop.db, number, store)
          const change = { id, author: commandLine }
          const added = { number: invoice, issuedOn, dueOn, net, vat, gross: net + vat, pdf }
          await addInvoiceTo(shop.db, change, added, translatorFor('en'))
          await list(shop, id, json)
        },
      ),
    )

  function onOrder(name: string, description: string) {
    return orders
      .command(name)
      .description(description)
      .argument('<number>', 'the number of the order')
      .option('--store <id>', 'the store, when two have the same number', readId)
  }
}

async function list({ db, report }: Shop, orderId: number, isJson: true | undefined): Promise<void> {
  const items = ((await listInvoiceRows(db, { orderId, branchIds: [] })) ?? []).map(presentInvoice)
  if (isJson) return report(wire(listInvoices, { items, step: await findInvoiceStep(db, orderId) }))
  const rows = items.map(({ number, issuedOn, dueOn, currency, net, vat, gross }) => [
    ...[number, issuedOn, dueOn],
    ...[net, vat, gross].map((minor) => moneyText(minor, currency, 'en')),
  ])
  for (const line of tableOf(['number', 'issued', 'due', 'net', 'VAT', 'gross'], rows)) report(line)
}
