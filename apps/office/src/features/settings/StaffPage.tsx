import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import { listAudit, listKeys, listStaff, revokeKey } from '@partboard/contract/admin/staff.office'
import { IconCheck, IconPlus, IconUserPlus, IconX } from '@partboard/ui/icons/index.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/api.ts'
import { endpointQuery } from '../../api/query.ts'
import { hasText, type Translate, useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import { SettingsFrame } from './frame/SettingsFrame.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import classes from './StaffPage.module.css'
import { Webhooks } from './Webhooks.tsx'

/** Staff, API keys and the audit log. */
export function StaffPage() {
  const { t } = useTranslation()
  const may = useRights()
  const [opened, setOpened] = useState<'person' | 'key' | null>(null)
  return (
    <>
      <SettingsFrame
        second={t('staff.title')}
        actions={
          <Button
            variant="filled"
            leftSection={<IconUserPlus size={18} />}
            onClick={() => setOpened('person')}
          >
            {t('staff.invite')}
          </Button>
        }
      >
        <People />
        <Keys onIssue={() => setOpened('key')} />
        {may('webhooks:write') && <Webhooks />}
        <Audit />
      </SettingsFrame>
      {opened === 'person' && <InviteDialog onClose={() => setOpened(null)} />}
      {opened === 'key' && <KeyDialog onClose={() => setOpened(null)} />}
    </>
  )
}

function People() {
  const { t, lang } = useTranslation()
  const query = useQuery(endpointQuery(listStaff, {}))
  return (
    <Sheet
      title={t('staff.people')}
      aside={query.data && t('staff.count', { count: query.data.items.length })}
    >
      <QueryState query={query}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('staff.person') },
              { text: t('staff.role') },
              { text: t('staff.secondFactor') },
              { text: t('staff.lastSeen') },
              { text: t('page.actions'), end: true },
            ]}
          >
            {items.map((member) => (
              <tr key={member.id} data-faded={!member.isActive || undefined}>
                <td>
                  <span className={classes.person}>
                    <Avatar name={member.name} />
                    <span>
                      <b>{member.name}</b> <span className={table.light}>{member.email}</span>
                    </span>
                  </span>
                </td>
                <td>{t(`role.${member.role}`)}</td>
                <td>
                  {member.isActive ? (
                    <SecondFactor has={member.hasSecondFactor} invited={!member.hasPassword} />
                  ) : (
                    t('staff.stopped')
                  )}
                </td>
                <td>{member.lastSeenAt ? instantText(member.lastSeenAt, lang) : '–'}</td>
                <td className={table.end}>
                  <PersonMenu member={member} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

function SecondFactor({ has, invited }: { has: boolean; invited: boolean }) {
  const { t } = useTranslation()
  if (invited) return <span className={table.warn}>{t('staff.invited')}</span>
  return has ? (
    <span className={table.good}>
      <IconCheck size={16} /> {t('staff.app')}
    </span>
  ) : (
    <span className={table.warn}>
      <IconX size={16} /> {t('staff.noApp')}
    </span>
  )
}

function Keys({ onIssue }: { onIssue: () => void }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(endpointQuery(listKeys, {}))
  const revoke = async (id: number) => {
    await call(revokeKey, { params: { id: String(id) } })
    await client.invalidateQueries(queriesOf(listKeys))
  }
  return (
    <Sheet
      title={t('keys.title')}
      aside={
        <Button leftSection={<IconPlus size={16} />} onClick={onIssue}>
          {t('keys.new')}
        </Button>
      }
    >
      <QueryState query={query} empty={(data) => data.items.length === 0 && t('keys.none')}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('keys.key') },
              { text: t('keys.scopes') },
              { text: t('keys.used') },
              { text: t('page.actions'), end: true },
            ]}
          >
            {items.map((key) => (
              <tr key={key.id} data-faded={key.revokedAt !== null || undefined}>
                <td>
                  <b>{key.name}</b>
                  <span className={table.second}>{key.prefix}…</span>
                </td>
                <td className={table.light}>{key.scopes.join(', ')}</td>
                <td>{key.lastUsedAt ? instantText(key.lastUsedAt, lang) : t('keys.neverUsed')}</td>
                <td className={table.end}>
                  {key.revokedAt ? (
                    t('keys.revoked')
                  ) : (
                    <button type="button" className={table.link} onClick={() => void revoke(key.id)}>
                      {t('keys.revoke')}
                      <span className="visually-hidden"> {key.name}</span>
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

function Audit() {
  const { t, lang } = useTranslation()
  const query = useQuery(endpointQuery(listAudit, { querystring: { limit: '20' } }))
  return (
    <Sheet title={t('audit.title')}>
      <QueryState query={query} empty={(data) => data.items.length === 0 && t('audit.none')}>
        {({ items }) => (
          <Table
            hasHiddenHeads
            heads={[{ text: t('audit.at') }, { text: t('staff.person') }, { text: t('audit.what') }]}
          >
            {items.map((entry) => (
              <tr key={entry.id}>
                <td className={table.light}>{instantText(entry.at, lang)}</td>
                <td>
                  <b>{entry.actor.kind === 'command' ? t('audit.command') : entry.actor.name}</b>
                </td>
                <td>
                  {actText(entry.action, t)}{' '}
                  <span className={table.light}>{/\d/.test(entry.subject.id) && entry.subject.id}</span>
                </td>
              </tr>
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

/** What was done; an action of a later release is its name. */
function actText(action: string, t: Translate): string {
  const name = `audit.did.${action}`
  return hasText(name) ? t(name) : action
}
