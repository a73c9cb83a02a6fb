import { Button } from '@mantine/core'
import { MIN_PASSWORD } from '@partboard/domain/cart'
import type { TFunction } from 'i18next'
import { type ChangeEvent, type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldErrorsOf, messageOf } from '../../api/query.ts'
import { useCustomer } from '../../state/customer.ts'
import { BusyLabel } from '../../ui/BusyLabel.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Note } from '../../ui/Note.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { AskBeforeLeaving } from '../../ui/unsaved.tsx'
import { useSetPassword } from './account.queries.ts'
import classes from './Profile.module.css'

/** The fields in the order of the screen; the first two under their names on the wire. */
const fields = ['currentPassword', 'password', 'repeat'] as const
type Field = (typeof fields)[number]

const empty: Record<Field, string> = { currentPassword: '', password: '', repeat: '' }
const nothing: Partial<Record<Field, boolean>> = {}

/** The new password twice, and the present one, so that a screen left open does not give the account away. */
export function PasswordChange() {
  const { t } = useTranslation()
  const { Email } = useCustomer()
  const [typed, setTyped] = useState(empty)
  const [judged, setJudged] = useState(nothing)
  const { mutate, reset, isPending, error } = useSetPassword()
  const problems = problemsOf(typed, t)
  const refused = fieldErrorsOf(error)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { elements } = event.currentTarget
    const focus = (name: Field | undefined) => {
      const field = name && elements.namedItem(name)
      if (field instanceof HTMLElement) field.focus()
    }
    setJudged({ currentPassword: true, password: true, repeat: true })
    const wrong = fields.find((name) => problems[name])
    if (wrong) return focus(wrong)
    mutate(
      { password: typed.password, currentPassword: typed.currentPassword },
      {
        onSuccess: () => {
          setTyped(empty)
          setJudged(nothing)
        },
        onError: (failure) => focus(fields.find((name) => fieldErrorsOf(failure)[name])),
      },
    )
  }
  const field = (name: Field) => ({
    name,
    label: t(`account.${name}`),
    autoComplete: name === 'currentPassword' ? 'current-password' : 'new-password',
    maxLength: 200,
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      if (error) reset()
    },
    onBlur: () => typed[name] !== '' && setJudged({ ...judged, [name]: true }),
    error: (judged[name] && problems[name]) || refused[name],
  })

  return (
    <form noValidate onSubmit={submit}>
      <div className={classes.section}>
        <p className={classes.hint}>{t('account.passwordHint')}</p>
        {/* Tells the browser's password store whose password this is. */}
        <input type="email" name="email" autoComplete="username" value={Email} readOnly hidden />
        <div className={classes.passwords}>
          <PasswordField {...field('currentPassword')} />
          <div>
            <PasswordField {...field('password')} />
            <p className={classes.below}>{t('account.minimum', { minimum: MIN_PASSWORD })}</p>
          </div>
          <PasswordField {...field('repeat')} />
        </div>
        {error && !fields.some((name) => refused[name]) && <Note kind="bad">{messageOf(error)}</Note>}
      </div>
      <div className={classes.foot}>
        <Button type="submit" onMouseDown={keepFocus} size="md" variant="filled" disabled={isPending}>
          <BusyLabel
            busy={isPending}
            idle={t('account.savePassword')}
            working={t('account.savingPassword')}
          />
        </Button>
      </div>
      <AskBeforeLeaving when={fields.some((name) => typed[name] !== '')} />
    </form>
  )
}

/** Source: docs/spec/shop.md#passwords. */
function problemsOf(typed: Record<Field, string>, t: TFunction): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const name of fields) {
    if (typed[name] === '') problems[name] = t('field.required')
  }
  if (typed.password !== '' && typed.password.length < MIN_PASSWORD)
    problems.password = t('field.tooShort', { minimum: MIN_PASSWORD })
  if (typed.repeat !== '' && typed.repeat !== typed.password) problems.repeat = t('account.passwordMismatch')
  return problems
}
