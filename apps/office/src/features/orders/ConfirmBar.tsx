import { Button } from '@mantine/core'
import { type OrderSummary, transitionOrder } from '@partboard/contract/office/orders'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/api.ts'
import { useRights } from '../../state/session.ts'
import { useRefusal } from '../../ui/useRefusal.ts'
import classes from './ConfirmBar.module.css'
import { takeOrder } from './orders.queries.ts'

/** The foot of the list: what can be done with the ticked orders. The button names how many it will touch. */
export function ConfirmBar({ orders, onDone }: { orders: readonly OrderSummary[]; onDone: () => void }) {
  const { t } = useTranslation()
  const may = useRights()
  const client = useQueryClient()
  const { busy, message, run } = useRefusal()
  const fresh = orders.filter(({ stage, holdReason }) => stage === 'new' && holdReason === null)
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
    <div className={classes.bar}>
      <b>{t('orders.ticked', { count: orders.length })}</b>
      {may('orders:write') && fresh.length > 0 && (
        <Button loading={busy} onClick={() => void confirm()}>
          {t('orders.confirmMany', { count: fresh.length })}
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
