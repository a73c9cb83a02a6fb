import { writeFile } from 'node:fs/promises'
import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/billing/invoices.office'
import { documentKinds } from '@partboard/domain/billing/invoice'
import { z } from 'zod'
import { commandLine } from '../../../platform/audit/audit.ts'
import type { Exchange } from '../../../platform/database/schema.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { readDay, readId, someText } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { findOrder } from '../../orders/index.ts'
import { listDocuments } from '../documents/invoice-rows.queries.ts'
import { jpkFaOf, periodOf } from '../einvoices/jpk.ts'
import { sendAgain, xmlOf } from '../einvoices/send-einvoices.ts'
import { invoicePaper } from '../papers/papers.ts'
import { correctInvoiceOf, invoiceOrder } from './issue.ts'
import { exchangeOf, mostWaiting, presentIssued, presentWaiting, refusalOf } from './issued.office.ts'
import { type IssuedRow, listIssued, listOrdersToCorrect, listOrdersToIssue } from './issued.queries.ts'
import { registerOf } from './register.ts'

const mostListed = 1_000
const ksefStates = ['none', 'waiting', 'accepted', 'refused'] as const

/** `invoices …`: documents that the shop issues (docs/operations/office.md#invoices). */
export const invoicesCommand: ShopCommand = (inShop) => {
  const invoices = new Command('invoices')
    .description('Issues, corrects and lists the invoices of the shop.')
    .addHelpText('after', examples('invoices issue 1000017', 'invoices list --month 2026-11'))

  does(invoices.command('list'), calls.listIssuedInvoices)
    .description('Lists documents, newest first.')
    .option('--month <month>', 'such as 2026-11', readMonth)
    .addOption(new Option('--kind <kind>', 'only one kind').choices(documentKinds))
    .addOption(new Option('--ksef <state>', 'only those in one state').choices(ksefStates))
    .option('--store <id>', 'only those of one store', readId)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { month = null, kind = null, ksef = null, store = null, json }) => {
        const filter = { month, kind, ksef, storeId: store, text: '' }
        const items = (await listIssued(db, filter, { before: null, limit: mostListed })).map(presentIssued)
        if (json) return report(wire(calls.listIssuedInvoices, { items, next: null }))
        for (const line of tableOf(
          ['number', 'issued', 'order', 'buyer', 'NIP', 'gross', 'KSeF', ''],
          items.map(cells),
        ))
          report(line)
      }),
    )

  does(invoices.command('waiting'), calls.listOrdersToInvoice)
    .description('Lists orders that wait for an invoice.')
    .option('--corrections', 'those that wait for a correction instead')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { corrections, json }) => {
        const rows = await (corrections ? listOrdersToCorrect : listOrdersToIssue)(db, mostWaiting)
        const items = rows.map((row) => presentWaiting(row, 'en'))
        if (json) return report(wire(calls.listOrdersToInvoice, { items }))
        const lines = items.map(({ orderNumber, since, buyer, amount, currency, refusal }) => [
          ...[orderNumber, since.slice(0, 10), buyer, moneyText(amount, currency, 'en'), refusal],
        ])
        for (const line of tableOf(['order', 'since', 'buyer', 'amount', ''], lines)) report(line)
      }),
    )

  does(invoices.command('issue'), calls.issueInvoice, calls.issueInvoices)
    .description('Issues the invoices of orders.')
    .argument('<number...>', 'numbers of orders')
    .option('--store <id>', 'the store, when two have the same number', readId)
    .option('--rate <pln>', 'PLN for one unit of a foreign currency, such as 4.2567', Number)
    .option('--table <number>', 'the table of the rate, such as 226/A/NBP/2026', someText)
    .option('--rate-day <day>', 'the day of the table', readDay)
    .action(
      inShop(async (shop, numbers, { store, rate, table, rateDay }) => {
        const exchange = readExchange(rate, table, rateDay)
        let refused = 0
        for (const number of numbers) {
          const { id } = await findOrder(shop.db, number, store)
          const change = { id, author: commandLine }
          const reason = await refusalOf(() => invoiceOrder(shop.db, change, exchange), 'en')
          if (reason === null) await reportDocuments(shop, id)
          else shop.report(`${number}: ${reason}`)
          refused += reason === null ? 0 : 1
        }
        if (refused > 0) throw new StartupError(`${refused} of ${numbers.length} are not invoiced.`)
      }),
    )

  does(invoices.command('correct'), calls.correctInvoice)
    .description('Corrects the invoice of an order to what the order costs now.')
    .argument('<number>', 'the number of the order')
    .requiredOption('--reason <text>', 'it is printed on the correction', someText)
    .option('--store <id>', 'the store, when two have the same number', readId)
    .addHelpText('after', examples("invoices correct 1000017 --reason 'Zwrot towaru'"))
    .action(
      inShop(async (shop, number, { reason, store }) => {
        const { id } = await findOrder(shop.db, number, store)
        await correctInvoiceOf(shop.db, { id, author: commandLine }, reason)
        await reportDocuments(shop, id)
      }),
    )

  invoices
    .command('save')
    .description('Writes the PDF of a document into a file.')
    .argument('<number>', 'the number of the document, such as FV/2026/000123')
    .requiredOption('--out <file>', 'the file to write', someText)
    .option('--store <id>', 'the store, when two have the same number', readId)
    .action(
      inShop(async ({ db, report }, number, { out, store = null }) => {
        const { id } = await findIssued(db, number, store)
        const pdf = (await invoicePaper(db, id))!
        await writeFile(out, pdf)
        report(`${out}: ${pdf.length} bytes`)
      }),
    )

  does(invoices.command('xml'), calls.readInvoiceXml)
    .description('Writes the structured invoice FA(3) of a document into a file.')
    .argument('<number>', 'the number of the document')
    .requiredOption('--out <file>', 'the file to write', someText)
    .option('--store <id>', 'the store, when two have the same number', readId)
    .action(
      inShop(async ({ db, report }, number, { out, store = null }) => {
        const { id } = await findIssued(db, number, store)
        const { xml } = await xmlOf(db, id)
        await writeFile(out, xml)
        report(`${out}: ${Buffer.byteLength(xml)} bytes`)
      }),
    )

  does(invoices.command('send'), calls.sendInvoice)
    .description('Sends a document to KSeF again.')
    .argument('<number>', 'the number of the document')
    .option('--store <id>', 'the store, when two have the same number', readId)
    .action(
      inShop(async ({ db, report }, number, { store = null }) => {
        const { id } = await findIssued(db, number, store)
        await sendAgain(db, commandLine, id)
        report(`${number} is sent within a minute.`)
      }),
    )

  does(invoices.command('register'), calls.exportInvoices)
    .description('Writes the sales register of a month as CSV, for the accountant.')
    .argument('<month>', 'such as 2026-11', readMonth)
    .requiredOption('--out <file>', 'the file to write', someText)
    .option('--store <id>', 'the store; default: all', readId)
    .action(
      inShop(async ({ db, report }, month, { out, store = null }) => {
        const csv = await registerOf(db, { month, storeId: store, lang: 'pl' })
        await writeFile(out, csv)
        report(`${out}: ${Buffer.byteLength(csv)} bytes`)
      }),
    )

  does(invoices.command('jpk'), calls.exportJpkFa)
    .description('Writes the control file of invoices JPK_FA(4), which a tax office asks for.')
    .argument('[month]', 'such as 2026-11', readMonth)
    .option('--from <day>', 'the first day of issue, in place of a month', readDay)
    .option('--until <day>', 'the last day of issue', readDay)
    .requiredOption('--out <file>', 'the file to write', someText)
    .option('--store <id>', 'the store; needed if several companies issue documents', readId)
    .addHelpText('after', examples('invoices jpk 2026-11 --out jpk.xml'))
    .action(
      inShop(async ({ db, report }, month, { from, until, out, store }) => {
        const query = calls.exportJpkFa.schema.querystring.safeParse({ month, from, until })
        if (!query.success) throw new StartupError('Say a month, or --from and --until.')
        const target = { period: periodOf(query.data), storeId: store ?? null }
        const xml = await jpkFaOf(db, target, translatorFor('en'))
        await writeFile(out, xml)
        report(`${out}: ${Buffer.byteLength(xml)} bytes`)
      }),
    )
  return invoices
}

