import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import classes from '../../../ui/form.module.css'
import type { useOrderChange } from '../useOrderChange.ts'

/** Asks why the order is put on hold; the list shows the reason. */
export function HoldDialog({
  change,
  onClose,
}: {
  change: ReturnType<typeof useOrderChange>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void change.hold(reason).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('orders.hold')}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.message} role="alert">
          {change.message}
        </p>
        <TextInput
          label={t('orders.reason')}
          description={t('orders.holdHint')}
          required
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={change.fieldMessage('reason')}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={change.busy}>
          {t('orders.hold')}
        </Button>
      </form>
    </Modal>
  )
}
