import { Command, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/aftersale/deposits.office'
import type { Kysely } from 'kysely'
import { commandLine } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { someText, wholeNumber } from '../../../platform/process/read-options.ts'
import { type OldParts, receiveOldPart, refuseOldPart } from './deposits.changes.ts'
import { presentDeposit } from './deposits.present.ts'
import { type ListedDeposit, listDepositRows } from './deposits.queries.ts'

const maxListed = 1000
const position = wholeNumber(1, 1000)

/** `deposits …`: deposits and the old parts that were brought for them (docs/operations/office.md#orders). */
export const depositsCommand: ShopCommand = (inShop) =>
  new Command('deposits')
    .description('Deposits that customers get back for old parts.')
    .addHelpText('after', examples('deposits list --due ending', 'deposits receive 100214 3 --branch WAW'))
    .addCommand(
      does(new Command('list'), calls.listDeposits)
        .description('Lists open deposits, the first to end first.')
        .addOption(new Option('--due <due>', 'only those').choices(calls.depositDues))
        .addOption(new Option('--kind <kind>', 'only those').choices(['core', 'battery'] as const))
        .option('--order <number>', 'only this order, and those too that are not open any more')
        .option('--json', 'as JSON')
        .action(
          inShop(async ({ db, report }, { due, kind, order, json }) => {
            const orderId = order === undefined ? undefined : await orderNumbered(db, order)
            const rows = await listDepositRows(db, {
              filter: { due, kind, orderId },
              branchIds: [],
              after: null,
              limit: maxListed,
            })
            if (json) return report(wire(calls.listDeposits, { items: rows.map(presentDeposit), next: null }))
            for (const row of rows) report(lineOf(row))
            report(rows.length === 1 ? '1 line with deposits' : `${rows.length} lines with deposits`)
          }),
        ),
    )
    .addCommand(
      does(new Command('receive'), calls.receiveDeposit)
        .description('Takes old parts: the order costs less by their deposits. Nothing is refunded by it.')
        .argument('<order>', 'number of the order')
        .argument('<line>', 'position of the line', position)
        .option('--quantity <pieces>', 'how many', wholeNumber(1, 9999), 1)
        .option('--branch <code>', 'where they were brought')
        .action(
          inShop(async (shop, order, line, { quantity, branch }) => {
            const { db } = shop
            const id = await orderNumbered(db, order)
            const parts = await partsOf(db, { position: line, quantity, branch })
            await receiveOldPart(db, { id, author: commandLine }, parts)
            await reportLine(shop, id, line)
          }),
        ),
    )
    .addCommand(
      does(new Command('refuse'), calls.refuseDeposit)
        .description('Refuses old parts; their deposits stay open.')
        .argument('<order>', 'number of the order')
        .argument('<line>', 'position of the line', position)
        .requiredOption('--reason <text>', 'the customer reads it', someText)
        .option('--quantity <pieces>', 'how many', wholeNumber(1, 9999), 1)
        .option('--branch <code>', 'where they were brought')
        .action(
          inShop(async (shop, order, line, { quantity, branch, reason }) => {
            const { db } = shop
            const id = await orderNumbered(db, order)
            const parts = await partsOf(db, { position: line, quantity, branch })
            await refuseOldPart(db, { id, author: commandLine }, { ...parts, reason })
            await reportLine(shop, id, line)
          }),
        ),
    )

/** @throws StartupError when there is none */
async function orderNumbered(db: Kysely<Database>, number: string): Promise<number> {
  const query = db.selectFrom('shop_order').select('id').where('order_number', '=', number)
  const found = await query.executeTakeFirst()
  if (!found) throw new StartupError(`There is no order ${number}.`)
  return found.id
}

async function partsOf(
  db: Kysely<Database>,
  { branch: code, ...parts }: { position: number; quantity: number; branch: string | undefined },
): Promise<OldParts> {
  if (code === undefined) return { ...parts, branchId: null }
  const query = db.selectFrom('warehouse').select('id').where('code', '=', code.toUpperCase())
  const branch = await query.executeTakeFirst()
  if (!branch) throw new StartupError(`There is no branch ${code}.`)
  return { ...parts, branchId: branch.id }
}

async function reportLine({ db, report }: Shop, orderId: number, at: number): Promise<void> {
  const rows = await listDepositRows(db, {
    filter: { orderId },
    branchIds: [],
    after: null,
    limit: maxListed,
  })
  for (const row of rows) if (row.position === at) report(lineOf(row))
}

function lineOf(row: ListedDeposit): string {
  const { orderNumber, position: line, sku, kind, open, dueOn, daysLeft } = presentDeposit(row)
  const end = `until ${dueOn}${daysLeft < 0 ? ' (over)' : ''}`
  return [`order ${orderNumber}`, `line ${line}`, sku, kind, `${open} open`, end].join('  ')
}
