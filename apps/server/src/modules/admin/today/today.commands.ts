import { Command } from '@commander-js/extra-typings'
import { getToday } from '@partboard/contract/admin/today.office'
import { rights } from '@partboard/domain/admin/office-rights'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { readWaiting, type Waiting } from './read-waiting.ts'

/** `today`: what waits for a person, as the start page of the office shows it. */
export const todayCommand =
  (waiting: Waiting): ShopCommand =>
  (inShop) =>
    does(new Command('today'), getToday)
      .description('Shows what waits for a person.')
      .option('--json', 'as JSON')
      .addHelpText('after', examples('today', 'today --json'))
      .action(
        inShop(async ({ db, report }, { json }) => {
          const items = await readWaiting(db, waiting, { rights, branchIds: [] })
          if (json) return report(wire(getToday, { items }))
          const rows = items.map(({ kind, count, at, subject }) => [kind, count, at, subject])
          for (const line of tableOf(['what', 'count', 'since or until', 'first'], rows)) report(line)
        }),
      )
