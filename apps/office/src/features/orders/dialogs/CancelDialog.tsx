import { Modal, TextInput } from '@mantine/core'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import classes from '../../../ui/form.module.css'
import { TypedAgain } from '../../../ui/TypedAgain.tsx'
import type { useOrderChange } from '../useOrderChange.ts'

type Props = {
  order: Order
  change: ReturnType<typeof useOrderChange>
  onClose: () => void
}

/** Cancels an order, which cannot be undone: the reason, and the order's number typed in. */
export function CancelDialog({ order, change, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const isRight = typed.trim() === order.number
  const title = t('orders.cancelTitle', { number: order.number })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void change.take('cancelled', order.revision, { reason }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <p>{t('orders.cancelHint')}</p>
        <TextInput
          label={t('orders.reason')}
          description={t('orders.reasonForCustomer')}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={change.fieldMessage('reason')}
          data-autofocus
        />
        <TypedAgain
          label={t('orders.typeNumber', { number: order.number })}
          required
          value={typed}
          isRight={isRight}
          onChange={setTyped}
        />
        <BlockedButton
          type="submit"
          variant="filled"
          loading={change.busy}
          blocked={!isRight ? t('blocked.typed') : null}
        >
          {title}
        </BlockedButton>
      </form>
    </Modal>
  )
}
