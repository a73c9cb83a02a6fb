import { Command } from '@commander-js/extra-typings'
import {
  getConversion,
  getDays,
  getMissedSearches,
  getRefusedParts,
  getReturns,
  getTopBoards,
  getTopParts,
  MAX_FIGURE_DAYS,
} from '@partboard/contract/admin/figures.office'
import type { OfficeEndpoint } from '@partboard/contract/office/endpoint'
import { addDays } from '@partboard/domain/stock/calendar'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { readDay, wholeNumber } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { localText } from '../../../platform/text/local-text.ts'
import { moneyText } from '../../../platform/text/money-text.ts'
import { today } from '../../../platform/time/today.ts'
import { currentVersion, formatPartNumber } from '../../parts/index.ts'
import { sumDays, sumParts, sumReturns } from './figures.queries.ts'
import { conversionOf, figuresOf, returnFigures, topParts } from './figures.ts'
import {
  countBuyers,
  listMissedWords,
  listSearchCounts,
  listStockRefusals,
  listTopBoards,
} from './searches/searches.queries.ts'

const amount = (minor: number) => moneyText(minor, 'PLN', 'en')

/** `figures …`: orders and revenue by day, and the parts that sold best. Amounts are in PLN. */
export const figuresCommand: ShopCommand = (inShop) => {
  const figures = new Command('figures')
    .description('Shows orders, revenue, parts, returns and searches. Amounts are in PLN.')
    .addHelpText(
      'after',
      examples(
        'figures days --days 7',
        'figures top --until 2026-11-22 --json',
        'figures conversion --days 90',
      ),
    )
  onSpan('days', getDays, 'Orders and revenue of every day.').action(
    inShop(async ({ db, report }, { days, until, json }) => {
      const span = spanOf(days, until)
      const { items, total } = figuresOf(await sumDays(db, span), span)
      const inPln = <T extends { gross: number; net: number; refunded: number }>(row: T): T => ({
        ...row,
        gross: row.gross / 100,
        net: row.net / 100,
        refunded: row.refunded / 100,
      })
      if (json) return report(JSON.stringify({ items: items.map(inPln), total: inPln(total) }))
      for (const row of items) report(`${row.day}  ${lineOf(row)}`)
      report(`${'total'.padEnd(10)}  ${lineOf(total)}`)
    }),
  )
  onSpan('top', getTopParts, 'The parts that sold best, by gross amount.')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 1_000), 20)
    .action(
      inShop(async ({ db, report }, { days, until, limit, json }) => {
        const items = topParts(await sumParts(db, spanOf(days, until)), limit)
        if (json)
          return report(JSON.stringify({ items: items.map((row) => ({ ...row, gross: row.gross / 100 })) }))
        for (const { sku, name, pieces, orders, gross } of items)
          report(`${formatPartNumber(sku)}  ${name}  ${pieces} pieces in ${orders} orders  ${amount(gross)}`)
      }),
    )
  onSpan('returns', getReturns, 'Returned pieces by reason.').action(
    inShop(async ({ db, report }, { days, until, json }) => {
      const items = returnFigures(await sumReturns(db, spanOf(days, until)))
      if (json) return report(wire(getReturns, { items }))
      const rows = items.map((one) => [one.reason, one.returns, one.pieces, amount(one.amount)])
      for (const line of tableOf(['reason', 'returns', 'pieces', 'refundable'], rows)) report(line)
    }),
  )
  onSpan('searches', getMissedSearches, 'Words that customers searched for without a result.')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 1_000), 50)
    .action(
      inShop(async ({ db, report }, { days, until, limit, json }) => {
        const missed = await listMissedWords(db, spanOf(days, until), limit)
        if (json) return report(wire(getMissedSearches, missed))
        const rows = missed.items.map(({ words, times }) => [words, times])
        for (const line of tableOf(['words', 'times'], rows)) report(line)
        report(`${missed.different} different`)
      }),
    )
  onSpan('refusals', getRefusedParts, 'Parts that were refused for lack of stock.')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 1_000), 50)
    .action(
      inShop(async ({ db, report }, { days, until, limit, json }) => {
        const refused = await listStockRefusals(db, await currentVersion(db), spanOf(days, until), limit)
        const items = refused.map(({ name, ...row }) => ({ ...row, name: name ? localText(name, 'en') : '' }))
        if (json) return report(wire(getRefusedParts, { items }))
        const rows = items.map(({ sku, name, times }) => [formatPartNumber(sku), name, times])
        for (const line of tableOf(['part', 'name', 'times'], rows)) report(line)
      }),
    )
  onSpan('boards', getTopBoards, 'Boards that were asked for most.')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 1_000), 50)
    .action(
      inShop(async ({ db, report }, { days, until, limit, json }) => {
        const asked = await listTopBoards(db, await currentVersion(db), spanOf(days, until), limit)
        const items = asked.map(({ name, ...row }) => ({ ...row, name: localText(name, 'en') }))
        if (json) return report(wire(getTopBoards, { items }))
        const rows = items.map(({ number, name, times, vehicles }) => [number, name, times, vehicles])
        for (const line of tableOf(['board', 'name', 'times', 'vehicles'], rows)) report(line)
      }),
    )
  onSpan('conversion', getConversion, 'Look-ups, and how many customers ordered on the day of one.').action(
    inShop(async ({ db, report }, { days, until, json }) => {
      const span = spanOf(days, until)
      const [searches, orders, buyers] = [
        await listSearchCounts(db, span),
        await sumDays(db, span),
        await countBuyers(db, span),
      ]
      const figures = conversionOf(searches, orders, buyers, span)
      if (json) return report(wire(getConversion, figures))
      const { items, total } = figures
      const rows = [...items, { day: 'total', ...total }].map((one) => [
        ...[one.day, one.found, one.missed, one.orders, one.customers, one.ordered],
      ])
      const heads = ['day', 'found', 'missed', 'orders', 'customers with a look-up', 'who ordered that day']
      for (const line of tableOf(heads, rows)) report(line)
      if (total.conversion !== null)
        report(`${total.conversion / 100} % of the customers with a look-up ordered on the same day.`)
    }),
  )
  return figures

  function onSpan(name: string, call: OfficeEndpoint, description: string) {
    return does(figures.command(name), call)
      .description(description)
      .option('--days <number>', 'how many days', wholeNumber(1, MAX_FIGURE_DAYS), 30)
      .option('--until <day>', 'the last day; without it today', readDay)
      .option('--json', 'as JSON')
  }
}

const spanOf = (days: number, until = today()) => ({
  from: addDays(until, 1 - days),
  to: until,
  branchIds: [],
})

const lineOf = (row: { orders: number; pieces: number; net: number; gross: number }) =>
  `${row.orders} orders  ${row.pieces} pieces  net ${amount(row.net)}  gross ${amount(row.gross)}`
