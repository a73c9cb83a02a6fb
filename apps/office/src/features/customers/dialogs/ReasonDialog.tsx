import { Button, Modal, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import type { CustomerChange } from '../useCustomerChange.ts'

type Props = {
  title: string
  /** Who will read the reason, and what the change does. */
  hint: string
  change: Pick<CustomerChange, 'fieldMessage' | 'message' | 'busy'>
  onSave: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the reason of a change. */
export function ReasonDialog({ title, hint, change, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [reason, setReason] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSave(reason)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <Textarea
          label={t('customers.reason')}
          description={hint}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={change.fieldMessage('reason') ?? change.message}
          autosize
          minRows={2}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={change.busy}>
          {title}
        </Button>
      </form>
    </Modal>
  )
}
