import type { OfferTotals } from '@partboard/domain/offers'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { PartNumber } from '../../ui/PartNumber.tsx'
import classes from './OfferPaper.module.css'
import type { OfferRow } from './offer.ts'

/** The table of the printed offer; its head stands on every page. */
export function PaperLines({ rows }: { rows: readonly OfferRow[] }) {
  const { t } = useTranslation()
  const { moneyPlain, number, percent } = useFormat()
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
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
        {rows.map(
          ({ line: { Product, Quantity }, discountBp, prices }) =>
            prices && (
              <tr key={Product.Id}>
                <th scope="row">
                  <PartNumber sku={Product.Sku} />
                </th>
                <td>{Product.Name}</td>
                <td>{number(Quantity)}</td>
                <td>{moneyPlain(prices.catalogMinor)}</td>
                <td>{discountBp === 0 ? '–' : percent(discountBp)}</td>
                <td>{moneyPlain(prices.unitMinor)}</td>
                <td>{moneyPlain(prices.totalMinor)}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}

/** What the client pays, and the VAT in it as far as the rates are known. */
export function PaperSums({ totals }: { totals: OfferTotals }) {
  const { t } = useTranslation()
  const { money, moneyPlain, percent } = useFormat()
  const { goodsMinor, orderDiscountMinor, totalMinor, taxRates } = totals
  return (
    <dl className={classes.sums}>
      {orderDiscountMinor !== null && orderDiscountMinor !== 0 && (
        <>
          <div>
            <dt>{t('offer.goods')}</dt>
            <dd>{moneyPlain(goodsMinor)}</dd>
          </div>
          <div>
            <dt>{t('offer.wholeDiscount')}</dt>
            <dd>{moneyPlain(orderDiscountMinor)}</dd>
          </div>
        </>
      )}
      <div className={classes.toPay}>
        <dt>{t('offer.toPay')}</dt>
        <dd>{money(totalMinor)}</dd>
      </div>
      {taxRates?.map(({ rateBp, taxMinor }) => (
        <div key={rateBp}>
          <dt>{t('offer.vatIncluded', { rate: percent(rateBp) })}</dt>
          <dd>{moneyPlain(taxMinor)}</dd>
        </div>
      ))}
    </dl>
  )
}
