import { Modal, TextInput } from '@mantine/core'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import form from '../../../ui/form.module.css'
import classes from '../CustomerPage.module.css'
import type { CustomerChange } from '../useCustomerChange.ts'

type Props = { customer: Customer; change: CustomerChange; onClose: () => void }

/** Closes an account. It cannot be undone, so the customer's e-mail is typed. */
export function CloseDialog({ customer, change, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isRight = typed.trim().toLowerCase() === customer.email.toLowerCase()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isRight && (await change.close())) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('customers.close')}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <p>{t('customers.closeHint')}</p>
        <TextInput
          label={t('customers.typeEmail', { email: customer.email })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={change.message}
          data-autofocus
        />
        <BlockedButton
          type="submit"
          className={classes.bad}
          loading={change.busy}
          blocked={!isRight ? t('blocked.typed') : null}
        >
          {t('customers.close')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
