import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import classes from './guest/GuestForm.module.css'

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
