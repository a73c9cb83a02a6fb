import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { polishHolidays } from '@partboard/domain/stock/calendar'
import type { Kysely } from 'kysely'
import { audit, commandLine } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../../../platform/process/command.ts'
import { wholeNumber } from '../../../../platform/process/read-options.ts'
import {
  CalendarError,
  everyHoliday,
  printCalendarFile,
  readCalendarFile,
  readCalendarRows,
  readSupplierClasses,
  writeCalendar,
} from '../../../stock/index.ts'
import { lockBranches } from '../branches.queries.ts'
import { lockTopic } from '../revisions.queries.ts'

/** `calendar …`: shows or sets opening hours, holidays, transfers and supplier classes (docs/operations/office.md#opening-hours-holidays-suppliers). */
export const calendarCommand: ShopCommand = (inShop) =>
  new Command('calendar')
    .description('Shows or sets opening hours, holidays, transfers and supplier classes.')
    .addHelpText('after', examples('calendar show > calendar.json', 'calendar set calendar.json'))
    .addCommand(
      new Command('show').description('Prints the calendar as JSON.').action(
        inShop(async ({ db, report }) => {
          report(JSON.stringify(await readCalendarFields(db), null, 2))
        }),
      ),
    )
    .addCommand(
      new Command('set')
        .description('Replaces the calendar by a file.')
        .argument('<file.json>', 'as `calendar show` prints it')
        .action(
          inShop(async ({ db, report }, file) => {
            const json = readJson(file)
            await inTransaction(db, async (trx) => {
              await lockTopic(trx, 'holidays', null)
              await lockBranches(trx)
              const before = await readCalendarFields(trx)
              const { branches } = await readCalendarRows(trx, everyHoliday)
              try {
                await writeCalendar(trx, readCalendarFile(json, branches))
                await audit(trx, commandLine, {
                  action: 'calendar.set',
                  subject: { kind: 'settings', id: 'calendar' },
                  before,
                  after: await readCalendarFields(trx),
                })
              } catch (error) {
                if (!(error instanceof CalendarError)) throw error
                throw new StartupError(`Nothing was changed.\n${error.message}`)
              }
            })
            report('The calendar is set; promises follow it from now on.')
          }),
        ),
    )
    .addCommand(
      new Command('holidays')
        .description("Prints Poland's public holidays of a year, to paste into the file.")
        .argument('<year>', 'such as 2028', wholeNumber(1900, 2199))
        .action(
          inShop(async ({ report }, year) => {
            for (const day of polishHolidays(year)) report(`{ "day": "${day}" },`)
          }),
        ),
    )

/** The calendar with the fields of its file. */
async function readCalendarFields(db: Kysely<Database>) {
  const rows = await readCalendarRows(db, everyHoliday)
  return printCalendarFile({ ...rows, classes: await readSupplierClasses(db) })
}

function readJson(path: string): unknown {
  if (!existsSync(resolve(path))) throw new StartupError(`There is no file ${path}.`)
  try {
    return JSON.parse(readFileSync(resolve(path), 'utf8'))
  } catch (error) {
    throw new StartupError(`${path} is not JSON: ${(error as Error).message}`)
  }
}
