import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './ErrorMessage.module.css'
import { Note } from './Note.tsx'

/** Something could not be loaded: what, and a button that tries again. */
export function ErrorMessage({ text, onRetry }: { text?: string; onRetry?: () => void }) {
  const { t } = useTranslation()
  return (
    <Note kind="bad">
      <p>{text ?? t('ui.failed')}</p>
      {onRetry && (
        <Button className={classes.retry} onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      )}
    </Note>
  )
}
