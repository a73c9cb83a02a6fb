import { Fragment } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { type PlacedPart, partOfLine } from '../../text/part-place.ts'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { PartPlace } from '../../ui/page/PartPlace.tsx'
import classes from './OfferPaper.module.css'
import type { Offer, OfferRow } from './offer.ts'
import type { VehicleGroup } from './offer-vehicles.ts'
import { positionOn } from './paper-board.ts'

type Props = { groups: readonly VehicleGroup[]; board: string | null }

/**
 * The table of the printed offer; its head repeats on every page. If the lines are for several vehicles, each group of
 * lines has its vehicle as a heading.
 *
 * @param board URL of the printed drawing, whose callouts are in the first column; null without a drawing
 */
export function PaperLines({ groups, board }: Props) {
  const { t } = useTranslation()
  const among = groups.flatMap(({ rows }) => rows.map(({ line }) => partOfLine(line)))
  return (
    <table className={classes.lines} data-numbered={board !== null || undefined}>
      <thead>
        <tr>
          {board !== null && (
            <th>
              <span className="visually-hidden">{t('offer.position')}</span>
            </th>
          )}
          <th>{t('offer.sku')}</th>
          <th>{t('offer.partName')}</th>
          <th>{t('offer.quantity')}</th>
          <th>{t('offer.catalogPrice')}</th>
          <th>{t('offer.discountShort')}</th>
          <th>{t('offer.price')}</th>
          <th>{t('offer.lineTotal')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ vehicle, rows }) => (
          <Fragment key={vehicle}>
            {groups.length > 1 && (
              <tr className={classes.group}>
                <th colSpan={board === null ? 7 : 8} scope="rowgroup">
                  {vehicle || t('orders.noVehicle')}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <PaperLine key={row.line.Product.Id} row={row} among={among} board={board} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

type LineProps = { row: OfferRow; among: readonly PlacedPart[]; board: string | null }

function PaperLine({ row, among, board }: LineProps) {
  const { t } = useTranslation()
  const { moneyPlain, number, percent } = useFormat()
  const { line, discountBp, prices } = row
  if (prices === null) return null
  const position = board === null ? null : positionOn(board, row)
  return (
    <>
      <tr data-deposit={prices.depositMinor !== null || undefined}>
        {board !== null && <td>{position && <span className={classes.balloon}>{position}</span>}</td>}
        <th scope="row">
          <PartNumber sku={line.Product.Sku} printed={line.Product.Printed} />
        </th>
        <td>
          {line.Product.Name}
          <PartPlace part={partOfLine(line)} among={among} />
        </td>
        <td>{number(line.Quantity)}</td>
        <td>{moneyPlain(prices.catalogMinor)}</td>
        <td>{discountBp === 0 ? '–' : percent(discountBp)}</td>
        <td>{moneyPlain(prices.unitMinor)}</td>
        <td>{moneyPlain(prices.totalMinor)}</td>
      </tr>
      {prices.depositMinor !== null && (
        <tr className={classes.deposit}>
          {board !== null && <td />}
          <td colSpan={2}>{t(`totals.deposit.${line.DepositKind}`)}</td>
          <td>{number(line.Quantity)}</td>
          <td colSpan={3}>{line.DepositPrice !== null && moneyPlain(line.DepositPrice)}</td>
          <td>{moneyPlain(prices.depositMinor)}</td>
        </tr>
      )}
    </>
  )
}

/** The client's sums with the included VAT, if the rates are known. */
export function PaperSums({ offer: { totals } }: { offer: Offer }) {
  const { t } = useTranslation()
  const { money, moneyPlain, percent } = useFormat()
  const { goodsMinor, depositMinor, orderDiscountMinor, totalMinor, taxRates } = totals
  const parts: [label: string, minor: number | null][] = [
    [t('offer.goods'), goodsMinor],
    [t('totals.deposits', { kind: t('ui.grossWord') }), depositMinor],
    [t('offer.wholeDiscount'), orderDiscountMinor || null],
  ]
  const isSplit = depositMinor !== null || Boolean(orderDiscountMinor)
  return (
    <dl className={classes.sums}>
      {isSplit &&
        parts.map(
          ([label, minor]) =>
            minor !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{moneyPlain(minor)}</dd>
              </div>
            ),
        )}
      <div className={classes.toPay}>
        <dt>{t('offer.toPay')}</dt>
        <dd>{money(totalMinor)}</dd>
      </div>
      {taxRates
        ?.filter(({ rateBp }) => rateBp > 0)
        .map(({ rateBp, taxMinor }) => (
          <div key={rateBp}>
            <dt>{t('offer.vatIncluded', { rate: percent(rateBp) })}</dt>
            <dd>{moneyPlain(taxMinor)}</dd>
          </div>
        ))}
    </dl>
  )
}
