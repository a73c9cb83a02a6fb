import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { inviteStaff, listAudit, listStaff } from '@partboard/contract/admin/staff.office'
import { type Role, roles } from '@partboard/domain/admin/office-rights'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useContractForm } from '../../ui/forms.ts'
import { MailedDialog } from './LinkDialog.tsx'

/** Adds a person, who gets the link that sets the password by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isSent, setSent] = useState(false)
  const person = useContractForm({
    schema: inviteStaff.schema.body,
    initial: { name: '', email: '', role: 'sales' as Role },
    submit: async (body) => {
      await call(inviteStaff, { body })
      setSent(true)
      await client.invalidateQueries(queriesOf(listStaff))
      await client.invalidateQueries(queriesOf(listAudit))
    },
  })
  if (isSent) return <MailedDialog email={person.values.email} onClose={onClose} />

  return (
    <Modal opened onClose={onClose} title={t('staff.invite')}>
      <form className={form.form} {...person.form}>
        <p className={form.message} role="alert">
          {person.failure}
        </p>
        <TextInput label={t('staff.name')} {...person.field('name')} data-autofocus />
        <TextInput label={t('session.email')} type="email" {...person.field('email')} />
        <NativeSelect
          label={t('staff.role')}
          {...person.field('role')}
          data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
        <Button type="submit" variant="filled" loading={person.isBusy}>
          {t('staff.invite')}
        </Button>
      </form>
    </Modal>
  )
}
