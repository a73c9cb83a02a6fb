import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import { inviteStaff, listAudit, listStaff } from '@partboard/contract/admin/staff.office'
import { type Role, roles } from '@partboard/domain/admin/office-rights'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/api.ts'
import { queriesOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useRefusal } from '../../ui/useRefusal.ts'
import { MailedDialog } from './LinkDialog.tsx'

/** Adds a person, who gets the link that sets the password by mail. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [person, setPerson] = useState<{ email: string; name: string; role: Role }>({
    email: '',
    name: '',
    role: 'sales',
  })
  const [isSent, setSent] = useState(false)
  const { busy, message, fieldMessage, run } = useRefusal()
  if (isSent) return <MailedDialog email={person.email} onClose={onClose} />

  const send = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await call(inviteStaff, { body: person })
      setSent(true)
      await client.invalidateQueries(queriesOf(listStaff))
      await client.invalidateQueries(queriesOf(listAudit))
    })
  }
  return (
    <Modal opened onClose={onClose} title={t('staff.invite')}>
      <form className={form.form} onSubmit={send} noValidate>
        <p className={form.message} role="alert">
          {message}
        </p>
        <TextInput
          label={t('staff.name')}
          value={person.name}
          onChange={(event) => setPerson({ ...person, name: event.currentTarget.value })}
          error={fieldMessage('name')}
          data-autofocus
        />
        <TextInput
          label={t('session.email')}
          type="email"
          value={person.email}
          onChange={(event) => setPerson({ ...person, email: event.currentTarget.value })}
          error={fieldMessage('email')}
        />
        <NativeSelect
          label={t('staff.role')}
          value={person.role}
          onChange={(event) => setPerson({ ...person, role: event.currentTarget.value as Role })}
          data={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
        />
        <Button type="submit" variant="filled" loading={busy}>
          {t('staff.invite')}
        </Button>
      </form>
    </Modal>
  )
}
