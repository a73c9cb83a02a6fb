import type { OnlinePayment } from '@partboard/contract/order-pages/order-shapes'
import { IconAlertTriangle, IconCircleCheck } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import { Button } from './controls/Button.tsx'
import { Note } from './Note.tsx'
import classes from './PaymentCard.module.css'
import { Sheet } from './Sheet.tsx'

type Props = {
  payment: OnlinePayment
  currency: string
  /** The browser leaves for the provider's page now, or in a moment. */
  isLeaving: boolean
  /** Why the last press did not open the page. */
  error: string | null
  /** The order's own method is one of the page. */
  isOwn: boolean
  onPay: (method: string) => void
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** Payment on the provider's page: what is due, what has become of it, and a button for each method. */
export function PaymentCard({ payment, currency, isLeaving, error, isOwn, onPay }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { State, Amount, Methods } = payment
  const isPaid = State === 'paid'
  // The card of the transfer says what is due.
  const isOther = !isOwn && State === 'open'
  return (
    <Sheet className={classes.card} aria-labelledby="order-payment">
      <header className={classes.head}>
        <h2 id="order-payment">{isOther ? t('payment.titleOther') : t('payment.title')}</h2>
        {!isOther && (
          <p className={isPaid ? classes.paid : classes.waiting}>
            {isPaid ? <IconCircleCheck {...icon} /> : <IconAlertTriangle {...icon} />}
            {t(`payment.tag.${State}`)}
          </p>
        )}
      </header>
      <div className={classes.body}>
        {error ? (
          <Note kind="bad">{error}</Note>
        ) : (
          <p role="status">
            {isLeaving ? t('payment.leaving') : isOther ? t('payment.textOther') : t(`payment.text.${State}`)}
          </p>
        )}
        {Methods.length > 0 && (
          <div className={classes.methods} data-screen>
            {Methods.map(({ SystemName, Name }, place) => (
              <Button
                key={SystemName}
                size="md"
                variant={place === 0 && isOwn ? 'filled' : 'default'}
                disabled={isLeaving}
                onClick={() => onPay(SystemName)}
              >
                {place === 0
                  ? t('payment.pay', { method: Name, amount: money(Amount, currency) })
                  : t('payment.payBy', { method: Name })}
              </Button>
            ))}
          </div>
        )}
      </div>
    </Sheet>
  )
}
