import { Button, Modal } from '@mantine/core'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { FigureField } from '../../../ui/FigureField.tsx'
import form from '../../../ui/form.module.css'
import { useCustomerChange } from '../useCustomerChange.ts'

/** Sets the discounts of all groups; an empty field is no discount. */
export function DiscountDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useCustomerChange(customer)
  const [percents, setPercents] = useState<Record<string, number | null>>(
    Object.fromEntries(customer.discounts.map(({ group, percent }) => [group, percent || null])),
  )
  const items = Object.entries(percents).flatMap(([group, percent]) =>
    percent === null ? [] : [{ group, percent }],
  )
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
          <FigureField
            kind="percent"
            isOptional
            key={group}
            label={t('customers.group', { group })}
            value={percents[group] ?? null}
            onChange={(percent) => setPercents({ ...percents, [group]: percent })}
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
