import { Button, Menu } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  changeStaff,
  listAudit,
  listStaff,
  resetStaff,
  type StaffMember,
} from '@partboard/contract/admin/staff.office'
import { roles } from '@partboard/domain/admin/office-rights'
import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useSubmission } from '../../ui/forms.ts'
import table from '../../ui/table.module.css'
import { MailedDialog } from './LinkDialog.tsx'

/** What an owner may do with a person: another role, a new password, stop or let in again. */
export function PersonMenu({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isMailed, setMailed] = useState(false)
  const { message, run } = useSubmission()
  const params = { id: String(member.id) }
  const refresh = async () => {
    await client.invalidateQueries(queriesOf(listStaff))
    await client.invalidateQueries(queriesOf(listAudit))
  }
  const change = (body: Partial<Pick<StaffMember, 'role' | 'isActive'>>) =>
    run(async () => {
      try {
        await call(changeStaff, { params, body }, { headers: { 'if-match': `"${member.revision}"` } })
      } finally {
        await refresh()
      }
    })
  const reset = () =>
    run(async () => {
      await call(resetStaff, { params })
      setMailed(true)
      await refresh()
    })
  return (
    <>
      {message && (
        <span className={table.bad} role="alert">
          {message}
        </span>
      )}{' '}
      <Menu position="bottom-end">
        <Menu.Target>
          <Button
            rightSection={<IconChevronDown size={14} />}
            aria-label={t('staff.changeOf', { name: member.name })}
          >
            {t('page.change')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {roles
            .filter((role) => role !== member.role)
            .map((role) => (
              <Menu.Item key={role} onClick={() => void change({ role })}>
                {t('staff.makeRole', { role: t(`role.${role}`) })}
              </Menu.Item>
            ))}
          <Menu.Item onClick={() => void reset()}>{t('staff.reset')}</Menu.Item>
          <Menu.Item onClick={() => void change({ isActive: !member.isActive })}>
            {t(member.isActive ? 'staff.stop' : 'staff.letIn')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isMailed && <MailedDialog email={member.email} onClose={() => setMailed(false)} />}
    </>
  )
}