/** @throws StartupError when no store has issued the number, or several have */
async function findIssued(db: Shop['db'], number: string, storeId: number | null): Promise<IssuedRow> {
  const filter = { month: null, kind: null, ksef: null, storeId, text: number }
  const found = (await listIssued(db, filter, { before: null, limit: 3 })).filter(
    (row) => row.number === number.toUpperCase(),
  )
  if (found.length > 1) throw new StartupError(`Several stores have issued ${number}: say --store ID.`)
  if (!found[0]) throw new StartupError(`The shop has issued no ${number}.`)
  return found[0]
}

const cells = ({ number, issuedOn, orderNumber, buyer, nip, gross, currency, ksef }: calls.IssuedInvoice) => [
  ...[number, issuedOn, orderNumber, buyer, nip],
  moneyText(gross, currency, 'en'),
  ...[ksef.number ?? ksef.state, ksef.reason],
]

async function reportDocuments({ db, report }: Shop, orderId: number): Promise<void> {
  for (const { number, issuedOn, grossMinor, currencyCode } of await listDocuments(db, orderId))
    report(`${number}  ${issuedOn}  ${moneyText(grossMinor, currencyCode, 'en')}`)
}

function readExchange(
  rate: number | undefined,
  table: string | undefined,
  day: string | undefined,
): Exchange | null {
  if (rate === undefined) return null
  if (!table || !day) throw new StartupError('A rate needs --table and --rate-day.')
  return exchangeOf(z.decode(calls.ExchangeRate, { pln: rate, table, day }))
}

export function readMonth(text: string): string {
  if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(text)) throw new InvalidArgumentError('It is a month such as 2026-11.')
  return text
}
