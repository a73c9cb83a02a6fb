import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import {
  addBranch,
  type BranchSettings,
  changeBranch,
  closeBranch,
  readBranches,
} from '@partboard/contract/admin/shop.office'
import { confirm, examples, type Shop, type ShopCommand } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { fieldNames, readFields } from '../../../../platform/process/read-fields.ts'
import { fieldTable, tableOf, yesNo } from '../../../../platform/process/table.ts'
import { addBranchTo, changeBranchOf, closeBranchOf } from '../branches.changes.ts'
import { readBranchRows } from '../branches.queries.ts'
import { presentBranch } from '../settings.present.ts'
import { addHolidayCommands } from './holidays.commands.ts'
import { byCommand, findBranch } from './setting-command.ts'

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
type HoursByDay = Partial<Record<number, BranchSettings['hours'][number]>>

/** `branches …`: lists, adds, changes and closes branches, with their hours and holidays (docs/operations/office.md#settings-of-the-shop). */
export const branchesCommand: ShopCommand = (inShop) => {
  const branches = new Command('branches')
    .description('Lists, adds, changes and closes branches, with their hours and holidays.')
    .addHelpText(
      'after',
      examples(
        "branches add code=GDY name='Gdynia' street='ul. Morska 1' postcode=81-001 city=Gdynia",
        "branches change GDY phone='58 000 00 01' cutOff=14:00",
        'branches hours GDY mon-fri=08:00-17:00 sat=09:00-13:00 sun=closed',
        'branches holidays add 2027-05-02 --name Inventory --branch GDY',
      ),
    )
  does(branches.command('list'), readBranches)
    .description('Lists the branches in the order in which stock is taken.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const items = (await readBranchRows(db)).map(presentBranch)
        if (json) return report(JSON.stringify({ items }))
        const rows = items.map(({ code, name, city, allowsPickup, phone, closedAt }) => [
          ...[code, name, city, yesNo(allowsPickup), phone],
          closedAt ? `closed ${closedAt.slice(0, 10)}` : 'open',
        ])
        for (const line of tableOf(['code', 'name', 'city', 'pickup', 'phone', 'state'], rows)) report(line)
      }),
    )
  onBranch('show', 'Shows everything that is set about a branch.').action(
    inShop(async (shop, code, { json }) => show(shop, code, json)),
  )
  does(branches.command('add'), addBranch)
    .description(`Adds a branch: ${fieldNames(addBranch.schema.body).join(', ')}.`)
    .argument('<field=value...>', 'its fields; hours have their own command')
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, fields, { json }) => {
        const branch = readFields(addBranch.schema.body, fields)
        await addBranchTo(shop.db, byCommand, branch)
        await show(shop, branch.code, json)
      }),
    )
  does(
    onBranch('change', `Changes a branch: ${fieldNames(changeBranch.schema.body).join(', ')}.`),
    changeBranch,
  )
    .argument('<field=value...>', 'its fields')
    .action(
      inShop(async (shop, code, fields, { json }) => {
        const { id, from, to } = await findBranch(shop.db, code)
        const isOf = (name: string) => fields.some((field) => field.startsWith(`${name}.`))
        // Of words in two languages, the other one stays.
        const before = { ...(isOf('from') && from ? { from } : {}), ...(isOf('to') && to ? { to } : {}) }
        const change = readFields(changeBranch.schema.body, fields, before)
        await changeBranchOf(shop.db, { ...byCommand, id }, change)
        await show(shop, change.code ?? code, json)
      }),
    )
  does(onBranch('hours', 'Sets opening hours; a day that is not named keeps its hours.'), changeBranch)
    .argument('<day=hours...>', 'mon-fri=08:00-17:00, sat=09:00-12:00,13:00-15:00 or sun=closed', readHours)
    .action(
      inShop(async (shop, code, given, { json }) => {
        const { id, hours } = await findBranch(shop.db, code)
        await changeBranchOf(
          shop.db,
          { ...byCommand, id },
          { hours: hours.map((day, index) => given[index] ?? day) },
        )
        await show(shop, code, json)
      }),
    )
  does(onBranch('open', 'Opens a closed branch again.'), changeBranch).action(
    inShop(async (shop, code, { json }) => {
      const { id } = await findBranch(shop.db, code)
      await changeBranchOf(shop.db, { ...byCommand, id }, { isClosed: false })
      await show(shop, code, json)
    }),
  )
  does(onBranch('close', 'Closes a branch; one that nothing refers to is deleted.'), closeBranch)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, code, { yes, json }) => {
        const { id } = await findBranch(shop.db, code)
        await confirm(shop, code, yes)
        const closed = await closeBranchOf(shop.db, { ...byCommand, id })
        shop.report(json ? JSON.stringify(closed) : closed.message)
      }),
    )
  addHolidayCommands(branches, inShop)
  return branches

  function onBranch(name: string, description: string) {
    return branches
      .command(name)
      .description(description)
      .argument('<code>', 'as `branches list` shows it')
      .option('--json', 'as JSON')
  }
}

async function show({ db, report }: Shop, code: string, isJson: true | undefined): Promise<void> {
  const { hours, ...branch } = await findBranch(db, code)
  if (isJson) return report(JSON.stringify({ ...branch, hours }))
  const open = hours.map((day, index) => [
    days[index]!,
    day.map(({ from, to }) => `${from}-${to}`).join(',') || 'closed',
  ])
  for (const line of fieldTable({ ...branch, ...Object.fromEntries(open) })) report(line)
}

/** Reads `mon-fri=08:00-17:00` or `sun=closed`, and adds it to those before. Hours by the number of the day, Monday 0. */
function readHours(text: string, before: HoursByDay = {}): HoursByDay {
  const [, first = '', last = first, open = ''] = /^([a-z]{3})(?:-([a-z]{3}))?=(.+)$/.exec(text) ?? []
  const [from, to] = [first, last].map((day) => (days as readonly string[]).indexOf(day))
  const spans = open === 'closed' ? [] : open.split(',').map((span) => /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(span))
  if (from === undefined || to === undefined || from < 0 || to < from || spans.includes(null))
    throw new InvalidArgumentError(`'${text}' is not like mon-fri=08:00-17:00 or sun=closed.`)
  const hours = spans.map((span) => ({ from: span![1]!, to: span![2]! }))
  const added = Array.from({ length: to - from + 1 }, (_, nth) => [from + nth, hours] as const)
  return { ...before, ...Object.fromEntries(added) }
}
