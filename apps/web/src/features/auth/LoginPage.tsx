import { Login } from '@partboard/contract/customers/auth'
import { TypedPassword } from '@partboard/contract/values'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { CodeField } from '../../ui/entry/CodeField.tsx'
import { GuestLink, useGoing } from '../../ui/entry/going.tsx'
import { PasswordField } from '../../ui/entry/PasswordField.tsx'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import { DocumentTitle } from '../../ui/PageTitle.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { logIn, needsCode } from './guest/auth.queries.ts'
import classes from './guest/GuestForm.module.css'
import { SubmitButton } from './guest/GuestForm.tsx'
import { GuestSheet } from './guest/GuestSheet.tsx'

/**
 * Typing can begin at once, unless it has begun in the frame. A phone would open its keyboard over the page.
 */
const begin = (input: HTMLInputElement | null) => {
  const isFree = document.activeElement === document.body
  if (isFree && input?.value === '' && matchMedia('(hover: hover)').matches)
    input.focus({ preventScroll: true })
}

const schema = Login.extend({ password: TypedPassword })

/**
 * Asks for e-mail and password, then opens the page that required the login.
 *
 * @param redirect that page; undefined = home
 * @param email typed on the page before
 */
export function LoginPage({
  redirect,
  email = '',
}: {
  redirect?: string | undefined
  email?: string | undefined
}) {
  const { t } = useTranslation()
  const { replace } = useGoing()
  const [asksCode, setAsksCode] = useState(false)
  const form = useContractForm({
    schema,
    initial: { email, password: '', code: '' },
    checksOn: 'submit',
    submit: async ({ code, ...account }) => {
      try {
        await logIn(asksCode ? { ...account, code } : account)
      } catch (error) {
        // The first refusal is no fault of the person: it shows the field.
        if (asksCode || !needsCode(error)) throw error
        return setAsksCode(true)
      }
      replace(redirect ?? '/')
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
          <PlainField
            {...form.field('email')}
            ref={begin}
            label={t('auth.email')}
            type="email"
            autoComplete="username"
          />
        </div>
        <div className={classes.row}>
          <PasswordField
            {...form.field('password')}
            label={t('auth.password')}
            autoComplete="current-password"
          />
        </div>
        {asksCode && (
          <div className={classes.row}>
            <CodeField {...form.field('code')} />
            <p>{t('auth.codeHint')}</p>
          </div>
        )}
        {form.failure && <Note kind="bad">{form.failure}</Note>}
        <div className={classes.foot}>
          <SubmitButton isBusy={form.isBusy} text={t('auth.login')} busyText={t('auth.loggingIn')} />
          <p className={classes.links}>
            <GuestLink href="/forgot-password" email={form.values.email}>
              {t('auth.forgotPassword')}
            </GuestLink>
            <GuestLink href={redirect ? `/register?redirect=${encodeURIComponent(redirect)}` : '/register'}>
              {t('auth.toRegister')}
            </GuestLink>
          </p>
        </div>
      </form>
    </GuestSheet>
  )
}
