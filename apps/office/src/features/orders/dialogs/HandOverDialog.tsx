import { Modal } from '@mantine/core'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import type { FormEvent } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import classes from '../../../ui/form.module.css'
import { MoneyAtDoor, useMoneyAtDoor } from '../payment/MoneyAtDoor.tsx'
import type { useOrderChange } from '../useOrderChange.ts'

type Props = {
  order: Order
  change: ReturnType<typeof useOrderChange>
  papersChecked: boolean
  onClose: () => void
}

/** Asks for the money of an order that is not paid, before the customer has the goods. */
export function HandOverDialog({ order, change, papersChecked, onClose }: Props) {
  const { t } = useTranslation()
  const money = useMoneyAtDoor(order)
  const send = (event: FormEvent) => {
    event.preventDefault()
    void change
      .take('delivered', order.revision, { papersChecked }, money)
      .then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('pay.unpaidTitle', { number: order.number })}>
      <form className={classes.form} onSubmit={send} noValidate>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <MoneyAtDoor order={order} money={money} change={change} />
        <BlockedButton type="submit" variant="filled" loading={change.busy} blocked={money.blocked}>
          {t(money.kind === 'plain' ? 'step.delivered' : `pay.handOver.${money.kind}`)}
        </BlockedButton>
      </form>
    </Modal>
  )
}
