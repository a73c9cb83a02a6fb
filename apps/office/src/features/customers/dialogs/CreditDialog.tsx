import { Button, Modal } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import form from '../../../ui/form.module.css'
import type { CustomerChange } from '../useCustomerChange.ts'

type Props = {
  title: string
  customer: Customer
  change: CustomerChange
  /** @param creditLimit in minor units; null = no deferred payment */
  onSave: (creditLimit: number | null) => Promise<boolean>
  onClose: () => void
}

/** Asks for a credit limit; an empty field is none. */
export function CreditDialog({ title, customer, change, onSave, onClose }: Props) {
  const { t, lang } = useTranslation()
  const [limit, setLimit] = useState(customer.creditLimit)
  const used = moneyText(customer.creditUsed, customer.currency, lang)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSave(limit)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <FigureField
          kind="amount"
          isOptional
          label={t('customers.limitIn', { currency: customer.currency })}
          description={t('customers.limitHint', { used })}
          value={limit}
          onChange={setLimit}
          error={change.fieldMessage('creditLimit') ?? change.message}
          data-autofocus
        />
        <Button type="submit" variant="filled" loading={change.busy}>
          {t('customers.save')}
        </Button>
      </form>
    </Modal>
  )
}
