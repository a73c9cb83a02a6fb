import type { CommandUnknownOpts } from '@commander-js/extra-typings'
import { Command } from '@commander-js/extra-typings'
import { type Holiday, readHolidays, setHolidays } from '@partboard/contract/admin/shop.office'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { examples, type InShop, type Shop } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { readDay } from '../../../../platform/process/read-options.ts'
import { tableOf } from '../../../../platform/process/table.ts'
import { setAllHolidays } from '../branches.changes.ts'
import { readBranchRows, readHolidayRows } from '../branches.queries.ts'
import { lockTopic } from '../revisions.queries.ts'
import { byCommand, findBranch } from './setting-command.ts'

/** Adds `holidays list|add|remove`: days on which branches are closed. */
export function addHolidayCommands(branches: CommandUnknownOpts, inShop: InShop): void {
  const holidays = new Command('holidays')
    .description('Lists, adds and removes days on which branches are closed.')
    .addHelpText(
      'after',
      examples('branches holidays add 2027-05-02 --name Inventory', 'branches holidays list'),
    )
  does(holidays.command('list'), readHolidays)
    .description('Lists the days.')
    .option('--json', 'as JSON')
    .action(inShop((shop, { json }) => show(shop, json)))
  onDay('add', 'Adds a day, or renames it.')
    .option('--name <text>', 'why, such as Christmas', '')
    .action(
      inShop(async (shop, day, { branch, name, json }) => {
        await change(shop, branch, (branchId, rest) => [...rest(day), { day, branchId, name }])
        await show(shop, json)
      }),
    )
  onDay('remove', 'Removes a day: it is a working day again.').action(
    inShop(async (shop, day, { branch, json }) => {
      await change(shop, branch, (_, rest, all) => {
        const left = rest(day)
        if (left.length === all.length) throw new StartupError(`${day} is no such day. Nothing was changed.`)
        return left
      })
      await show(shop, json)
    }),
  )
  branches.addCommand(holidays)

  function onDay(name: string, description: string) {
    return does(holidays.command(name), setHolidays)
      .description(description)
      .argument('<day>', 'such as 2027-05-02', readDay)
      .option('--branch <code>', 'only this branch; without it all')
      .option('--json', 'as JSON')
  }
}

/** Reads the days and writes the changed ones in one transaction. `rest` gives all days except one of this branch. */
async function change(
  { db }: Shop,
  code: string | undefined,
  make: (branchId: number | null, rest: (day: string) => Holiday[], all: Holiday[]) => Holiday[],
): Promise<void> {
  const branchId = code === undefined ? null : (await findBranch(db, code)).id
  await inTransaction(db, async (trx) => {
    await lockTopic(trx, 'holidays', null)
    const all = await readHolidayRows(trx)
    const rest = (day: string) => all.filter((one) => one.day !== day || one.branchId !== branchId)
    await setAllHolidays(trx, byCommand, make(branchId, rest, all))
  })
}

async function show({ db, report }: Shop, isJson: true | undefined): Promise<void> {
  const items = await readHolidayRows(db)
  if (isJson) return report(JSON.stringify({ items }))
  const codes = new Map((await readBranchRows(db)).map(({ id, code }) => [id, code]))
  const rows = items.map(({ day, branchId, name }) => [
    day,
    branchId === null ? 'all' : (codes.get(branchId) ?? branchId),
    name,
  ])
  for (const line of tableOf(['day', 'branch', 'name'], rows)) report(line)
}
