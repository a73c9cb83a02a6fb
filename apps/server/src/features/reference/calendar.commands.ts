import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { polishHolidays } from '@partboard/domain/calendar'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import {
  everyHoliday,
  readCalendarRows,
  readSupplierClasses,
  writeCalendar,
} from '../../services/calendar/calendar.queries.ts'
import { CalendarError, printCalendarFile, readCalendarFile } from '../../services/calendar/calendar-file.ts'

const usage = 'calendar show | set FILE.json | holidays YEAR'

/**
 * `calendar …`: shows or sets opening hours, holidays, transfers and supplier classes (docs/operations.md).
 *
 * @throws StartupError with a line for each mistake in the file
 */
export const calendarCommand: Command = async ({ db }, _config, [action, text, ...more], report) => {
  const needsText = action === 'set' || action === 'holidays'
  if ((action !== 'show' && !needsText) || needsText !== (text !== undefined) || more.length > 0)
    throw new StartupError(`Usage: ${usage}`)
  if (action === 'holidays') {
    if (!/^(?:19|20|21)\d\d$/.test(text!)) throw new StartupError(`'${text}' is not a year such as 2028.`)
    for (const day of polishHolidays(Number(text))) report(`{ "day": "${day}" },`)
    return
  }
  if (action === 'show') {
    const [rows, classes] = await Promise.all([readCalendarRows(db, everyHoliday), readSupplierClasses(db)])
    report(JSON.stringify(printCalendarFile({ ...rows, classes }), null, 2))
    return
  }
  const json = readJson(text!)
  await inTransaction(db, async (trx) => {
    const { branches } = await readCalendarRows(trx, everyHoliday)
    try {
      await writeCalendar(trx, readCalendarFile(json, branches))
    } catch (error) {
      if (!(error instanceof CalendarError)) throw error
      throw new StartupError(`Nothing was changed.\n${error.message}`)
    }
  })
  report('The calendar is set; promises follow it from now on.')
}

function readJson(path: string): unknown {
  if (!existsSync(resolve(path))) throw new StartupError(`There is no file ${path}.`)
  try {
    return JSON.parse(readFileSync(resolve(path), 'utf8'))
  } catch (error) {
    throw new StartupError(`${path} is not JSON: ${(error as Error).message}`)
  }
}
