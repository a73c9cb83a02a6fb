import { confirmPasswordRecovery } from '@partboard/contract/customers/auth'
import type { AppTextKey } from '@partboard/contract/texts'
import { NewPassword } from '@partboard/contract/values'
import { MIN_PASSWORD } from '@partboard/domain/numbers/limits'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { call } from '../../api/api.ts'
import { notify } from '../../browser/notify.ts'
import { ownDevice } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { PasswordField } from '../../ui/entry/PasswordField.tsx'
import { Note } from '../../ui/Note.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import plain from '../../ui/plain.module.css'
import { useContractForm } from '../../ui/useContractForm.ts'
import classes from './guest/GuestForm.module.css'
import { SubmitButton } from './guest/GuestForm.tsx'
import { GuestSheet } from './guest/GuestSheet.tsx'
import { ReturnToLogin } from './ReturnToLogin.tsx'

/** The typed fields, in the order of the screen. */
const schema = z.object({ NewPassword, ConfirmNewPassword: NewPassword })
const empty = { NewPassword: '', ConfirmNewPassword: '' }

/** The page of the link in the mail: sets a new password, typed twice, then opens the login. */
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
  const form = useContractForm({
    schema,
    initial: empty,
    // Source: docs/spec/shop.md#passwords.
    check: (typed): Record<string, AppTextKey> =>
      typed.ConfirmNewPassword === typed.NewPassword ? {} : { ConfirmNewPassword: 'field.passwordMismatch' },
    submit: async (typed) => {
      await call(confirmPasswordRecovery, { body: { email, token, ...typed, device: ownDevice() } })
      notify.success(t('auth.passwordUpdated'))
      await navigate({ to: '/login', state: { email }, replace: true })
    },
  })
  const field = (name: keyof typeof empty) => ({ ...form.field(name), autoComplete: 'new-password' })

  const reason = form.errorOf('token') ?? form.errorOf('email')
  if (reason) return <DeadLink email={email} reason={reason} />
  return (
    <form {...form.form}>
      <div className={classes.head}>
        <h1 tabIndex={-1}>{t('auth.newPasswordTitle')}</h1>
        <p className={classes.account}>{t('auth.newPasswordText', { email, minimum: MIN_PASSWORD })}</p>
      </div>
      {/* With it, the browser's password manager knows the account of the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <div className={classes.row}>
        <PasswordField label={t('auth.newPassword')} {...field('NewPassword')} />
      </div>
      <div className={classes.row}>
        <PasswordField label={t('auth.repeatPassword')} {...field('ConfirmNewPassword')} />
      </div>
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={classes.foot}>
        <SubmitButton
          isBusy={form.isBusy}
          text={t('auth.savePassword')}
          busyText={t('auth.savingPassword')}
        />
        <ReturnToLogin email={email} />
      </div>
    </form>
  )
}

/** Explains that the link is invalid, and leads to the page that sends another one. */
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
        <ReturnToLogin email={email} />
      </div>
    </>
  )
}
