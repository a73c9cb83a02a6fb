import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../browser/texts.ts'
import plain from '../../../ui/plain.module.css'
import classes from './GuestForm.module.css'

/** The button that sends a form of a guest. It is disabled while the call runs, and `busyText` says so. */
export function SubmitButton({
  isBusy,
  text,
  busyText,
}: {
  isBusy: boolean
  text: string
  busyText: string
}) {
  return (
    <button type="submit" className={`${plain.primary} ${classes.submit}`} disabled={isBusy}>
      {isBusy ? busyText : text}
    </button>
  )
}

/** The link from a form of a guest to the login, which gets the e-mail that was typed here. */
export function ReturnToLogin({ email }: { email: string | undefined }) {
  const { t } = useTranslation()
  return (
    <p className={classes.links}>
      <Link to="/login" state={{ email }}>
        {t('auth.returnToLogin')}
      </Link>
    </p>
  )
}
