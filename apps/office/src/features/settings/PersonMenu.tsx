import { Button, Group, Menu, Modal } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  changeStaff,
  listAudit,
  listStaff,
  resetStaff,
  type StaffMember,
} from '@partboard/contract/admin/staff.office'
import { type Role, roles } from '@partboard/domain/admin/office-rights'
import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { useSubmission } from '../../ui/forms.ts'
import table from '../../ui/table.module.css'
import { MailedDialog } from './LinkDialog.tsx'

type Act = { kind: 'role'; role: Role } | { kind: 'inviteAgain' | 'reset' | 'stop' | 'letIn' }

/**
 * What an owner may do with a person: another role, a new password, stop or let in again. Each is asked for with the name
 * of the person, who may be at work and loses a session at once.
 */
export function PersonMenu({ member }: { member: StaffMember }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [isMailed, setMailed] = useState(false)
  const [asked, setAsked] = useState<Act | null>(null)
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
  const acts: Act[] = [
    ...roles.filter((role) => role !== member.role).map((role) => ({ kind: 'role' as const, role })),
    { kind: member.hasPassword ? 'reset' : 'inviteAgain' },
    { kind: member.isActive ? 'stop' : 'letIn' },
  ]
  const words = (act: Act) =>
    act.kind === 'role' ? t('staff.makeRole', { role: t(`role.${act.role}`) }) : t(`staff.${act.kind}`)
  const does = (act: Act) => {
    const { name, email } = member
    if (act.kind !== 'role') return t(`staff.ask.${act.kind}`, { name, email })
    return t('staff.ask.role', { name, from: t(`role.${member.role}`), to: t(`role.${act.role}`) })
  }
  const act = (chosen: Act) => {
    setAsked(null)
    if (chosen.kind === 'role') return change({ role: chosen.role })
    if (chosen.kind === 'stop' || chosen.kind === 'letIn')
      return change({ isActive: chosen.kind === 'letIn' })
    return reset()
  }
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
          {acts.map((one) => (
            <Menu.Item key={words(one)} onClick={() => setAsked(one)}>
              {words(one)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Modal opened onClose={() => setAsked(null)} title={t('staff.changeOf', { name: member.name })}>
          <div className={form.form}>
            <p>{does(asked)}</p>
            <Group>
              <Button variant="filled" onClick={() => void act(asked)}>
                {words(asked)}
              </Button>
              <Button onClick={() => setAsked(null)} data-autofocus>
                {t('staff.keep')}
              </Button>
            </Group>
          </div>
        </Modal>
      )}
      {isMailed && <MailedDialog email={member.email} onClose={() => setMailed(false)} />}
    </>
  )
}
