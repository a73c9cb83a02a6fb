import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/stock/stock.office'
import { MAX_STOCK, type StockLevel } from '@partboard/contract/stock/stock.office'
import { commandLine } from '../../platform/audit/audit.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../platform/process/command.ts'
import { does } from '../../platform/process/office-calls.ts'
import { wholeNumber } from '../../platform/process/read-options.ts'
import { tableOf } from '../../platform/process/table.ts'
import { currentVersion, formatPartNumber } from '../parts/index.ts'
import { changeStock, countStock, placeStock } from './stock.changes.ts'
import { findShelves, findSkus } from './stock.input.ts'
import { listMovementRows, listStockRows, listWarehouses } from './stock.queries.ts'

const translate = translatorFor('en')

/** `stock …`: shows and changes the stock of a part (docs/operations/office.md#stock). */
export const stockCommand: ShopCommand = (inShop) => {
  const stock = new Command('stock')
    .description('Shows and changes the stock of a part.')
    .addHelpText(
      'after',
      examples(
        "stock show '34 11 4 300 102'",
        "stock count '34 11 4 300 102' W1 12 --reason Stocktaking",
        "stock change '34 11 4 300 102' W1 -2 --reason Broken",
        "stock place '34 11 4 300 102' W1 A-12-3",
      ),
    )
  does(stock.command('show'), calls.listStock)
    .description('Shows what is on hand, held and available in each warehouse.')
    .argument('<sku>', 'the part number')
    .option('--json', 'as JSON')
    .action(inShop((shop, sku, { json }) => show(shop, sku, json)))
  does(onShelf('count', 'Sets what lies on the shelf.'), calls.countStock)
    .argument('<pieces>', 'how many', wholeNumber(0, MAX_STOCK))
    .action(
      inShop(async (shop, sku, warehouse, counted, { reason, json }) => {
        const item = await findShelf(shop, sku, warehouse)
        reportLevels(shop, await countStock(shop.db, commandLine, [{ ...item, counted, note: reason }]), json)
      }),
    )
  does(onShelf('change', 'Adds or takes out pieces.'), calls.changeStock)
    .argument('<change>', '+3 or -2', readChange)
    .action(
      inShop(async (shop, sku, warehouse, delta, { reason, json }) => {
        const item = await findShelf(shop, sku, warehouse)
        const by = { author: commandLine, translate }
        reportLevels(shop, await changeStock(shop.db, by, [{ ...item, delta, note: reason }]), json)
      }),
    )
  does(onShelf('place', 'Sets where the part lies in the warehouse.'), calls.placeStock)
    .argument('<place>', "such as A-12-3; '' = none")
    .action(
      inShop(async (shop, sku, warehouse, place, { json }) => {
        const item = await findShelf(shop, sku, warehouse)
        await placeStock(shop.db, commandLine, [{ ...item, place: place.trim() }])
        await show(shop, sku, json)
      }),
    )
  does(stock.command('movements'), calls.listMovements)
    .description('Lists movements, the newest first.')
    .argument('[sku]', 'only of this part')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, sku, { limit, json }) => {
        const found = sku === undefined ? null : ((await findSkus(db, [sku])).get(sku) ?? '')
        const items = await listMovementRows(db, { sku: found, warehouseIds: null, before: null, limit })
        if (json) return report(JSON.stringify({ items }))
        const rows = items.map((one) => [
          ...[one.at.toISOString(), formatPartNumber(one.sku), one.warehouse, one.onHandDelta, one.heldDelta],
          ...[one.reason, one.note],
        ])
        const heads = ['when', 'part', 'warehouse', 'on hand', 'held', 'reason', 'note']
        for (const line of tableOf(heads, rows)) report(line)
      }),
    )
  return stock

  function onShelf(name: string, description: string) {
    return stock
      .command(name)
      .description(description)
      .argument('<sku>', 'the part number')
      .argument('<warehouse>', 'the code of the warehouse')
      .option('--reason <text>', 'why; the list of movements shows it', '')
      .option('--json', 'as JSON')
  }
}

async function show(shop: Shop, sku: string, json: true | undefined): Promise<void> {
  const { db } = shop
  const found = (await findSkus(db, [sku])).get(sku)
  if (!found) throw new StartupError(`There is no part ${sku}.`)
  const [row] = await listStockRows(db, {
    skus: [found],
    beginning: null,
    warehouseIds: (await listWarehouses(db)).map(({ id }) => id),
    after: null,
    limit: 1,
    version: await currentVersion(db),
  })
  const levels = row?.warehouses.map(({ name, ...level }) => ({ sku: found, ...level })) ?? []
  reportLevels(shop, levels, json)
}

async function findShelf({ db }: Shop, sku: string, warehouse: string) {
  const [item] = await findShelves(db, [{ sku, warehouse }], { branchIds: [], translate })
  return item!
}

function reportLevels({ report }: Shop, levels: readonly StockLevel[], isJson: true | undefined): void {
  if (isJson) report(JSON.stringify({ items: levels }))
  else if (levels.length === 0) report('No warehouse has ever had the part.')
  else
    for (const level of levels)
      report(
        `${formatPartNumber(level.sku)}  ${level.warehouse}  ${level.onHand} on hand, ${level.held} held, ${level.available} available`,
      )
}

function readChange(text: string): number {
  if (!/^[+-]\d{1,7}$/.test(text) || Math.abs(Number(text)) > MAX_STOCK)
    throw new InvalidArgumentError(`'${text}' is not a change such as +3 or -3.`)
  return Number(text)
}
