import { CallFailed, isRefused } from '@partboard/client/calls/call-failed.ts'
import { recoverPassword } from '@partboard/contract/customers/auth'
import { Email } from '@partboard/contract/values'
import { MAX_EMAIL } from '@partboard/domain/numbers/limits'
import { useLocation } from '@tanstack/react-router'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { useTranslation } from '../../browser/texts.ts'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import plain from '../../ui/plain.module.css'
import { useContractForm } from '../../ui/useContractForm.ts'
import classes from './guest/GuestForm.module.css'
import { SubmitButton } from './guest/GuestForm.tsx'
import { GuestSheet } from './guest/GuestSheet.tsx'
import { ReturnToLogin } from './ReturnToLogin.tsx'

/** The server accepts any text, so that it does not reveal accounts. Typing mistakes are shown here. */
const schema = recoverPassword.schema.body.extend({ email: Email })

/** Requests the mail with a link. The answer is the same for every address, so that it does not reveal accounts. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const typedAtLogin = useLocation({ select: ({ state }) => state.email ?? '' })
  const { mutateAsync, reset, isSuccess } = usePress({ mutationFn: requestLink, inline: true })
  const form = useContractForm({
    schema,
    initial: { email: typedAtLogin },
    toBody: ({ email }) => ({ email: email.trim() }),
    checksOn: 'submit',
    submit: ({ email }) => mutateAsync(email),
  })
  const { email } = form.values

  return (
    <GuestSheet>
      <form {...form.form}>
        <DocumentTitle title={t('auth.resetPassword')} />
        <div className={classes.head}>
          <h1 tabIndex={-1}>{t('auth.resetPassword')}</h1>
          {!isSuccess && <p>{t('auth.forgotText')}</p>}
        </div>
        {isSuccess ? (
          <div ref={focus} tabIndex={-1} className={classes.sent}>
            <Note kind="ok">{t('auth.recoverySent', { email: email.trim() })}</Note>
          </div>
        ) : (
          <div className={classes.row}>
            <PlainField
              {...form.field('email')}
              label={t('auth.email')}
              type="email"
              autoComplete="username"
              maxLength={MAX_EMAIL}
            />
          </div>
        )}
        {form.failure && <Note kind="bad">{form.failure}</Note>}
        <div className={classes.foot}>
          {isSuccess ? (
            <button type="button" className={`${plain.button} ${classes.submit}`} onClick={reset}>
              {t('auth.otherEmail')}
            </button>
          ) : (
            <SubmitButton isBusy={form.isBusy} text={t('auth.resetPassword')} busyText={t('auth.sending')} />
          )}
          <ReturnToLogin email={email} />
        </div>
      </form>
    </GuestSheet>
  )
}

/**
 * Requests the mail. A refusal is only logged (docs/spec/shop.md#passwords).
 *
 * @throws CallFailed when the shop does not answer or limits the rate: a later request can succeed
 */
async function requestLink(email: string): Promise<void> {
  try {
    await call(recoverPassword, { body: { email } })
  } catch (failure) {
    const isAway = failure instanceof CallFailed && failure.isAway
    if (isAway || isRefused(failure, 'too_many_tries')) throw failure
    console.error('The mail to set a new password was refused', failure)
  }
}

const focus = (element: HTMLElement | null) => element?.focus()
