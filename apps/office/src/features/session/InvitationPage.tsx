import { Button } from '@mantine/core'
import { acceptInvitation } from '@partboard/contract/admin/staff.office'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useContractForm } from '../../ui/forms.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { GuestSheet } from './GuestSheet.tsx'

/** The page of an invitation's link: the person sets the password. The token is in the fragment of the address. */
export function InvitationPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const invitation = useContractForm({
    schema: acceptInvitation.schema.body,
    initial: { password: '' },
    toBody: ({ password }) => ({ token: location.hash.slice(1), password }),
    submit: async (body) => {
      await call(acceptInvitation, { body })
      await navigate({ to: '/login' })
    },
  })
  return (
    <GuestSheet title={t('session.setPassword')} message={invitation.failure}>
      <form {...invitation.form}>
        <PasswordField
          label={t('session.newPassword')}
          autoComplete="new-password"
          {...invitation.field('password')}
          autoFocus
        />
        <Button type="submit" variant="filled" size="md" loading={invitation.isBusy}>
          {t('session.savePassword')}
        </Button>
      </form>
    </GuestSheet>
  )
}
