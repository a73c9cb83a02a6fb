import type { Command } from '@commander-js/extra-typings'
import { listOrderViews, MAX_COUNTED } from '@partboard/contract/order-pages/views.office'
import type { InShop } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { listViews } from './views.queries.ts'

/** Adds `orders views`: the saved views of everyone, with their counts. */
export function addViewsCommand(orders: Command, inShop: InShop): void {
  does(orders.command('views'), listOrderViews)
    .description('Lists the views of the list that people have saved, with the number of orders in each.')
    .argument('[e-mail]', 'only those of one person')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, email, { json }) => {
        const all = await listViews(db, null)
        const views = all.filter((view) => email === undefined || view.email === email)
        if (json) {
          report(JSON.stringify(views, null, 2))
          return
        }
        for (const view of views)
          report(`${view.email}  ${view.name}: ${view.count < MAX_COUNTED ? view.count : '999+'}`)
        report(views.length === 1 ? '1 view' : `${views.length} views`)
      }),
    )
}
