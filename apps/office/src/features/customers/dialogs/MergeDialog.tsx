import { Modal, TextInput } from '@mantine/core'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import form from '../../../ui/form.module.css'
import { TypedAgain } from '../../../ui/TypedAgain.tsx'
import classes from '../CustomerPage.module.css'
import { customerQuery } from '../customers.queries.ts'
import { nameOf, useRightWords } from '../PeopleSheet.tsx'
import { mergePreviewQuery, usePeopleChange } from '../people.queries.ts'

/**
 * Merges another customer into this one. It shows who comes along, with their rights. It cannot be undone, so the name of
 * the other one is typed.
 */
export function MergeDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const change = usePeopleChange(customer.id)
  const [number, setNumber] = useState('')
  const [typed, setTyped] = useState('')
  const from = /^[1-9]\d{0,8}$/.test(number.trim()) ? Number(number) : null
  const other = useQuery({ ...customerQuery(from ?? 0), enabled: from !== null, retry: false })
  const preview = useQuery({
    ...mergePreviewQuery(customer.id, from ?? 0),
    enabled: other.isSuccess,
    retry: false,
    staleTime: 0,
  })
  const rights = useRightWords()
  const name = preview.data ? (other.data?.name ?? '') : ''
  const isRight = name !== '' && typed.trim().toLowerCase() === name.toLowerCase()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isRight || from === null || !preview.data) return
    if (await change.merge(from, preview.data.seen)) onClose()
    else await preview.refetch()
  }
  return (
    <Modal opened onClose={onClose} title={t('customers.merge')}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <p>{t('customers.mergeHint')}</p>
        <TextInput
          label={t('customers.mergeFrom')}
          inputMode="numeric"
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
          error={from !== null && other.isError ? t('customers.mergeNone') : change.fieldMessage('from')}
          data-autofocus
        />
        {preview.error && (
          <p className={form.message} role="alert">
            {messageOf(preview.error)}
          </p>
        )}
        {preview.data && (
          <div>
            <p>{t('customers.mergePeople')}</p>
            <ul>
              {preview.data.people.map((person) => (
                <li key={person.id}>
                  {nameOf(person)}, {person.email}: {rights(person)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {name !== '' && (
          <TypedAgain
            label={t('customers.mergeType', { name })}
            description={other.data?.email}
            value={typed}
            isRight={isRight}
            onChange={setTyped}
          />
        )}
        <p className={form.message} role="alert">
          {change.message}
        </p>
        <BlockedButton
          type="submit"
          className={classes.bad}
          loading={change.busy}
          blocked={!isRight ? t('blocked.typed') : null}
        >
          {t('customers.merge')}
        </BlockedButton>
      </form>
    </Modal>
  )
}
