import { parseArgs } from 'node:util'
import { MAX_STOCK, type StockLevel } from '@partboard/contract/office/stock'
import { formatPartNumber } from '@partboard/domain/part-number'
import { ShopError } from '../../platform/http/errors.ts'
import { translatorFor } from '../../platform/http/texts.ts'
import type { Command } from '../../platform/process/command.ts'
import { StartupError } from '../../platform/process/lifecycle.ts'
import { commandLine } from '../../services/audit/audit.ts'
import { currentVersion } from '../../services/catalogue/catalogue-version.ts'
import { changeStock, countStock } from './stock.changes.ts'
import { findShelves, findSkus } from './stock.input.ts'
import { listStockRows, listWarehouses } from './stock.queries.ts'

const usage =
  'stock show SKU | stock count SKU WAREHOUSE N | stock change SKU WAREHOUSE +N or -N [--reason TEXT] [--json]'

/**
 * `stock …`: shows and changes the stock of a part (docs/operations.md#stock).
 *
 * @throws StartupError for wrong arguments, an unknown part or warehouse, or too few pieces
 */
export const stockCommand: Command = async ({ db }, _config, args, report) => {
  const { action, sku, warehouse, number, note, isJson } = readArgs(args)
  if (action === 'show') {
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
    return reportLevels(levels)
  }
  const translate = translatorFor('en')
  try {
    const [item] = await findShelves(db, [{ sku, warehouse }], { branchIds: [], translate })
    const levels =
      action === 'count'
        ? await countStock(db, commandLine, [{ ...item!, counted: number, note }])
        : await changeStock(db, { author: commandLine, translate }, [{ ...item!, delta: number, note }])
    reportLevels(levels)
  } catch (error) {
    const sentences = error instanceof ShopError ? Object.values(error.details.errors ?? {}).flat() : []
    if (sentences.length === 0) throw error
    throw new StartupError(`${sentences.join(' ')} Nothing was changed.`)
  }

  function reportLevels(levels: readonly StockLevel[]) {
    if (isJson) return report(JSON.stringify({ items: levels }))
    if (levels.length === 0) report('No warehouse has ever had the part.')
    for (const level of levels)
      report(
        `${formatPartNumber(level.sku)}  ${level.warehouse}  ${level.onHand} on hand, ${level.held} held, ${level.available} available`,
      )
  }
}

const pattern = { count: /^\d{1,7}$/, change: /^[+-]\d{1,7}$/ }

function readArgs(args: string[]) {
  // Taken out first, because -3 would be read as an option.
  const hasNumber = args[0] === 'count' || args[0] === 'change'
  const options = hasNumber ? args.filter((_, index) => index !== 3) : args
  try {
    const { positionals, values } = parseArgs({
      args: options,
      options: { reason: { type: 'string' }, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const [action, sku = '', warehouse = '', ...more] = positionals
    if (action !== 'show' && action !== 'count' && action !== 'change')
      throw new TypeError('show, count or change?')
    if (sku === '' || more.length > 0 || (warehouse === '') !== (action === 'show'))
      throw new TypeError('Which part, in which warehouse?')
    const number = args[3] ?? ''
    if (action !== 'show' && !pattern[action].test(number))
      throw new TypeError(`'${number}' is not a ${action === 'count' ? 'count' : 'change such as +3 or -3'}.`)
    if (Math.abs(Number(number)) > MAX_STOCK && action !== 'show')
      throw new TypeError(`A warehouse has at most ${MAX_STOCK} pieces of a part.`)
    const isJson = values.json === true
    return { action, sku, warehouse, number: Number(number), note: values.reason ?? '', isJson } as const
  } catch (error) {
    throw new StartupError(`${(error as Error).message}\nUsage: ${usage}`)
  }
}
