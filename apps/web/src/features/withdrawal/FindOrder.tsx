import { findWithdrawalOrder } from '@partboard/contract/aftersale/withdrawal'
import { MAX_EMAIL } from '@partboard/domain/numbers/limits'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import plain from '../../ui/plain.module.css'
import { useContractForm } from '../../ui/useContractForm.ts'
import classes from './Withdrawal.module.css'

type Props = {
  intro: string
  /** Number and e-mail, as far as they are known; with both, the order is opened at once. */
  order: string
  email: string
  find: (body: { OrderNumber: string; Email: string }) => Promise<void>
}

/** The first step of a withdrawal or a claim, without a login: the number of the order and the e-mail. */
export function FindOrder({ intro, order, email, find }: Props) {
  const { t } = useTranslation()
  const form = useContractForm({
    schema: findWithdrawalOrder.schema.body,
    initial: { OrderNumber: order, Email: email },
    checksOn: 'submit',
    submit: find,
  })
  const element = form.form.ref
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || order === '' || email === '') return
    opened.current = true
    element.current?.requestSubmit()
  }, [order, email, element])
  return (
    <form {...form.form} className={classes.form}>
      <p>{intro}</p>
      <PlainField
        {...form.field('OrderNumber')}
        label={t('withdrawal.order')}
        inputMode="numeric"
        maxLength={40}
      />
      <PlainField
        {...form.field('Email')}
        label={t('withdrawal.email')}
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL}
      />
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={classes.buttons}>
        <button type="submit" className={plain.primary} disabled={form.isBusy}>
          {t(form.isBusy ? 'withdrawal.finding' : 'withdrawal.find')}
        </button>
      </div>
    </form>
  )
}
