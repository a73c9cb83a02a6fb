import type { CartLine } from '@partboard/contract/cart/cart-shapes'
import type { Deposit } from '@partboard/contract/fit/fit'
import { Fragment, Suspense } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { plannedPromise, useDeliveryPlans } from '../../../state/delivery-plans.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import type { LineChanges } from '../../../state/line-changes.ts'
import { useFormat } from '../../../text/format.ts'
import { groupsOf, referenceOf } from '../../../text/line-groups.ts'
import { CardTable } from '../../../ui/page/CardTable.tsx'
import { MissingParts } from '../missing/deferred-jobs.ts'
import { usePlanName } from '../plan/usePlanName.ts'
import { CartLineRow, type Selection } from './CartLineRow.tsx'
import classes from './CartTable.module.css'
import { GroupHead } from './GroupHead.tsx'

type Props = {
  lines: readonly CartLine[]
  /** Deposits of the totals; empty while the totals load. */
  deposits: readonly Deposit[]
  changes: LineChanges
  /** Which lines are selected; null = lines are not being selected. */
  selection: Selection | null
  /** Keys of the groups that show only their head. */
  folded: ReadonlySet<string>
  onFold: (key: string) => void
}

/** The lines of the cart, grouped by vehicle. */
export function CartTable({ lines, deposits, changes, selection, folded, onFold }: Props) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const isTrade = usePriceView() === 'net-first'
  const kind = isTrade ? t('ui.netWord') : t('ui.grossWord')
  const nameOf = usePlanName()
  const { chosen: plan } = useDeliveryPlans()
  const groups = groupsOf(lines)
  // One group without a vehicle needs no head, unless the customer keeps references.
  const hasHeads =
    groups.length > 1 || isTrade || lines.some(({ Vehicle, Reference }) => Vehicle || Reference)
  return (
    <CardTable
      className={`${classes.table} ${isTrade ? '' : classes.withReductions}`}
      caption={t('cart.title')}
      columns={
        <colgroup>
          <col className={classes.picture} />
          <col />
          <col className={classes.when} />
          <col className={classes.quantity} />
          <col className={classes.unit} />
          <col className={classes.sum} />
          <col className={classes.remove} />
        </colgroup>
      }
      head={
        <tr>
          <th>
            <span className="visually-hidden">{t('cart.picture')}</span>
          </th>
          <th>{t('cart.part')}</th>
          <th className={classes.when} title={plan ? t('plan.dates', { plan: nameOf(plan) }) : undefined}>
            {t('part.when')}
          </th>
          <th>{t('ui.quantity')}</th>
          <th className={classes.amount}>{t('cart.unitPrice', { kind, currency: currencySign() })}</th>
          <th className={classes.amount}>{t('cart.lineTotal', { kind, currency: currencySign() })}</th>
          <th>
            <span className="visually-hidden">{t('cart.remove')}</span>
          </th>
        </tr>
      }
    >
      {groups.map(([key, group], index) => {
        const isFolded = hasHeads && folded.has(key)
        return (
          <Fragment key={key}>
            {hasHeads && <GroupHead lines={group} isFolded={isFolded} onFold={() => onFold(key)} />}
            {!isFolded &&
              group.map((line) => (
                <CartLineRow
                  key={line.Product.Id}
                  line={line}
                  changed={changes.get(line.Product.Id)}
                  deposit={deposits.find(({ Sku }) => Sku === line.Product.Sku)}
                  selection={selection}
                  planned={plannedPromise(plan, line.Product.Sku)}
                  isOwnReference={referenceOf(group) === null}
                  lines={lines}
                />
              ))}
            {!isFolded && (
              <Suspense fallback={<tr hidden data-waits />}>
                <MissingParts.Part vehicle={key} span={7} saysFailure={index === 0} />
              </Suspense>
            )}
          </Fragment>
        )
      })}
    </CardTable>
  )
}
