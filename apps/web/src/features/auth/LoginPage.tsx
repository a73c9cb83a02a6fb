import { Login, TypedPassword } from '@partboard/contract/auth'
import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { PasswordField } from '../../ui/entry/PasswordField.tsx'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { logIn } from './guest/auth.queries.ts'
import classes from './guest/GuestForm.module.css'
import { SubmitButton } from './guest/GuestForm.tsx'
import { GuestSheet } from './guest/GuestSheet.tsx'

const schema = Login.extend({ password: TypedPassword })

/** Asks for e-mail and password, then opens the page that required the login. */
export function LoginPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const { redirect } = useSearch({ from: '/_guest/login' })
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const { mutateAsync } = useMutation({ mutationFn: logIn, meta: { inline: true } })
  const form = useContractForm({
    schema,
    initial: { email, password: '' },
    checksOn: 'submit',
    submit: async (account) => {
      await mutateAsync(account)
      router.history.replace(redirect ?? '/')
    },
  })

  return (
    <GuestSheet>
      <form {...form.form}>
        <DocumentTitle title={t('auth.login')} />
        <div className={classes.head}>
          <h1 tabIndex={-1}>{t('auth.login')}</h1>
          <p>{t('auth.loginText')}</p>
        </div>
        <div className={classes.row}>
          <PlainField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="username" />
        </div>
        <div className={classes.row}>
          <PasswordField
            {...form.field('password')}
            label={t('auth.password')}
            autoComplete="current-password"
          />
        </div>
        {form.failure && <Note kind="bad">{form.failure}</Note>}
        <div className={classes.foot}>
          <SubmitButton isBusy={form.isBusy} text={t('auth.login')} busyText={t('auth.loggingIn')} />
          <p className={classes.links}>
            <Link to="/forgot-password" state={{ email: form.values.email }}>
              {t('auth.forgotPassword')}
            </Link>
            <Link to="/register" search={{ redirect }}>
              {t('auth.toRegister')}
            </Link>
          </p>
        </div>
      </form>
    </GuestSheet>
  )
}
