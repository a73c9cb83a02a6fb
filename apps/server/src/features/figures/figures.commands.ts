import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { MAX_FIGURE_DAYS } from '@partboard/contract/office/figures'
import { addDays } from '@partboard/domain/calendar'
import { formatPartNumber } from '@partboard/domain/part-number'
import { examples, type ShopCommand } from '../../platform/process/command.ts'
import { wholeNumber } from '../../platform/process/read-options.ts'
import { today } from '../../platform/time/today.ts'
import { moneyText } from '../../services/text/money-text.ts'
import { sumDays, sumParts } from './figures.queries.ts'
import { figuresOf, topParts } from './figures.ts'

const amount = (minor: number) => moneyText(minor, 'PLN', 'en')

/** `figures …`: orders and revenue by day, and the parts that sold best. Amounts are in PLN. */
export const figuresCommand: ShopCommand = (inShop) => {
  const figures = new Command('figures')
    .description('Shows orders, revenue and parts. Amounts are in PLN.')
    .addHelpText('after', examples('figures days --days 7', 'figures top --until 2026-11-22 --json'))
  onSpan('days', 'Orders and revenue of every day.').action(
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
  onSpan('top', 'The parts that sold best, by gross amount.')
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
  return figures

  function onSpan(name: string, description: string) {
    return figures
      .command(name)
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

function readDay(text: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) throw new InvalidArgumentError('It is a day such as 2026-11-22.')
  return text
}
