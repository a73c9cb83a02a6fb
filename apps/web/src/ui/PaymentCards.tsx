import type { OrderDetail } from '@partboard/contract/order-pages/order-shapes'
import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './PaymentCards.module.css'
import { TransferCard } from './TransferCard.tsx'

type Props = {
  order: Pick<OrderDetail, 'Transfer' | 'OnlinePayment'>
  /** The order is paid on the provider's page. */
  isOnline: boolean
  /** The card of that page. */
  online: ReactNode
}

/** How an order is paid. Other ways open by a press; one whose payment is under way or has failed is seen at once. */
export function PaymentCards({ order: { Transfer, OnlinePayment }, isOnline, online }: Props) {
  const { t } = useTranslation()
  const transfer = Transfer && <TransferCard transfer={Transfer} />
  const provider = OnlinePayment && online
  const [own, other] = isOnline ? [provider, transfer] : [transfer, provider]
  const isNews = !isOnline && OnlinePayment !== undefined && OnlinePayment.State !== 'open'
  if (!own || !other || isNews) {
    return (
      <>
        {own}
        {other}
      </>
    )
  }
  return (
    <>
      {own}
      <details className={classes.others} data-screen>
        <summary>
          {t('payment.otherwise')}
          <IconChevronDown size={16} stroke={1.6} aria-hidden />
        </summary>
        {other}
      </details>
    </>
  )
}
