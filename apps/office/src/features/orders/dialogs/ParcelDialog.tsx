import { Modal, TextInput } from '@mantine/core'
import type { Order, Shipment } from '@partboard/contract/order-pages/order-shapes.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import classes from '../../../ui/form.module.css'
import { useOrderChange } from '../useOrderChange.ts'

/** Corrects the carrier and the number of a parcel that has left. */
export function ParcelDialog({
  order,
  parcel,
  onClose,
}: {
  order: Order
  parcel: Shipment
  onClose: () => void
}) {
  const { t } = useTranslation()
  const change = useOrderChange(order.id)
  const [carrier, setCarrier] = useState(parcel.carrier)
  const [trackingNumber, setNumber] = useState(parcel.trackingNumber)
  const isSame = carrier === parcel.carrier && trackingNumber === parcel.trackingNumber
  const send = (event: FormEvent) => {
    event.preventDefault()
    void change.correctParcel(parcel.id, { carrier, trackingNumber }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('ship.correctTitle')}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <TextInput
          label={t('ship.carrier')}
          required
          value={carrier}
          onChange={(event) => setCarrier(event.currentTarget.value)}
          error={change.fieldMessage('carrier')}
        />
        <TextInput
          label={t('ship.tracking')}
          description={t('ship.correctMail', { email: order.customer.email })}
          value={trackingNumber}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={change.fieldMessage('trackingNumber')}
          data-autofocus
        />
        <BlockedButton
          type="submit"
          variant="filled"
          loading={change.busy}
          blocked={isSame ? t('blocked.unchanged') : null}
        >
          {t('ship.correctSave')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
