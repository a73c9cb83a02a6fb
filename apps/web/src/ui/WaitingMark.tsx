import { IconClockPause } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../browser/texts.ts'
import classes from './waiting.module.css'

/** Says of a line that its change waits for the connection. */
export function WaitingMark() {
  const { t } = useTranslation()
  return (
    <p className={classes.mark}>
      <IconClockPause size={14} stroke={1.6} aria-hidden />
      {t('waiting.mark')}
    </p>
  )
}
