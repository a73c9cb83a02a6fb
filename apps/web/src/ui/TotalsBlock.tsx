import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import classes from './TotalsBlock.module.css'

/** The parts of a sum, in minor units; null = does not apply or is not selected. */
export type Column = {
  goodsMinor: number
  goodsDiscountMinor: number | null
  depositMinor: number | null
  deliveryMinor: number | null
  feeMinor: number | null
  discountMinor: number | null
}

/** The totals of a cart or an order: with VAT, and for trade customers also without VAT. */
export type TotalsFigures = Column & {
  /** The net column of a trade document; null = the sums are shown with VAT. */
  net: Column | null
  taxMinor: number
  /** Rate in hundredths of a percent. */
  taxRates: readonly { Rate: number; Value: number }[]
  totalMinor: number | null
}

/** The amount to pay; without delivery while none is selected. */
export const dueMinor = (figures: TotalsFigures): number =>
  figures.totalMinor ??
  figures.goodsMinor +
    (figures.goodsDiscountMinor ?? 0) +
    (figures.depositMinor ?? 0) +
    (figures.feeMinor ?? 0) +
    (figures.discountMinor ?? 0)

type Props = {
  figures: TotalsFigures
  /** The reader's sums are without VAT (`usePriceView`). */
  showNet: boolean
  /** Names of the selected delivery and payment. A payment with a name is listed even if it is free. */
  delivery?: string | undefined
  payment?: string | undefined
  /** ISO 4217. Default: the store's currency. */
  currency?: string | undefined
  /** The order is placed, so delivery and payment are final. */
  isPlaced?: boolean
  /** New figures are loading. */
  busy?: boolean
}

/**
 * Goods, deposits, delivery and payment, always in this order and in the basis of the lines above. Trade customers see
 * net rows, then VAT, then the total to pay. Consumers see rows with VAT, then the total and the VAT that it includes.
 */
export function TotalsBlock(props: Props) {
  const { figures, showNet, delivery, payment, currency, isPlaced = false, busy = false } = props
  const { t } = useTranslation()
  const { money, percent } = useFormat()
  const due = dueMinor(figures)
  const toPay = figures.totalMinor === null ? t('totals.withoutDelivery') : t('totals.total')
  const net = showNet ? figures.net : null
  const column = net ?? figures
  const kind = net ? t('ui.netWord') : t('ui.grossWord')
  const rows: [label: string, minor: number | null][] = [
    [t('totals.goods', { kind }), column.goodsMinor],
    [t('totals.goodsDiscount', { kind }), column.goodsDiscountMinor],
    [t('totals.deposits', { kind }), column.depositMinor],
    [
      delivery ? t('totals.deliveryBy', { name: delivery, kind }) : t('totals.delivery', { kind }),
      column.deliveryMinor,
    ],
    [
      payment ? t('totals.paymentBy', { name: payment, kind }) : t('totals.payment', { kind }),
      column.feeMinor ?? (payment ? 0 : null),
    ],
    [t('totals.discount', { kind }), column.discountMinor],
  ]
  const vat = figures.taxRates.map(({ Rate, Value }): [string, number] => [
    t(net ? 'totals.vat' : 'totals.vatIncluded', { rate: percent(Rate) }),
    Value,
  ])
  const total = (
    <div className={classes.total}>
      <dt>{isPlaced ? t('totals.due') : toPay}</dt>
      <dd>{money(due, currency)}</dd>
    </div>
  )
  return (
    <dl className={classes.root} aria-busy={busy}>
      {rows.map(([label, minor]) => minor !== null && <Row key={label} label={label} minor={minor} />)}
      {net ? (
        <>
          <Row label={t('totals.net')} minor={due - figures.taxMinor} isFirst />
          {vat.map(([label, minor]) => (
            <Row key={label} label={label} minor={minor} />
          ))}
          {total}
        </>
      ) : (
        <>
          {total}
          {vat.map(([label, minor]) => (
            <Row key={label} label={label} minor={minor} />
          ))}
        </>
      )}
    </dl>
  )
}

function Row({ label, minor, isFirst = false }: { label: string; minor: number; isFirst?: boolean }) {
  const { moneyPlain } = useFormat()
  return (
    <div className={classes.row} data-first={isFirst}>
      <dt>{label}</dt>
      <dd>{moneyPlain(minor)}</dd>
    </div>
  )
}

/** The block's final layout while the figures load. */
export function TotalsSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.root} aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars are all alike and never move
        <div key={index} className={classes.row}>
          <span className={classes.bar} style={{ width: '40%' }} />
          <span className={classes.bar} style={{ width: 64 }} />
        </div>
      ))}
      <div className={classes.total}>
        <span className={classes.bar} style={{ width: '30%' }} />
        <span className={classes.bar} style={{ width: 120, height: 20 }} />
      </div>
    </div>
  )
}
