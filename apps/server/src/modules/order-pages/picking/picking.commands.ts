import { Command } from '@commander-js/extra-typings'
import { getPickList } from '@partboard/contract/order-pages/picking.office'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { formatPartNumber } from '../../parts/index.ts'
import { countToPick, listBranches, listPickLines, listShortages } from './picking.queries.ts'

/** `picking list`: the pieces that a branch has to pick (docs/operations/office.md#orders). */
export const pickingCommand: ShopCommand = (inShop) =>
  new Command('picking')
    .description('Lists the pieces that a branch has to pick.')
    .addHelpText('after', examples('picking list WAW', 'picking list WAW --json'))
    .addCommand(
      does(new Command('list'), getPickList)
        .description('Lists pieces and shortages of a branch.')
        .argument('[branch]', 'its code; without it the first one')
        .option('--json', 'as JSON')
        .action(
          inShop(async ({ db, report }, code, { json }) => {
            const branches = await listBranches(db)
            const branch =
              code === undefined ? branches[0] : branches.find((one) => one.code === code.toUpperCase())
            if (!branch)
              throw new StartupError(
                `There is no branch ${code}; there are ${branches.map((one) => one.code).join(', ')}.`,
              )
            const [orders, lines, shortages] = await Promise.all([
              countToPick(db, branch.id),
              listPickLines(db, branch.id),
              listShortages(db, branch.id),
            ])
            if (json)
              return report(
                wire(getPickList, {
                  branch,
                  branches,
                  orders,
                  items: lines.map((line) => ({ ...line, deadlineAt: line.deadlineAt.toISOString() })),
                  shortages: shortages.map((one) => ({ ...one, at: one.at.toISOString() })),
                }),
              )
            const rows = lines.map((line) => [
              ...[
                line.orderNumber,
                line.place,
                formatPartNumber(line.sku),
                line.name,
                line.picked,
                line.quantity,
              ],
            ])
            for (const line of tableOf(['order', 'place', 'part', 'name', 'picked', 'of'], rows)) report(line)
            report(orders === 1 ? '1 order' : `${orders} orders`)
            for (const one of shortages)
              report(`missing: ${formatPartNumber(one.sku)}  ${one.missing} of order ${one.orderNumber}`)
          }),
        ),
    )
