import { IconCloudOff, IconRefresh } from '@partboard/ui/icons/index.ts'
import { type ReactNode, useState } from 'react'
import { useIsReconnecting } from '../api/query.ts'
import { useBrowserOffline, useKeptSince } from '../browser/offline.ts'
import { useNewRelease } from '../browser/release.ts'
import { useTranslation } from '../browser/texts.ts'
import { useFormat } from '../text/format.ts'
import classes from './ConnectionNote.module.css'

/** A note at the bottom of the screen: the shop cannot be reached, or a newer release is available. */
export function ConnectionNote({ children }: { children?: ReactNode }) {
  return (
    <div role="status" className={classes.root} data-screen>
      <ShopAway />
      {children}
      <NewRelease />
    </div>
  )
}

function ShopAway() {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const isReconnecting = useIsReconnecting()
  const isOffline = useBrowserOffline()
  const since = useKeptSince()
  if (!isReconnecting && since === null) return null
  const reason = isReconnecting ? t('shell.reconnecting') : t('shell.away')
  return (
    <p className={classes.note} data-kind="warn">
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <span>
        {isOffline ? t('shell.offline') : reason}
        {since !== null && ` ${t('shell.dataOf', { when: dateTime(new Date(since).toISOString()) })}`}
      </span>
    </p>
  )
}

/** The release starts only on a press, because the person may be in the middle of typing. */
function NewRelease() {
  const { t } = useTranslation()
  const start = useNewRelease()
  const [later, setLater] = useState(false)
  if (!start || later) return null
  return (
    <div className={classes.note}>
      <IconRefresh size={18} stroke={1.6} aria-hidden />
      <span>{t('shell.newRelease')}</span>
      <button type="button" className={classes.action} onClick={start}>
        {t('shell.reload')}
      </button>
      <button type="button" className={classes.action} onClick={() => setLater(true)}>
        {t('shell.later')}
      </button>
    </div>
  )
}
