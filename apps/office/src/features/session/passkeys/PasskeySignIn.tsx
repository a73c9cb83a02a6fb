import { Button } from '@mantine/core'
import { signInWithPasskey, startPasskeySignIn } from '@partboard/contract/admin/passkeys.office'
import { IconFingerprint } from '@partboard/ui/icons/index.ts'
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser'
import { useRouter } from '@tanstack/react-router'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { startSession } from '../../../state/session.ts'
import classes from './PasskeySignIn.module.css'
import { usePasskey } from './usePasskey.ts'

/** The button that signs in with a passkey; nothing in a browser without passkeys. */
export function PasskeySignIn() {
  const { t } = useTranslation()
  const router = useRouter()
  const { busy, message, run } = usePasskey()
  if (!browserSupportsWebAuthn()) return null
  const signIn = () =>
    run(async () => {
      const credential = await startAuthentication({ optionsJSON: await call(startPasskeySignIn, {}) })
      startSession(await call(signInWithPasskey, { body: credential }))
      await router.invalidate()
    })
  return (
    <div className={classes.other}>
      <Button
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={18} />}
        loading={busy}
        onClick={() => void signIn()}
      >
        {t('passkeys.signIn')}
      </Button>
      <p className={classes.message} role="alert">
        {message}
      </p>
    </div>
  )
}
