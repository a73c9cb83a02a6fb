import { Button, PasswordInput } from '@mantine/core'
import { acceptInvitation } from '@partboard/contract/admin/staff.office'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRefusal } from '../../ui/useRefusal.ts'
import { GuestSheet } from './GuestSheet.tsx'

/** The page of an invitation's link: the person sets the password. The token is in the fragment of the address. */
export function InvitationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const { busy, message, fieldMessage, run } = useRefusal()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await call(acceptInvitation, { body: { token: location.hash.slice(1), password } })
      await navigate({ to: '/login' })
    })
  }
  return (
    <GuestSheet title={t('session.setPassword')} message={message}>
      <form onSubmit={send} noValidate>
        <PasswordInput
          label={t('session.newPassword')}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={fieldMessage('password')}
          autoFocus
        />
        <Button type="submit" variant="filled" size="md" loading={busy}>
          {t('session.savePassword')}
        </Button>
      </form>
    </GuestSheet>
  )
}
