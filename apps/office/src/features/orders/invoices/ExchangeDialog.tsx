import { Button, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { issueInvoice } from '@partboard/contract/billing/invoices.office'
import { listInvoices } from '@partboard/contract/integration/erp.office'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import classes from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'

/** Issues the invoice of an order in a foreign currency, whose VAT is in PLN too: it needs the rate of the central bank. */
export function ExchangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [rate, setRate] = useState<number | null>(null)
  const [table, setTable] = useState('')
  const [day, setDay] = useState('')
  const { busy, message, fieldMessage, run } = useSubmission()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const exchange = { pln: (rate ?? Number.NaN) / 1e6, table, day }
    void run(async () => {
      await call(issueInvoice, { params: { id: String(order.id) }, body: { exchange } })
      await client.invalidateQueries(queriesOf(listInvoices))
    }).then((isDone) => isDone && onClose())
  }
  return (
    <Modal opened onClose={onClose} title={t('invoices.issue')}>
      <form className={classes.form} onSubmit={send}>
        <p className={classes.message} role="alert">
          {message}
        </p>
        <FigureField
          kind="rate"
          min={1}
          label={t('invoices.rate')}
          description={t('invoices.rateHint', { currency: order.currency })}
          required
          value={rate}
          onChange={setRate}
          error={fieldMessage('exchange.pln')}
          data-autofocus
        />
        <TextInput
          label={t('invoices.table')}
          required
          maxLength={30}
          value={table}
          onChange={(event) => setTable(event.currentTarget.value)}
          error={fieldMessage('exchange.table')}
        />
        <TextInput
          label={t('invoices.rateDay')}
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          error={fieldMessage('exchange.day')}
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('invoices.issue')}
        </Button>
      </form>
    </Modal>
  )
}
