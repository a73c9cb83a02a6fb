import { Button, TextInput } from '@mantine/core'
import { getAbout, signIn } from '@partboard/contract/admin/staff.office'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { sessionQuery, startSession } from '../../state/session.ts'
import { useContractForm } from '../../ui/forms.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
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
  const { data: about } = useQuery(endpointQuery(getAbout, {}))
  const login = useContractForm({
    schema: signIn.schema.body,
    initial: { email: '', password: '' },
    checksOn: 'submit',
    submit: async (body) => {
      startSession(await call(signIn, { body }))
      // The guard of this page leads on when nothing is missing.
      await router.invalidate()
    },
  })
  return (
    <GuestSheet title={t('session.signIn')} message={login.failure}>
      <form {...login.form}>
        <TextInput
          label={t('session.email')}
          type="email"
          autoComplete="username"
          {...login.field('email')}
          data-autofocus
          autoFocus
        />
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          {...login.field('password')}
        />
        <Button type="submit" variant="filled" size="md" loading={login.isBusy}>
          {t('session.signIn')}
        </Button>
      </form>
      <PasskeySignIn />
      {about?.demo && <p className={classes.demo}>{t('session.demoAccount', about.demo)}</p>}
    </GuestSheet>
  )
}
