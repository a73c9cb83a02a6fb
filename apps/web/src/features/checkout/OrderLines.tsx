import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { DeliveryPlan } from '@partboard/contract/checkout/checkout-shapes'
import type { Totals } from '@partboard/contract/checkout/totals'
import type { Deposit } from '@partboard/contract/fit/fit'
import { useTranslation } from '../../browser/texts.ts'
import type { Draft } from '../../state/checkout-draft.ts'
import { plannedPromise } from '../../state/delivery-plans.ts'
import { usePriceView } from '../../state/frame/customer.ts'
import type { LineChanges } from '../../state/line-changes.ts'
import { usePartSafety } from '../../state/part-safety.ts'
import { isForSale } from '../../text/for-sale.ts'
import { useFormat } from '../../text/format.ts'
import { groupsOf, referenceOf } from '../../text/line-groups.ts'
import { partOfLine } from '../../text/part-place.ts'
import { vehicleOf } from '../../text/vehicle-words.ts'
import { ChangedWarnings } from '../../ui/ChangedWarnings.tsx'
import { DepositRow } from '../../ui/DepositRow.tsx'
import { FitTag } from '../../ui/FitVerdict.tsx'
import { OwnNumber } from '../../ui/page/OwnNumber.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { PartPlace } from '../../ui/page/PartPlace.tsx'
import { Price } from '../../ui/page/Price.tsx'
import { PromiseText } from '../../ui/page/PromiseText.tsx'
import { LineSafety } from '../../ui/safety/LineSafety.tsx'
import classes from './OrderLines.module.css'

type Props = {
  lines: readonly CartLine[]
  /** Those of the totals; empty while the totals load. */
  deposits: readonly Deposit[]
  changes: LineChanges
  /** The delivery plan of the order; null = none, so that each line has the promise of the chosen delivery. */
  plan: DeliveryPlan | null
  /** When each line is there by the chosen delivery; none while it is asked, and from a server that does not say it. */
  promises: Totals['Promises']
  /** The promises are those of an earlier choice, until the new ones have come. */
  isCounting: boolean
  /** Numbers of keys or coding orders, by part number. */
  madeFor: Draft['madeFor']
}

/** A short table of the ordered parts: quantity, part and sum of each line. */
export function OrderLines({ lines, ...rest }: Props) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const view = usePriceView()
  const groups = groupsOf(lines)
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
      {groups.map(([key, group]) => {
        const reference = referenceOf(group)
        return (
          <tbody key={key}>
            {(key !== '' || groups.length > 1) && (
              <tr className={classes.group}>
                <th colSpan={3} scope="rowgroup">
                  {vehicleOf(group[0]!.Vehicle) || t('orders.noVehicle')}
                  {reference && <span>{t('orders.reference', { reference })}</span>}
                </th>
              </tr>
            )}
            {group.map((line) => (
              <OrderLine
                key={line.Product.Id}
                line={line}
                lines={lines}
                hasOwnReference={reference === null || (key === '' && groups.length === 1)}
                {...rest}
              />
            ))}
          </tbody>
        )
      })}
    </table>
  )
}

type LineProps = Props & {
  line: CartLine
  /** Its reference is not that of the group above it. */
  hasOwnReference: boolean
}

function OrderLine({
  line,
  lines,
  hasOwnReference,
  deposits,
  changes,
  plan,
  promises,
  isCounting,
  madeFor,
}: LineProps) {
  const { t } = useTranslation()
  const { moneyPlain, number } = useFormat()
  const view = usePriceView()
  const safety = usePartSafety(line.Product.Id)
  const { Product, Quantity, Total, TotalNetto, Fit, FitFacts, Reference } = line
  const promised = promises.find(({ Sku }) => Sku === Product.Sku)?.Promise ?? null
  return (
    <>
      <tr>
        <td className={classes.quantity}>{number(Quantity)}×</td>
        <td>
          <b>{Product.Name}</b>
          <span className={classes.number}>
            <PartNumber sku={Product.Sku} printed={Product.Printed} />
          </span>
          <OwnNumber number={Product.OwnNumber} />
          <PartPlace part={partOfLine(line)} among={lines.map(partOfLine)} />
          <FitTag fit={Fit} facts={FitFacts} isInsisted={line.Insisted} />
          <LinePromise promise={plannedPromise(plan, Product.Sku) ?? promised} isOld={isCounting} />
          {hasOwnReference && Reference && (
            <span className={classes.promise}>{t('orders.reference', { reference: Reference })}</span>
          )}
          {Product.Safety && <LineSafety safety={Product.Safety} name={Product.Name} {...safety} />}
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
              facts={Product}
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
    </>
  )
}

function LinePromise({ promise, isOld }: { promise: CartLine['Promise']; isOld: boolean }) {
  if (!promise) return null
  return (
    <span className={classes.promise} data-old={isOld || undefined}>
      <PromiseText promise={promise} />
    </span>
  )
}
