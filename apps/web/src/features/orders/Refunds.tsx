import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Labelled } from '../../ui/page/Labelled.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './OrderPage.module.css'

/** Money that was given back: how much, when and in which way; and what will be. */
export function Refunds({ order: { Refunds: refunds, ToRefund, CurrencyCode } }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const { dateTime, money } = useFormat()
  if (refunds.length === 0 && ToRefund === 0) return null
  return (
    <Sheet className={classes.card} aria-labelledby="order-refunds">
      <h2 id="order-refunds">{t('orders.refunds')}</h2>
      {refunds.length > 0 && (
        <ul className={classes.notes}>
          {refunds.map(({ At, Amount, Method, State }) => (
            <li key={At}>
              <Labelled label={[dateTime(At), Method].filter(Boolean).join(' · ')}>
                {t(`orders.refund.${State}`, { amount: money(Amount, CurrencyCode) })}
              </Labelled>
            </li>
          ))}
        </ul>
      )}
      {ToRefund > 0 && <p>{t('orders.toRefund', { amount: money(ToRefund, CurrencyCode) })}</p>}
    </Sheet>
  )
}
