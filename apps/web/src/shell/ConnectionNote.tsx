import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useIsReconnecting } from '../lib/query.ts'
import classes from './ConnectionNote.module.css'

/** Says quietly that the shop is away and that it is being asked again. */
export function ConnectionNote() {
  const { t } = useTranslation()
  const reconnecting = useIsReconnecting()
  return (
    <div role="status" className={classes.root}>
      {reconnecting && (
        <p className={classes.note}>
          <IconCloudOff size={18} stroke={1.6} aria-hidden />
          {t('shell.reconnecting')}
        </p>
      )}
    </div>
  )
}
