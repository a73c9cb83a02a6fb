import { writeFile } from 'node:fs/promises'
import { Command, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/aftersale/returns.office'
import { returnStates } from '@partboard/domain/aftersale/return-state'
import type { Kysely } from 'kysely'
import { commandLine } from '../../../platform/audit/audit.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { someText } from '../../../platform/process/read-options.ts'
import * as papers from '../papers/papers.ts'
import { readCaseRefund } from './case-refund.ts'
import { decideCase, receiveCase } from './returns.changes.ts'
import { presentReturn, presentReturnDetail } from './returns.present.ts'
import { findReturn, listCasePictures, listReturnRows, type ReturnRow } from './returns.queries.ts'

const maxListed = 1000

/** `returns …`: withdrawals and other returns (docs/operations/office.md#orders). */
export const returnsCommand: ShopCommand = (inShop) =>
  new Command('returns')
    .description('Withdrawals and other returns of orders.')
    .addHelpText('after', examples('returns list --overdue', 'returns receive Z10001 --branch WAW'))
    .addCommand(
      does(new Command('list'), calls.listReturns)
        .description('Lists returns, the oldest first.')
        .addOption(new Option('--state <state>', 'only those').choices([...returnStates, 'open'] as const))
        .option('--overdue', 'only open ones whose last day is over')
        .option('--json', 'as JSON')
        .action(
          inShop(async ({ db, report }, { state, overdue = false, json }) => {
            const rows = await listReturnRows(db, {
              filter: { state, overdue },
              branchIds: [],
              after: null,
              limit: maxListed,
            })
            if (json) return report(wire(calls.listReturns, { items: rows.map(presentReturn), next: null }))
            for (const row of rows) report(lineOf(row))
            report(rows.length === 1 ? '1 return' : `${rows.length} returns`)
          }),
        ),
    )
    .addCommand(
      does(new Command('show'), calls.readReturn)
        .description('Shows a return.')
        .argument('<number>', 'as the customer reads it')
        .option('--json', 'as JSON')
        .action(
          inShop(async ({ db, report }, number, { json }) => {
            const found = await numbered(db, number)
            const [pictures, refund] = [await listCasePictures(db, found.id), await readCaseRefund(db, found)]
            if (json) return report(wire(calls.readReturn, presentReturnDetail(found, pictures, refund)))
            report(lineOf(found))
            report(found.statement)
            report(
              `refundable ${(refund.total / 100).toFixed(2)} ${refund.currency}, ${pictures.length} pictures`,
            )
          }),
        ),
    )
    .addCommand(
      does(new Command('accept'), calls.decideReturn)
        .description('Accepts a return.')
        .argument('<number>', 'as the customer reads it')
        .action(inShop((shop, number) => decide(shop, number, 'accepted', ''))),
    )
    .addCommand(
      does(new Command('refuse'), calls.decideReturn)
        .description('Refuses a return.')
        .argument('<number>', 'as the customer reads it')
        .requiredOption('--reason <text>', 'why', someText)
        .action(inShop((shop, number, { reason }) => decide(shop, number, 'refused', reason))),
    )
    .addCommand(
      does(new Command('settle'), calls.decideReturn)
        .description('Settles a return, when nothing is to be refunded any more.')
        .argument('<number>', 'as the customer reads it')
        .action(inShop((shop, number) => decide(shop, number, 'settled', ''))),
    )
    .addCommand(
      does(new Command('slip'), calls.printReturnSlip)
        .description('Writes the return slip of a case as PDF.')
        .argument('<number>', 'as the customer reads it')
        .requiredOption('--out <file>', 'where', someText)
        .action(
          inShop(async ({ db, report }, number, { out }) => {
            await writeFile(out, await papers.returnSlip(db, await numbered(db, number)))
            report(`The slip is in ${out}.`)
          }),
        ),
    )
    .addCommand(
      does(new Command('receive'), calls.receiveReturn)
        .description('Says that all pieces of a return came back to a branch; nothing is refunded by it.')
        .argument('<number>', 'as the customer reads it')
        .requiredOption('--branch <code>', 'where they came back', someText)
        .option('--no-restock', 'they cannot be sold again')
        .action(
          inShop(async (shop, number, { branch: code, restock }) => {
            const { db, report } = shop
            const found = await numbered(db, number)
            const branch = await db
              .selectFrom('warehouse')
              .select('id')
              .where('code', '=', code.toUpperCase())
              .executeTakeFirst()
            if (!branch) throw new StartupError(`There is no branch ${code}.`)
            const lines = found.lines.map(({ position, quantity }) => ({
              position,
              quantity,
              branchId: branch.id,
              restock,
            }))
            await receiveCase(db, { id: found.id, author: commandLine }, lines)
            report(lineOf(await numbered(db, number)))
          }),
        ),
    )

async function decide(
  { db, report }: Shop,
  number: string,
  to: 'accepted' | 'refused' | 'settled',
  reason: string,
): Promise<void> {
  const { id } = await numbered(db, number)
  await decideCase(db, { id, author: commandLine }, { to, reason })
  report(lineOf(await numbered(db, number)))
}

/** @throws StartupError when there is none */
async function numbered(db: Kysely<Database>, number: string): Promise<ReturnRow> {
  const found = await findReturn(db, { number: number.toUpperCase() })
  if (!found) throw new StartupError(`There is no return ${number}.`)
  return found
}

function lineOf(row: ReturnRow): string {
  const { number, orderNumber, kind, state, dueOn, isOverdue } = presentReturn(row)
  return [number, `order ${orderNumber}`, kind, state, `due ${dueOn}${isOverdue ? ' (overdue)' : ''}`].join(
    '  ',
  )
}
