import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import type { Deposit } from '@partboard/contract/fit/fit'
import { Fragment } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import type { Draft } from '../../state/checkout-draft.ts'
import { plannedPromise } from '../../state/delivery-plans.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import type { LineChanges } from '../../state/line-changes.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { ChangedWarnings } from '../../ui/ChangedWarnings.tsx'
import { DepositRow } from '../../ui/DepositRow.tsx'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { Price } from '../../ui/page/Price.tsx'
import { PromiseText } from '../../ui/page/PromiseText.tsx'
import classes from './OrderLines.module.css'

type Props = {
  lines: readonly CartLine[]
  /** Those of the totals; empty while the totals load. */
  deposits: readonly Deposit[]
  changes: LineChanges
  /** The delivery plan of the order; null = none, so that each line has its own promise. */
  plan: DeliveryPlan | null
  /** Numbers of keys or coding orders, by part number. */
  madeFor: Draft['madeFor']
}

/** A short table of the ordered parts: quantity, part and sum of each line. */
export function OrderLines({ lines, deposits, changes, plan, madeFor }: Props) {
  const { t } = useTranslation()
  const { moneyPlain, number, currencySign } = useFormat()
  const view = usePriceView()
  const kind = view === 'net-first' ? t('ui.netWord') : t('ui.grossWord')
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">{t('checkout.goods')}</caption>
      <thead>
        <tr>
          <th>
            <span className="visually-hidden">{t('ui.quantity')}</span>
          </th>
          <th>{t('checkout.goods')}</th>
          <th>{t('checkout.amountIn', { kind, currency: currencySign() })}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ Product, Quantity, Total, TotalNetto, Fit, FitFacts, ...line }) => (
          <Fragment key={Product.Id}>
            <tr>
              <td className={classes.quantity}>{number(Quantity)}×</td>
              <td>
                <b>{Product.Name}</b>
                <span className={classes.number}>
                  <PartNumber sku={Product.Sku} printed={Product.Printed} />
                </span>
                <FitTag fit={Fit} facts={FitFacts} isInsisted={line.Insisted} />
                <LinePromise promise={plannedPromise(plan, Product.Sku) ?? line.Promise} />
                {Product.WithdrawalNote && <span className={classes.promise}>{Product.WithdrawalNote}</span>}
                {Product.MadeToOrder && madeFor[Product.Sku] && (
                  <span className={classes.promise}>
                    {t('withdrawal.made_to_order', { number: madeFor[Product.Sku] })}
                  </span>
                )}
                <ChangedWarnings changed={changes.get(Product.Id)} />
              </td>
              <td className={classes.amount}>
                {isForSale(Product.Price) ? (
                  <Price
                    gross={moneyPlain(Total)}
                    net={moneyPlain(TotalNetto ?? Product.PriceNetto * Quantity)}
                    showNet={view !== 'gross-only'}
                    first={view === 'net-first' ? 'net' : 'gross'}
                  />
                ) : (
                  <span className={classes.unavailable}>{t('part.unavailable')}</span>
                )}
              </td>
            </tr>
            {deposits
              .filter(({ Sku }) => Sku === Product.Sku)
              .map((deposit) => (
                <DepositRow key={deposit.Sku} deposit={deposit} isNet={view === 'net-first'} before={2} />
              ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function LinePromise({ promise }: { promise: CartLine['Promise'] }) {
  if (!promise) return null
  return (
    <span className={classes.promise}>
      <PromiseText promise={promise} isShort />
    </span>
  )
}
