import { useTranslation } from '../../browser/texts.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { useSendVerification } from './account.queries.ts'
import classes from './EmailHint.module.css'

/** A hint while the e-mail is not verified, with a button that sends the link again. */
export function EmailHint() {
  const { t } = useTranslation()
  const { Email: email, EmailVerified } = useCustomer()
  const { mutate, isPending, isSuccess, refusal } = useSendVerification()
  if (EmailVerified) return null
  return (
    <div className={classes.hint}>
      {isSuccess ? (
        <div role="status">
          <Note kind="ok">{t('account.verificationSent', { email })}</Note>
        </div>
      ) : (
        <Note kind="info">
          <p>{t('account.unverified', { email })}</p>
          <p className={classes.action}>
            <Button size="sm" disabled={isPending} onClick={() => mutate()}>
              <BusyLabel busy={isPending} idle={t('account.sendVerification')} working={t('auth.sending')} />
            </Button>
          </p>
        </Note>
      )}
      {refusal && <Note kind="bad">{refusal}</Note>}
    </div>
  )
}
