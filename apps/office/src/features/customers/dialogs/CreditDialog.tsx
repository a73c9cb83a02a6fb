import { Button, Modal, TextInput } from '@mantine/core'
import type { Customer } from '@partboard/contract/customers/customers.office'
import { Money } from '@partboard/contract/values'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { moneyText } from '../../../ui/money.ts'
import { numberOf } from '../customer-texts.ts'
import type { CustomerChange } from '../useCustomerChange.ts'

type Props = {
  title: string
  customer: Customer
  change: CustomerChange
  /** @param creditLimit in PLN; null = no deferred payment */
  onSave: (creditLimit: number | null) => Promise<boolean>
  onClose: () => void
}

/** Asks for a credit limit; an empty field is none. */
export function CreditDialog({ title, customer, change, onSave, onClose }: Props) {
  const { t, lang } = useTranslation()
  const [limit, setLimit] = useState(
    customer.creditLimit === null ? '' : String(Money.encode(customer.creditLimit)),
  )
  const used = moneyText(customer.creditUsed, customer.currency, lang)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await onSave(limit.trim() === '' ? null : numberOf(limit))) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <TextInput
          label={t('customers.limitIn', { currency: customer.currency })}
          description={t('customers.limitHint', { used })}
          inputMode="decimal"
          value={limit}
          onChange={(event) => setLimit(event.currentTarget.value)}
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
