import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { instantText } from '@partboard/client/text/dates.ts'
import {
  endOtherOwnSessions,
  endOwnSession,
  makeRecoveryCodes,
  type OwnSession,
  readOwnAccess,
} from '@partboard/contract/admin/own-access.office'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { endpointQuery } from '../../../api/query.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useSession } from '../../../state/session.ts'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import { PageHead } from '../../../ui/PageHead.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Table } from '../../../ui/Table.tsx'
import table from '../../../ui/table.module.css'
import classes from './AccessPage.module.css'
import { PasswordForm } from './PasswordForm.tsx'

/** The own access of the signed-in person: password, recovery codes and sessions. */
export function AccessPage() {
  const { t } = useTranslation()
  const { isDemo } = useSession()
  return (
    <>
      <PageHead title={t('access.title')}>
        <Button component={Link} to="/passkeys">
          {t('passkeys.title')}
        </Button>
      </PageHead>
      <Sessions />
      {!isDemo && (
        <div className={classes.pair}>
          <Sheet title={t('access.password')}>
            <PasswordForm />
          </Sheet>
          <Sheet title={t('access.codes')}>
            <RecoveryCodes />
          </Sheet>
        </div>
      )}
    </>
  )
}

function Sessions() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(endpointQuery(readOwnAccess, {}))
  const { busy, message, run } = useSubmission()
  const endOthers = () =>
    run(async () => {
      await call(endOtherOwnSessions, {})
      await client.invalidateQueries(queriesOf(readOwnAccess))
    })
  const hasOthers = (query.data?.sessions.length ?? 0) > 1
  return (
    <Sheet
      title={t('access.sessions')}
      aside={
        hasOthers && (
          <Button loading={busy} onClick={() => void endOthers()}>
            {t('access.endOthers')}
          </Button>
        )
      }
    >
      {message && (
        <p className={form.message} role="alert">
          {message}
        </p>
      )}
      <QueryState query={query}>
        {({ sessions }) => (
          <Table
            heads={[
              { text: t('access.device') },
              { text: t('access.network') },
              { text: t('access.begun') },
              { text: t('access.lastUsed') },
              { text: t('page.actions'), end: true },
            ]}
          >
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Table>
        )}
      </QueryState>
    </Sheet>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { message, run } = useSubmission()
  const device = [session.browser, session.system].filter(Boolean).join(', ') || t('access.unknown')
  const end = () =>
    run(async () => {
      try {
        await call(endOwnSession, { params: { id: String(session.id) } })
      } finally {
        await client.invalidateQueries(queriesOf(readOwnAccess))
      }
    })
  return (
    <tr>
      <td>
        <b>{device}</b>
      </td>
      <td>{session.network}</td>
      <td>{instantText(session.createdAt, lang)}</td>
      <td>{instantText(session.lastSeenAt, lang)}</td>
      <td className={table.end}>
        {message && (
          <span className={table.bad} role="alert">
            {message}
          </span>
        )}{' '}
        {session.isCurrent ? (
          t('access.thisOne')
        ) : (
          <button type="button" className={table.link} onClick={() => void end()}>
            {t('access.end')}
            <span className="visually-hidden"> {device}</span>
          </button>
        )}
      </td>
    </tr>
  )
}

function RecoveryCodes() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const query = useQuery(endpointQuery(readOwnAccess, {}))
  const [codes, setCodes] = useState<string[] | null>(null)
  const { busy, message, run } = useSubmission()
  const make = () =>
    run(async () => {
      setCodes((await call(makeRecoveryCodes, {})).codes)
      await client.invalidateQueries(queriesOf(readOwnAccess))
    })
  const left = query.data?.recoveryCodes ?? 0
  return (
    <div className={form.form}>
      <p>{t('access.codesHint')}</p>
      <p className={form.message} role="alert">
        {message}
      </p>
      {codes ? (
        <div role="status">
          <p>{t('access.codesOnce')}</p>
          <ul className={classes.codes}>
            {codes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        query.data && <p>{t('access.codesLeft', { count: left })}</p>
      )}
      <Button loading={busy} onClick={() => void make()}>
        {t(left === 0 ? 'access.makeCodes' : 'access.replaceCodes')}
      </Button>
    </div>
  )
}
