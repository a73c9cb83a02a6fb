import { confirmPasswordRecovery } from '@partboard/contract/auth'
import { MIN_PASSWORD } from '@partboard/domain/cart'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/api.ts'
import { fieldErrorsOf, messageOf } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { Note } from '../../ui/Note.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import plain from '../../ui/plain.module.css'
import classes from './GuestForm.module.css'
import { GuestSheet } from './GuestSheet.tsx'

const fields = ['NewPassword', 'ConfirmNewPassword'] as const
type Field = (typeof fields)[number]

/** Where the link of the mail leads: a new password, typed twice; afterwards the login. */
export function NewPasswordPage() {
  const { email, recoveryToken } = useLocation({ select: ({ state }) => state })
  const { t } = useTranslation()
  return (
    <GuestSheet>
      <DocumentTitle title={t('auth.newPasswordTitle')} />
      {email && recoveryToken ? (
        <NewPasswordForm email={email} token={recoveryToken} />
      ) : (
        <DeadLink email={email} reason={t('auth.linkIncomplete')} />
      )}
    </GuestSheet>
  )
}

function NewPasswordForm({ email, token }: { email: string; token: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<Record<Field, string>>({ NewPassword: '', ConfirmNewPassword: '' })
  // A field is judged once it was left with something in it.
  const [judged, setJudged] = useState<Partial<Record<Field, boolean>>>({})
  const { mutate, reset, isPending, error } = useMutation({
    mutationFn: () => call(confirmPasswordRecovery, { body: { email, token, ...typed } }),
    meta: { inline: true },
    onSuccess: () => {
      notify.success(t('auth.passwordUpdated'))
      return navigate({ to: '/login', state: { email }, replace: true })
    },
  })
  const refused = fieldErrorsOf(error)
  const problems = problemsOf(typed, t)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setJudged({ NewPassword: true, ConfirmNewPassword: true })
    const wrong = fields.find((name) => problems[name])
    if (!wrong) return mutate()
    const field = event.currentTarget.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
  }

  const field = (name: Field) => ({
    name,
    autoComplete: 'new-password',
    value: typed[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      if (error) reset()
    },
    onBlur: () => typed[name] !== '' && setJudged({ ...judged, [name]: true }),
    error: (judged[name] && problems[name]) || refused[name],
  })

  const reason = refused.token ?? refused.email
  if (reason) return <DeadLink email={email} reason={reason} />
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t('auth.newPasswordTitle')}</h1>
        <p className={classes.account}>{t('auth.newPasswordText', { email, minimum: MIN_PASSWORD })}</p>
      </div>
      {/* Tells the browser's password store whose password this is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className={classes.row}>
        <PasswordField label={t('auth.newPassword')} {...field('NewPassword')} />
      </div>
      <div className={classes.row}>
        <PasswordField label={t('auth.repeatPassword')} {...field('ConfirmNewPassword')} />
      </div>
      {error && !fields.some((name) => refused[name]) && <Note kind="bad">{messageOf(error)}</Note>}
      <div className={classes.foot}>
        <button type="submit" className={`${plain.primary} ${classes.submit}`} disabled={isPending}>
          {isPending ? t('auth.savingPassword') : t('auth.savePassword')}
        </button>
        <p className={classes.links}>
          <Link to="/login" state={{ email }}>
            {t('auth.returnToLogin')}
          </Link>
        </p>
      </div>
    </form>
  )
}

/** No password helps here: the way on is another mail. */
function DeadLink({ email, reason }: { email: string | undefined; reason: string }) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t('auth.newPasswordTitle')}</h1>
      </div>
      <Note kind="bad">{reason}</Note>
      <div className={classes.foot}>
        <Link to="/forgot-password" state={{ email }} className={`${plain.primary} ${classes.submit}`}>
          {t('auth.askForLink')}
        </Link>
        <p className={classes.links}>
          <Link to="/login" state={{ email }}>
            {t('auth.returnToLogin')}
          </Link>
        </p>
      </div>
    </>
  )
}

/** Both have the least length and are the same (docs/spec/shop.md#passwords). */
function problemsOf(typed: Record<Field, string>, t: TFunction): Partial<Record<Field, string>> {
  const problems: Partial<Record<Field, string>> = {}
  for (const name of fields) {
    if (typed[name] === '') problems[name] = t('field.required')
    else if (typed[name].length < MIN_PASSWORD)
      problems[name] = t('field.tooShort', { minimum: MIN_PASSWORD })
  }
  if (typed.ConfirmNewPassword !== '' && typed.ConfirmNewPassword !== typed.NewPassword)
    problems.ConfirmNewPassword = t('field.passwordMismatch')
  return problems
}
