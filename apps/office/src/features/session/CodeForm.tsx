import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useCode } from './useCode.ts'

/** The form that sends a code of the authenticator app. */
export function CodeForm({ code, setCode, send, busy, fieldMessage }: ReturnType<typeof useCode>) {
  const { t } = useTranslation()
  return (
    <form onSubmit={send} noValidate>
      <TextInput
        label={t('session.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={fieldMessage('code')}
        autoFocus
      />
      <Button type="submit" variant="filled" size="md" loading={busy}>
        {t('session.confirmCode')}
      </Button>
    </form>
  )
}
