import { Button, Modal, TextInput } from '@mantine/core'
import { issueInvoice } from '@partboard/contract/billing/invoices.office'
import { listInvoices } from '@partboard/contract/integration/erp.office'
import type { Order } from '@partboard/contract/order-pages/orders.office'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/api.ts'
import { queriesOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import classes from '../../../ui/form.module.css'
import { useRefusal } from '../../../ui/useRefusal.ts'

/** Issues the invoice of an order in a foreign currency, whose VAT is in PLN too: it needs the rate of the central bank. */
export function ExchangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [rate, setRate] = useState('')
  const [table, setTable] = useState('')
  const [day, setDay] = useState('')
  const { busy, message, run } = useRefusal()
  const send = (event: FormEvent) => {
    event.preventDefault()
    const exchange = { pln: Number(rate.replace(',', '.')), table, day }
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
        <TextInput
          label={t('invoices.rate')}
          description={t('invoices.rateHint', { currency: order.currency })}
          required
          inputMode="decimal"
          pattern="\d{1,6}([.,]\d{1,6})?"
          value={rate}
          onChange={(event) => setRate(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t('invoices.table')}
          required
          maxLength={30}
          value={table}
          onChange={(event) => setTable(event.currentTarget.value)}
        />
        <TextInput
          label={t('invoices.rateDay')}
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('invoices.issue')}
        </Button>
      </form>
    </Modal>
  )
}
