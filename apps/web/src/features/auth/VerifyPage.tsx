import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import { Login, verifyEmail } from '@partboard/contract/customers/auth'
import { confirmNewsletter } from '@partboard/contract/customers/privacy'
import { TypedPassword } from '@partboard/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/api.ts'
import { usePress } from '../../api/press.ts'
import { useSignedIn } from '../../browser/session.ts'
import { useTranslation } from '../../browser/texts.ts'
import { customerQuery } from '../../state/frame/customer.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { PasswordField } from '../../ui/entry/PasswordField.tsx'
import { PlainField } from '../../ui/entry/PlainField.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { logIn } from './guest/auth.queries.ts'
import { SubmitButton } from './guest/GuestForm.tsx'
import { LetDeviceIn } from './LetDeviceIn.tsx'
import { StopMails } from './StopMails.tsx'
import page from './VerifyPage.module.css'

/**
 * The page of a link in a mail, for guests and customers. Opening it does nothing, because programs that check mails open
 * their links; its button does.
 */
export function VerifyPage() {
  const { verificationToken, newsletterToken, stopToken, alertsToken, deviceToken } = useLocation({
    select: ({ state }) => state,
  })
  if (deviceToken) return <LetDeviceIn token={deviceToken} />
  if (stopToken) return <StopMails what="newsletter" token={stopToken} />
  if (alertsToken) return <StopMails what="alerts" token={alertsToken} />
  return newsletterToken ? (
    <ConfirmNewsletter token={newsletterToken} />
  ) : (
    <ConfirmEmail token={verificationToken} />
  )
}

/** The press on the button of a link. */
function useConfirmation(endpoint: typeof verifyEmail | typeof confirmNewsletter, token: string) {
  const client = useQueryClient()
  return usePress({
    mutationFn: () => call(endpoint, { body: { token } }),
    inline: true,
    onSuccess: () => client.invalidateQueries(customerQuery()),
  })
}

function ConfirmNewsletter({ token }: { token: string }) {
  const { t } = useTranslation()
  const confirm = useConfirmation(confirmNewsletter, token)
  return (
    <Frame title={t('newsletter.title')} confirm={confirm} done={t('newsletter.done')}>
      <p>{t('newsletter.ask')}</p>
      <Press confirm={confirm} text={t('newsletter.confirm')} busyText={t('newsletter.busy')} />
    </Frame>
  )
}

function ConfirmEmail({ token }: { token: string | undefined }) {
  const { t } = useTranslation()
  const confirm = useConfirmation(verifyEmail, token ?? '')
  const isSignedIn = useSignedIn()
  const [isAnew, setIsAnew] = useState(false)
  const done = t(isAnew ? 'verify.doneAnew' : 'verify.done')
  return (
    <Frame title={t('verify.title')} confirm={confirm} done={done}>
      {!token ? (
        <Refused reason={t('verify.incomplete')} />
      ) : isSignedIn ? (
        <>
          <p>{t('verify.ask')}</p>
          <Press confirm={confirm} text={t('verify.confirm')} busyText={t('verify.busy')} />
        </>
      ) : (
        <>
          <LogInFirst onDone={() => confirm.mutate()} />
          <h2>{t('verify.anewTitle')}</h2>
          <p>{t('verify.anewText')}</p>
          <Press
            confirm={confirm}
            text={t('verify.anew')}
            busyText={t('verify.busy')}
            isSecond
            onPress={() => setIsAnew(true)}
          />
        </>
      )}
    </Frame>
  )
}

/** Who knows the password has made the account, so that nothing of it ends. */
function LogInFirst({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation()
  const form = useContractForm({
    schema: Login.extend({ password: TypedPassword }),
    initial: { email: '', password: '' },
    checksOn: 'submit',
    submit: async (account) => {
      await logIn(account)
      onDone()
    },
  })
  return (
    <form {...form.form} className={page.form} aria-label={t('verify.logIn')}>
      <p>{t('verify.logInText')}</p>
      <div>
        <PlainField {...form.field('email')} label={t('auth.email')} type="email" autoComplete="username" />
      </div>
      <div>
        <PasswordField
          {...form.field('password')}
          label={t('auth.password')}
          autoComplete="current-password"
        />
      </div>
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <SubmitButton isBusy={form.isBusy} text={t('verify.logIn')} busyText={t('auth.loggingIn')} />
    </form>
  )
}

type Confirmation = ReturnType<typeof useConfirmation>
type PressProps = {
  confirm: Confirmation
  text: string
  busyText: string
  isSecond?: boolean
  onPress?: () => void
}

function Press({ confirm, text, busyText, isSecond, onPress }: PressProps) {
  const press = () => {
    onPress?.()
    confirm.mutate()
  }
  return (
    <p>
      <Button
        size="md"
        variant={isSecond ? 'default' : 'filled'}
        disabled={confirm.isPending}
        onClick={press}
      >
        <BusyLabel busy={confirm.isPending} idle={text} working={busyText} />
      </Button>
    </p>
  )
}

type FrameProps = {
  title: string
  confirm: Confirmation
  /** What the page says after the press. */
  done: string
  /** What it says and offers before. */
  children: ReactNode
}

function Frame({ title, confirm: { error, refusal, isSuccess, mutate }, done, children }: FrameProps) {
  const { t } = useTranslation()
  const reason = fieldErrorsOf(error).token
  return (
    <div className={page.page}>
      <PageTitle title={title} />
      <Sheet as="div" className={page.sheet}>
        {refusal && !reason && <ErrorMessage text={refusal} onRetry={() => mutate()} />}
        {reason ? <Refused reason={reason} /> : !isSuccess && children}
        <div role="status">{isSuccess && <Note kind="ok">{done}</Note>}</div>
        {isSuccess && (
          <p>
            <ButtonLink size="md" to="/">
              {t('verify.toShop')}
            </ButtonLink>
          </p>
        )}
      </Sheet>
    </div>
  )
}

/** Why a link does nothing, and where there is another one. */
function Refused({ reason }: { reason: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Note kind="bad">{reason}</Note>
      <p>
        <ButtonLink size="md" to="/my-account/my-profile">
          {t('verify.toProfile')}
        </ButtonLink>
      </p>
    </>
  )
}
