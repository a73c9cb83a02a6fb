import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import { IconX } from '@partboard/ui/icons/index.ts'
import { useId } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { partOfLine } from '../../text/part-place.ts'
import { ChangedWarnings } from '../../ui/ChangedWarnings.tsx'
import { DepositRow } from '../../ui/DepositRow.tsx'
import { LineWarning } from '../../ui/LineWarning.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { PartPlace } from '../../ui/page/PartPlace.tsx'
import classes from './OfferTable.module.css'
import type { OfferRow } from './offer.ts'
import { TypedFigure } from './TypedFigure.tsx'

type Props = {
  row: OfferRow
  /** All lines of the offer. */
  rows: readonly OfferRow[]
  changed: CartLine['Changed']
  onDiscount: (sku: string, discountBp: number | null) => void
}

/** One line with the client's and the garage's discount, and a warning if the client's is larger. */
export function OfferLine({ row, rows, changed, onDiscount }: Props) {
  const { t } = useTranslation()
  const { moneyPlain, number, percent } = useFormat()
  const about = useId()
  const { line, discountBp, ownBp, prices } = row
  const { Product, Quantity } = line
  return (
    <>
      <tr data-unavailable={prices === null || undefined}>
        <td className={classes.sku}>
          <PartNumber sku={Product.Sku} printed={Product.Printed} />
        </td>
        <td className={classes.name}>
          {Product.Name}
          <PartPlace part={partOfLine(line)} among={rows.map((one) => partOfLine(one.line))} />
          <ChangedWarnings changed={changed} />
        </td>
        <td className={classes.figure} data-label={t('offer.quantity')}>
          {number(Quantity)}
        </td>
        {prices === null ? (
          <td className={classes.unavailable} colSpan={4}>
            <p>
              <IconX size={16} stroke={1.6} aria-hidden />
              {t('part.unavailable')}
            </p>
            <p>{t('cart.notCounted')}</p>
          </td>
        ) : (
          <>
            <td className={classes.figure} data-label={t('offer.catalogPrice')}>
              {moneyPlain(prices.catalogMinor)}
            </td>
            <td className={classes.figure} data-label={t('offer.price')}>
              {moneyPlain(prices.unitMinor)}
            </td>
            <td className={`${classes.figure} ${classes.total}`} data-label={t('offer.lineTotal')}>
              {moneyPlain(prices.totalMinor)}
            </td>
            <td className={classes.discount} data-label={t('offer.discount')}>
              <TypedFigure
                aria-label={t('offer.discountOf', { name: Product.Name })}
                aria-describedby={about}
                className={classes.input}
                kind="percent"
                value={number(discountBp / 100)}
                onRead={(discount) => onDiscount(Product.Sku, discount)}
              />
              <span id={about} className={classes.own}>
                {ownBp > 0 ? t('offer.ownDiscount', { percent: percent(ownBp) }) : t('offer.noOwnDiscount')}
                {discountBp > ownBp && <LineWarning text={t('offer.aboveOwn')} />}
              </span>
            </td>
          </>
        )}
      </tr>
      {prices?.depositMinor != null && line.DepositPrice !== null && (
        <DepositRow
          deposit={{
            Kind: line.DepositKind,
            Quantity,
            Price: line.DepositPrice,
            Total: prices.depositMinor,
            TotalNetto: null,
          }}
          isNet={false}
          before={5}
          after={1}
        />
      )}
    </>
  )
}
