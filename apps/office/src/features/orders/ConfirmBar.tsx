import { Button } from '@mantine/core'
import type { OrderSummary } from '@partboard/contract/order-pages/order-shapes.office'
import { transitionOrder } from '@partboard/contract/order-pages/orders.office'
import { MAX_LISTED_ORDERS } from '@partboard/contract/order-pages/papers.office'
import { isOpen } from '@partboard/domain/orders/order-state'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { useSubmission } from '../../ui/forms.ts'
import { useKeys } from '../../ui/useKeys.ts'
import classes from './ConfirmBar.module.css'
import { takeOrder } from './orders.queries.ts'
import { pickListUrl } from './papers.ts'

/** Whether a branch still has pieces of the order. */
const canBePicked = ({ stage, pieces, waitingPieces, shippedPieces }: OrderSummary) =>
  isOpen(stage) && pieces > waitingPieces + shippedPieces

/** The foot of the list: what can be done with the ticked orders. The button names how many it will touch. */
export function ConfirmBar({ orders, onDone }: { orders: readonly OrderSummary[]; onDone: () => void }) {
  const { t, lang } = useTranslation()
  const may = useRights()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const fresh = orders.filter(({ stage, holdReason }) => stage === 'new' && holdReason === null)
  const toPick = orders
    .filter(canBePicked)
    .slice(0, MAX_LISTED_ORDERS)
    .map(({ id }) => id)
  useKeys({
    l: () => {
      if (toPick.length > 0) window.open(pickListUrl(toPick, lang), '_blank', 'noopener')
    },
  })
  if (orders.length === 0) return null

  const confirm = () =>
    run(async () => {
      // One after the other: a refused one is told, and those before it stay confirmed.
      for (const { id } of fresh)
        takeOrder(
          client,
          await call(transitionOrder, { params: { id: String(id) }, body: { to: 'confirmed' } }),
        )
      onDone()
    })
  return (
    <div className={classes.bar} data-bar>
      <b>{t('orders.ticked', { count: orders.length })}</b>
      {may('orders:write') && fresh.length > 0 && (
        <Button loading={busy} onClick={() => void confirm()}>
          {t('orders.confirmMany', { count: fresh.length })}
        </Button>
      )}
      {toPick.length > 0 && (
        <Button component="a" href={pickListUrl(toPick, lang)} target="_blank">
          {t('print.pickListOf', { orders: toPick.length })}
        </Button>
      )}
      <span className={classes.message} role="alert">
        {message}
      </span>
      <Button variant="subtle" onClick={onDone}>
        {t('orders.untick')}
      </Button>
    </div>
  )
}
