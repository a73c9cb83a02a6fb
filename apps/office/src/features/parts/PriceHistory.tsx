import { instantText, monthText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import type { PartDetail } from '@partboard/contract/catalogue/parts.office'
import { instantOf } from '@partboard/domain/stock/calendar'
import { useTranslation } from '../../browser/texts.ts'
import { BaseAxis, Chart, LinePath, ValueAxis } from '../../ui/chart/Chart.tsx'
import { ticksBetween } from '../../ui/chart/ticks.ts'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './PartPage.module.css'

const dayMs = 24 * 60 * 60_000
/** Days that are shown of the last planned price. */
const shownAfter = 14

/** Edges of the plot, in pixels. */
const left = 52
const top = 16
const bottom = 170

/** Midnight of a day in Poland, in ms. */
const startOf = (day: string) => instantOf({ day, minute: 0 }, 'Europe/Warsaw').getTime()

/** The net price of a day: of a promotion if one ran, else of the list. */
function priceAt(prices: PartDetail['prices'], at: number): number | null {
  const running = prices.filter(
    ({ from, until }) => Date.parse(from) <= at && (until === null || Date.parse(until) > at),
  )
  const price = running.find(({ kind }) => kind === 'promotion') ?? running.at(-1)
  return price ? price.net / 100 : null
}

/** The net price over 12 months as steps, planned ones dotted, with the lowest of 30 days. The table below says the same. */
export function PriceHistory({ part }: { part: PartDetail }) {
  const { t, lang } = useTranslation()
  const money = (minor: number) => moneyText(minor, 'PLN', lang)
  const now = Date.now()
  const points = Array.from({ length: 366 }, (_, day) => {
    const at = now - (365 - day) * dayMs
    return { at, net: priceAt(part.prices, at) }
  })
  const latest = points.at(-1)!
  const plans = part.planned.map(({ from, net }) => ({ at: startOf(from), planned: net / 100 }))
  const ahead =
    plans.length === 0
      ? []
      : [
          ...(latest.net === null ? [] : [{ at: latest.at, planned: latest.net }]),
          ...plans,
          { at: plans.at(-1)!.at + shownAfter * dayMs, planned: plans.at(-1)!.planned },
        ]
  const values = [...points.map(({ net }) => net), ...plans.map(({ planned }) => planned)].filter(
    (value) => value !== null,
  )
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const margin = Math.max(1, (most - least) * 0.2, most * 0.03)
  const [low, high] = [Math.floor(least - margin), Math.ceil(most + margin)]
  const yOf = (net: number) => bottom - ((net - low) / (high - low)) * (bottom - top)
  const end = ahead.at(-1)?.at ?? latest.at
  const summary = t('parts.priceChart', {
    least: money(Math.round(least * 100)),
    most: money(Math.round(most * 100)),
  })
  return (
    <>
      <figure className={classes.chart}>
        <Chart
          label={summary}
          height={200}
          draw={(width) => {
            const right = width - 24
            const xOf = (at: number) => left + ((at - points[0]!.at) / (end - points[0]!.at)) * (right - left)
            const line = points.flatMap(({ at, net }) => (net === null ? [] : [[xOf(at), yOf(net)] as const]))
            return (
              <>
                <ValueAxis
                  ticks={ticksBetween(low, high, 4).map((value) => ({ at: yOf(value), text: `${value}` }))}
                  from={left}
                  to={right}
                  ink="var(--ink2)"
                />
                <BaseAxis
                  ticks={ticksBetween(points[0]!.at, end, 7).map((at) => ({
                    at: xOf(at),
                    text: monthText(new Date(at).toISOString().slice(0, 7), lang),
                  }))}
                  y={bottom}
                  from={left}
                  to={right}
                  ink="var(--ink2)"
                  line="var(--ctl)"
                  gap={26}
                />
                <LinePath points={line} steps />
                <LinePath points={ahead.map(({ at, planned }) => [xOf(at), yOf(planned)])} steps isDotted />
                {latest.net !== null && (
                  <circle cx={xOf(latest.at)} cy={yOf(latest.net)} r={4} fill="var(--blue)" />
                )}
              </>
            )
          }}
        />
      </figure>
      <Table
        heads={[
          { text: t('parts.kind') },
          { text: t('parts.from') },
          { text: t('parts.until') },
          { text: t('parts.net'), end: true },
          { text: t('parts.gross'), end: true },
        ]}
      >
        {part.planned.toReversed().map(({ from, net, gross }) => (
          <tr key={`planned ${from}`}>
            <td>{t('plan.kind')}</td>
            <td>{instantText(new Date(startOf(from)).toISOString(), lang)}</td>
            <td>–</td>
            <td className={table.end}>{money(net)}</td>
            <td className={table.end}>{money(gross)}</td>
          </tr>
        ))}
        {part.prices.toReversed().map((price) => (
          <tr key={`${price.kind} ${price.from}`}>
            <td>{t(price.kind === 'promotion' ? 'parts.promotion' : 'parts.listPrice')}</td>
            <td>{instantText(price.from, lang)}</td>
            <td>{price.until === null ? t('parts.now') : instantText(price.until, lang)}</td>
            <td className={table.end}>{money(price.net)}</td>
            <td className={table.end}>{money(price.gross)}</td>
          </tr>
        ))}
      </Table>
      {part.lowest30 && (
        <p className={classes.none}>
          {t('parts.lowest30', { net: money(part.lowest30.net), gross: money(part.lowest30.gross) })}
        </p>
      )}
    </>
  )
}
