import { Command } from '@commander-js/extra-typings'
import { getPart, listParts } from '@partboard/contract/catalogue/parts.office'
import { rights } from '@partboard/domain/admin/office-rights'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { wholeNumber } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { today } from '../../../platform/time/today.ts'
import { currentVersion, formatPartNumber, resolvePartNumber } from '../../parts/index.ts'
import { findParts } from './parts.office.ts'
import { findPart, listBoards, listNumbers, listPrices, listShelves, readSold } from './parts.queries.ts'
import { addPriceCommands } from './plans/plans.commands.ts'

/** The command line sees all branches. */
const everything = { branchIds: [], rights }
const amount = (minor: number) => moneyText(minor, 'PLN', 'en')

/** `parts …`: finds parts, and shows prices, boards, stock and sales of one (docs/operations/office.md#stock). */
export const partsCommand: ShopCommand = (inShop) => {
  const parts = new Command('parts')
    .description('Finds parts, shows everything about one, and plans prices.')
    .addHelpText('after', examples("parts find 'klocki hamulcowe'", "parts show '34 11 4 300 102' --json"))
  does(parts.command('find'), listParts)
    .description('Finds parts by number, or by words of the Polish name.')
    .argument('[text...]', 'the beginning of a number, or words')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, words, { limit, json }) => {
        const actor = everything as unknown as Parameters<typeof findParts>[1]['actor']
        const items = await findParts(db, { text: words.join(' '), limit, actor, lang: 'pl' })
        if (json) return report(wire(listParts, { items, next: null }))
        const rows = items.map(({ sku, name, available }) => [formatPartNumber(sku), name, available])
        for (const line of tableOf(['part', 'name', 'available'], rows)) report(line)
      }),
    )
  does(parts.command('show'), getPart)
    .description('Shows everything about a part.')
    .argument('<sku>', 'the part number')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, text, { json }) => {
        const version = await currentVersion(db)
        const resolved = version === null ? null : await resolvePartNumber(db, version, text)
        if (version === null || !resolved || resolved.differs)
          throw new StartupError(`There is no part ${text}.`)
        const { sku, id } = resolved.part
        const [part, prices, numbers, boards, stock, { sales }] = await Promise.all([
          findPart(db, version, { sku, today: today() }),
          listPrices(db, sku),
          listNumbers(db, version, sku),
          listBoards(db, version, id),
          listShelves(db, sku, []),
          readSold(db, sku, []),
        ])
        if (!part) throw new StartupError(`There is no part ${text}.`)
        if (json) return report(JSON.stringify({ part, prices, numbers, boards, stock, sales }))
        report(`${formatPartNumber(sku)}  ${localText(part.name, 'en')}`)
        for (const { from, kind, net, gross } of prices)
          report(`${from.toISOString().slice(0, 10)}  ${kind}  ${amount(net)} net  ${amount(gross)} gross`)
        for (const { isOlder, sku: other } of numbers)
          report(`${isOlder ? 'replaces' : 'replaced by'} ${formatPartNumber(other)}`)
        for (const board of boards) report(`board ${board.number}  ${localText(board.name, 'en')}`)
        const rows = stock.map((shelf) => [
          shelf.warehouse,
          shelf.place,
          shelf.onHand,
          shelf.held,
          shelf.available,
        ])
        for (const line of tableOf(['warehouse', 'place', 'on hand', 'held', 'available'], rows)) report(line)
      }),
    )
  addPriceCommands(parts, inShop)
  return parts
}
