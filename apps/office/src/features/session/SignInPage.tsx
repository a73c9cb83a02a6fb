import { Button, PasswordInput, TextInput } from '@mantine/core'
import { getAbout, signIn } from '@partboard/contract/admin/staff.office'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { officeQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { sessionQuery, startSession } from '../../state/session.ts'
import { useRefusal } from '../../ui/useRefusal.ts'
import { ConnectApp } from './ConnectApp.tsx'
import { EnterCode } from './EnterCode.tsx'
import { GuestSheet } from './GuestSheet.tsx'
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx'
import classes from './SignInPage.module.css'

/** Sign-in: a passkey; or the password, then the code of the authenticator app, which is connected at the first time. */
export function SignInPage() {
  const { data: session } = useSuspenseQuery(sessionQuery)
  if (session?.next === 'connectApp') return <ConnectApp />
  if (session?.next === 'enterCode') return <EnterCode />
  return <Password />
}

function Password() {
  const { t } = useTranslation()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { data: about } = useQuery(officeQuery(getAbout, {}))
  const { busy, message, fieldMessage, run } = useRefusal()

  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      startSession(await call(signIn, { body: { email, password } }))
      // The guard of this page leads on when nothing is missing.
      await router.invalidate()
    })
  }
  return (
    <GuestSheet title={t('session.signIn')} message={message}>
      <form onSubmit={send} noValidate>
        <TextInput
          label={t('session.email')}
          type="email"
          autoComplete="username"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={fieldMessage('email')}
          data-autofocus
          autoFocus
        />
        <PasswordInput
          label={t('session.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldMessage('password')}
        />
        <Button type="submit" variant="filled" size="md" loading={busy}>
          {t('session.signIn')}
        </Button>
      </form>
      <PasskeySignIn />
      {about?.demo && <p className={classes.demo}>{t('session.demoAccount', about.demo)}</p>}
    </GuestSheet>
  )
}
