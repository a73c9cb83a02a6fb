import type { Session } from '@partboard/contract/customers/auth'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useFormat } from '../../text/format.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { sessionsQuery, useEndSessions } from './account.queries.ts'
import profile from './Profile.module.css'
import classes from './Sessions.module.css'

/** The customer's sessions. Each other session can be ended, or all at once. */
export function Sessions() {
  const { t } = useTranslation()
  const text = useRef<HTMLParagraphElement>(null)
  const query = useQuery(sessionsQuery())
  const { mutate, isPending, variables } = useEndSessions()
  // The row disappears with its button, so the focus moves to the text.
  const end = (id: Session['Id'] | null) => mutate(id, { onSuccess: () => text.current?.focus() })
  const hasOthers = query.data?.some(({ IsCurrent }) => !IsCurrent)

  return (
    <>
      <div className={profile.section}>
        <p ref={text} tabIndex={-1} className={`${profile.hint} ${classes.text}`}>
          {t('account.sessionsText')}
        </p>
      </div>
      <QueryState query={query} waiting={<SkeletonRows rows={3} widths={['2fr', '1fr']} />}>
        {(sessions) => (
          <ul className={classes.list}>
            {sessions.map((session) => (
              <SessionRow
                key={session.Id}
                session={session}
                isBusy={isPending}
                onEnd={() => end(session.Id)}
              />
            ))}
            {!hasOthers && <li className={classes.none}>{t('account.noOthers')}</li>}
          </ul>
        )}
      </QueryState>
      {hasOthers && (
        <div className={profile.foot}>
          <Button size="md" disabled={isPending} onClick={() => end(null)}>
            <BusyLabel
              busy={isPending && variables === null}
              idle={t('account.endOthers')}
              working={t('account.endingOthers')}
            />
          </Button>
        </div>
      )}
    </>
  )
}

type RowProps = { session: Session; isBusy: boolean; onEnd: () => void }

function SessionRow({ session, isBusy, onEnd }: RowProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { Browser, System, Network, CreatedAt, LastSeenAt, IsCurrent } = session
  const device = [Browser, System].filter((word) => word !== '').join(' · ') || t('account.unknownDevice')
  const facts = [
    ...(IsCurrent ? [] : [t('account.sessionLast', { time: dateTime(LastSeenAt) })]),
    t('account.sessionSince', { time: dateTime(CreatedAt) }),
    ...(Network === '' ? [] : [t('account.sessionNetwork', { network: Network })]),
  ]
  return (
    <li>
      <div>
        <p className={classes.device}>
          {device}
          {IsCurrent && <span className={classes.current}>{t('account.thisSession')}</span>}
        </p>
        <p className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {!IsCurrent && (
        <Button
          size="sm"
          disabled={isBusy}
          onClick={onEnd}
          aria-label={t('account.endSessionOf', { device })}
        >
          {t('account.endSession')}
        </Button>
      )}
    </li>
  )
}
