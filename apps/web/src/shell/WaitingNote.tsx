import { IconArrowMerge, IconClockPause } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import { useWaiting } from '../state/waiting/queue.ts'
import { forgetReport, needsLook, useReport } from '../state/waiting/report.ts'
import classes from './ConnectionNote.module.css'

export { startWaiting } from '../state/waiting/start.ts'
export { take } from '../state/waiting/take.ts'

const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const

/** How many changes wait for the connection; after they were sent, what became of them. */
export default function WaitingNote() {
  const { t } = useTranslation()
  const count = useWaiting().length
  const { results } = useReport()
  const toCheck = results.filter(needsLook).length
  if (count === 0 && results.length === 0) return null
  return (
    <div className={classes.note}>
      {count > 0 ? <IconClockPause {...icon} /> : <IconArrowMerge {...icon} />}
      <span>
        {count > 0
          ? t('waiting.count', { count })
          : [
              t('waiting.merged', { count: results.length }),
              toCheck > 0 && t('waiting.toCheck', { count: toCheck }),
            ]
              .filter(Boolean)
              .join(' ')}
      </span>
      <Link to="/my-account/changes" className={classes.action}>
        {t('waiting.show')}
      </Link>
      {count === 0 && (
        <button type="button" className={classes.action} onClick={forgetReport}>
          {t('waiting.close')}
        </button>
      )}
    </div>
  )
}
