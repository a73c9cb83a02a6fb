import { Button, Modal, TextInput } from '@mantine/core'
import { proveByPasskey, proveIdentity } from '@partboard/contract/admin/own-access.office'
import { startPasskeySignIn } from '@partboard/contract/admin/passkeys.office'
import { getSession } from '@partboard/contract/admin/staff.office'
import { IconFingerprint } from '@partboard/ui/icons/index.ts'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { type FormEvent, useEffect, useState } from 'react'
import { call, helpCalls } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { startSession, useSession } from '../../../state/session.ts'
import form from '../../../ui/form.module.css'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { usePasskey } from '../passkeys/usePasskey.ts'

/**
 * Asks for password and code, or a passkey, when a call is an act of power and the last proof is too old; then the call is
 * repeated. It is in the frame of all pages, above their dialogs.
 */
export function ProofDialog() {
  const [asked, setAsked] = useState<((isProved: boolean) => void) | null>(null)
  useEffect(() => {
    let pending: Promise<boolean> | null = null
    helpCalls({
      // Calls that are refused at the same time wait for one answer.
      prove: () => {
        pending ??= new Promise<boolean>((resolve) => setAsked(() => resolve)).finally(() => {
          pending = null
        })
        return pending
      },
      renew: () =>
        call(getSession, {}, { isFinal: true }).then(
          (session) => !!startSession(session),
          () => false,
        ),
    })
    return () => helpCalls(null)
  }, [])
  if (!asked) return null
  const end = (isProved: boolean) => {
    setAsked(null)
    asked(isProved)
  }
  return <Proof onEnd={end} />
}

function Proof({ onEnd }: { onEnd: (isProved: boolean) => void }) {
  const { t } = useTranslation()
  const { isDemo } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, message, fieldMessage, run } = usePasskey()
  const byPassword = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        startSession(await call(proveIdentity, { body: { password, ...(isDemo ? {} : { code }) } }))
      } catch (error) {
        setCode('')
        throw error
      }
      onEnd(true)
    })
  }
  const byPasskey = () =>
    run(async () => {
      const credential = await startAuthentication({ optionsJSON: await call(startPasskeySignIn, {}) })
      startSession(await call(proveByPasskey, { body: credential }))
      onEnd(true)
    })
  return (
    <Modal opened onClose={() => onEnd(false)} title={t('proof.title')} zIndex={400}>
      <form className={form.form} onSubmit={byPassword} noValidate>
        <p>{t('proof.why')}</p>
        <p className={form.message} role="alert">
          {message}
        </p>
        <PasswordField
          label={t('session.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldMessage('password')}
          data-autofocus
        />
        {!isDemo && (
          <TextInput
            label={t('session.anyCode')}
            autoComplete="one-time-code"
            maxLength={19}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={fieldMessage('code')}
          />
        )}
        <Button type="submit" variant="filled" loading={busy}>
          {t('proof.confirm')}
        </Button>
        {browserSupportsWebAuthn() && (
          <Button leftSection={<IconFingerprint size={18} />} loading={busy} onClick={() => void byPasskey()}>
            {t('proof.passkey')}
          </Button>
        )}
      </form>
    </Modal>
  )
}
