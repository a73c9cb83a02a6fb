import { Button, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { correctInvoice } from '@partboard/contract/billing/invoices.office'
import { listInvoices } from '@partboard/contract/integration/erp.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import classes from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'

/** Corrects the invoices of an order to what it costs now. */
export function CorrectDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [reason, setReason] = useState('')
  const { busy, message, fieldMessage, run } = useSubmission()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await call(correctInvoice, { params: { id: String(order.id) }, body: { reason } })
      await client.invalidateQueries(queriesOf(listInvoices))
    }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('invoices.correctTitle', { number: order.number })}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <p>{t('invoices.correctHint')}</p>
        <TextInput
          label={t('invoices.reason')}
          description={t('invoices.reasonHint')}
          required
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldMessage('reason')}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('invoices.correct')}
        </Button>
      </form>
    </Modal>
  )
}
