import { useMutation } from '@tanstack/react-query'
import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../api/query.ts'
import { Note } from '../../ui/Note.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { PlainField } from '../../ui/PlainField.tsx'
import plain from '../../ui/plain.module.css'
import { logIn } from './auth.queries.ts'
import classes from './GuestForm.module.css'
import { GuestSheet } from './GuestSheet.tsx'

/** E-mail and password; afterwards the page that asked for the login. */
export function LoginPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const { redirect } = useSearch({ from: '/_guest/login' })
  const email = useLocation({ select: ({ state }) => state.email ?? '' })
  const [typed, setTyped] = useState({ email, password: '' })
  const [missing, setMissing] = useState<{ email?: boolean; password?: boolean }>({})

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => logIn(typed),
    meta: { inline: true },
    onSuccess: () => router.history.replace(redirect ?? '/'),
  })

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const lacks = { email: typed.email.trim() === '', password: typed.password === '' }
    setMissing(lacks)
    if (lacks.email || lacks.password) {
      const field = event.currentTarget.elements.namedItem(lacks.email ? 'email' : 'password')
      if (field instanceof HTMLElement) field.focus()
    } else mutate()
  }

  return (
    <GuestSheet>
      <form onSubmit={submit} noValidate>
        <DocumentTitle title={t('auth.login')} />
        <div className={classes.head}>
          <h1 tabIndex={-1}>{t('auth.login')}</h1>
          <p>{t('auth.loginText')}</p>
        </div>
        <div className={classes.row}>
          <PlainField
            label={t('auth.email')}
            name="email"
            type="email"
            autoComplete="username"
            value={typed.email}
            onChange={(event) => setTyped({ ...typed, email: event.currentTarget.value })}
            error={missing.email ? t('field.required') : undefined}
          />
        </div>
        <div className={classes.row}>
          <PasswordField
            label={t('auth.password')}
            name="password"
            autoComplete="current-password"
            value={typed.password}
            onChange={(event) => setTyped({ ...typed, password: event.currentTarget.value })}
            error={missing.password ? t('field.required') : undefined}
          />
        </div>
        {error && <Note kind="bad">{messageOf(error)}</Note>}
        <div className={classes.foot}>
          <button type="submit" className={`${plain.primary} ${classes.submit}`} disabled={isPending}>
            {isPending ? t('auth.loggingIn') : t('auth.login')}
          </button>
          <p className={classes.links}>
            <Link to="/forgot-password" state={{ email: typed.email }}>
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
