import { Button, Modal, TextInput } from '@mantine/core'
import type { Order } from '@partboard/contract/office/orders'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../../ui/form.module.css'
import type { useOrderChange } from './useOrderChange.ts'

type Props = { order: Order; change: ReturnType<typeof useOrderChange>; onClose: () => void }

/** Asks for the carrier and the number of the parcel, then marks the order as shipped. */
export function ShipDialog({ order, change, onClose }: Props) {
  const { t } = useTranslation()
  const [carrier, setCarrier] = useState(order.shippingMethod)
  const [number, setNumber] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void change
      .take('shipped', order.revision, { tracking: { carrier, number } })
      .then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('ship.title', { number: order.number })}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <p>{t('orders.mails', { email: order.customer.email })}</p>
        <TextInput
          label={t('ship.carrier')}
          required
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
        />
        <TextInput
          label={t('ship.tracking')}
          description={t('ship.trackingHint')}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={change.busy}>
          {t('step.shipped')}
        </Button>
      </form>
    </Modal>
  )
}
