import type {
  DayConversion,
  DayFigures,
  PartFigures,
  ReturnFigures,
} from '@partboard/contract/admin/figures.office'
import { convertToPln } from '@partboard/domain/numbers/money'
import { returnReasons } from '@partboard/domain/orders/order-pieces'
import { addDays } from '@partboard/domain/stock/calendar'
import type { DayRow, PartRow, ReturnRow, Span } from './figures.queries.ts'
import type { Buyers, SearchCount } from './searches/searches.queries.ts'

type Figures = Omit<DayFigures, 'day'>

const none: Figures = { orders: 0, cancelled: 0, paid: 0, pieces: 0, gross: 0, net: 0, refunded: 0 }

const plus = (a: Figures, b: Figures): Figures => ({
  orders: a.orders + b.orders,
  cancelled: a.cancelled + b.cancelled,
  paid: a.paid + b.paid,
  pieces: a.pieces + b.pieces,
  gross: a.gross + b.gross,
  net: a.net + b.net,
  refunded: a.refunded + b.refunded,
})

/** Sums in PLN, minor units. Each sum of one rate is converted once. */
function inPln({ orders, cancelled, paid, pieces, rateMicro, ...amounts }: DayRow): Figures {
  const gross = convertToPln(amounts.grossMinor, rateMicro)
  return {
    orders,
    cancelled,
    paid,
    pieces,
    gross,
    net: gross - convertToPln(amounts.taxMinor, rateMicro),
    refunded: convertToPln(amounts.refundedMinor, rateMicro),
  }
}

/** The figures of every day of a span, and of all of them together. */
export function figuresOf(
  rows: readonly DayRow[],
  { from, to }: Span,
): { items: DayFigures[]; total: Figures } {
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const items: DayFigures[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    items.push({ day, ...(byDay.get(day) ?? []).map(inPln).reduce(plus, none) })
  return { items, total: items.reduce<Figures>(plus, none) }
}

/** The parts with the greatest amounts, in PLN. */
export function topParts(rows: readonly PartRow[], most: number): PartFigures[] {
  const bySku = Map.groupBy(rows, ({ sku }) => sku)
  return [...bySku]
    .map(([sku, ofPart]) => ({
      sku,
      printed: ofPart[0]!.printed,
      name: ofPart[0]!.name,
      orders: ofPart.reduce((sum, { orders }) => sum + orders, 0),
      pieces: ofPart.reduce((sum, { pieces }) => sum + pieces, 0),
      gross: ofPart.reduce((sum, row) => sum + convertToPln(row.grossMinor, row.rateMicro), 0),
    }))
    .toSorted((a, b) => b.gross - a.gross || a.sku.localeCompare(b.sku))
    .slice(0, most)
}

/** The returns of every reason, the most pieces first; amounts in PLN. */
export function returnFigures(rows: readonly ReturnRow[]): ReturnFigures[] {
  const byReason = Map.groupBy(rows, ({ reason }) => reason)
  return returnReasons
    .map((reason) => {
      const ofReason = byReason.get(reason) ?? []
      return {
        reason,
        returns: ofReason.reduce((sum, { returns }) => sum + returns, 0),
        pieces: ofReason.reduce((sum, { pieces }) => sum + pieces, 0),
        amount: ofReason.reduce((sum, row) => sum + convertToPln(row.amountMinor, row.rateMicro), 0),
      }
    })
    .toSorted((a, b) => b.pieces - a.pieces)
}

/** Look-ups, orders and buyers of every day of a span, and the share of buyers in basis points. */
export function conversionOf(
  searches: readonly SearchCount[],
  orders: readonly DayRow[],
  buyers: readonly Buyers[],
  { from, to }: Pick<Span, 'from' | 'to'>,
) {
  const searchesOf = Map.groupBy(searches, ({ day }) => day)
  const ordersOf = Map.groupBy(orders, ({ day }) => day)
  const buyersOf = new Map(buyers.map((one) => [one.day, one]))
  const items: DayConversion[] = []
  for (let day = from; day <= to; day = addDays(day, 1))
    items.push({
      day,
      ...lookUpsOf(searchesOf.get(day) ?? []),
      orders: (ordersOf.get(day) ?? []).reduce((sum, row) => sum + row.orders, 0),
      customers: buyersOf.get(day)?.customers ?? 0,
      ordered: buyersOf.get(day)?.ordered ?? 0,
    })
  const sumOf = (field: 'orders' | 'customers' | 'ordered') => items.reduce((sum, day) => sum + day[field], 0)
  const [customers, ordered] = [sumOf('customers'), sumOf('ordered')]
  const conversion = customers === 0 ? null : Math.round((ordered * 10_000) / customers)
  const kinds = (['vin', 'number', 'text'] as const).map((kind) => ({
    kind,
    ...lookUpsOf(searches.filter((one) => one.kind === kind)),
  }))
  const total = { ...lookUpsOf(searches), orders: sumOf('orders'), customers, ordered, conversion }
  return { items, total, kinds }
}

const lookUpsOf = (searches: readonly SearchCount[]) => ({
  found: searches.reduce((sum, { found }) => sum + found, 0),
  missed: searches.reduce((sum, { missed }) => sum + missed, 0),
})
