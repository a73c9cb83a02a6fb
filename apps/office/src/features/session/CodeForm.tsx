import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import type { useCode } from './useCode.ts'

type Props = ReturnType<typeof useCode> & {
  /** Whether a recovery code may be typed instead. */
  mayRecover?: boolean
}

/** The form that sends a code of the authenticator app. */
export function CodeForm({ code, setCode, send, busy, fieldMessage, mayRecover = false }: Props) {
  const { t } = useTranslation()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <form onSubmit={send} noValidate>
      <TextInput
        label={t(isRecovery ? 'session.recoveryCode' : 'session.code')}
        {...(isRecovery ? {} : { inputMode: 'numeric' })}
        autoComplete="one-time-code"
        maxLength={isRecovery ? 19 : 7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fieldMessage('code')}
        autoFocus
      />
      <Button type="submit" variant="filled" size="md" loading={busy}>
        {t('session.confirmCode')}
      </Button>
      {mayRecover && (
        <Button size="md" onClick={() => setRecovery(!isRecovery)}>
          {t(isRecovery ? 'session.useApp' : 'session.useRecoveryCode')}
        </Button>
      )}
    </form>
  )
}
