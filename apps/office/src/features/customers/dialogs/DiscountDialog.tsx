import { Button, Modal, TextInput } from '@mantine/core'
import type { Customer } from '@partboard/contract/customers/customers.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import form from '../../../ui/form.module.css'
import { numberOf } from '../customer-texts.ts'
import { useCustomerChange } from '../useCustomerChange.ts'

/** Sets the discounts of all groups; an empty field is no discount. */
export function DiscountDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useCustomerChange(customer)
  const [typed, setTyped] = useState<Record<string, string>>(
    Object.fromEntries(
      customer.discounts.map(({ group, percent }) => [group, percent ? String(percent / 100) : '']),
    ),
  )
  const items = Object.entries(typed)
    .filter(([, percent]) => percent.trim() !== '')
    .map(([group, percent]) => ({ group, percent: numberOf(percent) }))
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await change.setDiscounts(items)) onClose()
  }
  const messageOf = (group: string) => {
    const index = items.findIndex((item) => item.group === group)
    return index < 0
      ? undefined
      : (change.fieldMessage(`items.${index}.percent`) ?? change.fieldMessage(`items.${index}.group`))
  }
  return (
    <Modal opened onClose={onClose} title={t('customers.changeDiscounts')}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <p className={form.message} role="alert">
          {change.message}
        </p>
        {customer.discounts.map(({ group }, index) => (
          <TextInput
            key={group}
            label={t('customers.group', { group })}
            inputMode="decimal"
            value={typed[group] ?? ''}
            onChange={(event) => setTyped({ ...typed, [group]: event.currentTarget.value })}
            error={messageOf(group)}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
        <Button type="submit" variant="filled" loading={change.busy}>
          {t('customers.save')}
        </Button>
      </form>
    </Modal>
  )
}
