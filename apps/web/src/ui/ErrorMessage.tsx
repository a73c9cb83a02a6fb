import { useTranslation } from '../browser/texts.ts'
import classes from './ErrorMessage.module.css'
import { Note } from './Note.tsx'
import plain from './plain.module.css'

/** A message about a failed load, with a retry button. */
export function ErrorMessage({ text, onRetry }: { text?: string; onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <Note kind="bad">
      <p>{text ?? t('ui.failed')}</p>
      {onRetry && (
        <p className={classes.retry}>
          <button type="button" className={plain.button} onClick={onRetry}>
            {t('ui.retry')}
          </button>
        </p>
      )}
    </Note>
  )
}
