import { Command } from '@commander-js/extra-typings'
import { listDocuments, setDocuments, setPrices } from '@partboard/contract/integration/erp.office'
import type { z } from 'zod'
import { commandLine } from '../../../platform/audit/audit.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { readJsonFile } from '../../../platform/process/read-file.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { findAccount } from '../../customers/index.ts'
import { setCustomerDocuments, setListPrices } from './erp.changes.ts'
import { listDocumentRows } from './erp.queries.ts'

const maxFile = 4 * 1024 * 1024

/** `prices set`: list prices, as another system writes them back (docs/integration.md). */
export const pricesCommand: ShopCommand = (inShop) =>
  new Command('prices')
    .description('Changes list prices.')
    .addHelpText('after', examples('prices set prices.json', 'prices set prices.json --json'))
    .addCommand(
      does(new Command('set'), setPrices)
        .description('Changes list prices by a file; each row is taken or refused on its own.')
        .argument('<file.json>', '{"items": [{"sku": "34114300102", "net": 100}]}, in PLN')
        .option('--json', 'as JSON')
        .action(
          inShop(async ({ db, report }, file, { json }) => {
            const { items } = readBody(setPrices.schema.body, file)
            const by = { author: commandLine, translate: translatorFor('en') }
            const results = await setListPrices(db, by, items)
            if (json) report(wire(setPrices, { items: results }))
            else for (const { sku, taken, reason } of results) report(`${sku}  ${taken ? 'taken' : reason}`)
            const refused = results.filter(({ taken }) => !taken).length
            if (refused > 0) throw new StartupError(`${refused} of ${results.length} rows were refused.`)
          }),
        ),
    )

/** `documents …`: documents of the books that a customer sees in the account (docs/integration.md). */
export const documentsCommand: ShopCommand = (inShop) =>
  new Command('documents')
    .description("Lists and sets documents of the books in a customer's account. Amounts are in PLN.")
    .addHelpText(
      'after',
      examples('documents list anna@example.pl', 'documents set anna@example.pl documents.json'),
    )
    .addCommand(
      does(new Command('list'), listDocuments)
        .description('Lists the documents of a customer, the newest first.')
        .argument('<customer>', 'e-mail or number')
        .option('--json', 'as JSON')
        .action(inShop(async (shop, subject, { json }) => list(shop, await idOf(shop, subject), json))),
    )
    .addCommand(
      does(new Command('set'), setDocuments)
        .description('Adds documents by a file; those with a known number are replaced.')
        .argument('<customer>', 'e-mail or number')
        .argument('<file.json>', 'as `documents list --json` prints it')
        .option('--json', 'as JSON')
        .action(
          inShop(async (shop, subject, file, { json }) => {
            const { items } = readBody(setDocuments.schema.body, file)
            const id = await idOf(shop, subject)
            await setCustomerDocuments(shop.db, commandLine, id, items)
            await list(shop, id, json)
          }),
        ),
    )

async function idOf({ db }: Shop, subject: string): Promise<number> {
  const found = await findAccount(db, subject)
  if (!found) throw new StartupError(`There is no customer ${subject}.`)
  return found.id
}

/** @throws StartupError for a file that is not the body of the call */
function readBody<T extends z.ZodType>(schema: T, file: string): z.output<T> {
  const read = schema.safeParse(readJsonFile(file, maxFile))
  if (read.success) return read.data
  const sentences = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new StartupError(`${file}: ${sentences.join('; ')}. Nothing was changed.`)
}

async function list({ db, report }: Shop, id: number, isJson: true | undefined): Promise<void> {
  const items = (await listDocumentRows(db, id)) ?? []
  if (isJson) return report(wire(listDocuments, { items }))
  const rows = items.map(({ number, date, description, dueOn, amount, branch }) => [
    ...[number, date, description, dueOn, moneyText(amount, 'PLN', 'en'), branch],
  ])
  for (const line of tableOf(['number', 'date', 'description', 'due', 'amount', 'branch'], rows)) report(line)
}
