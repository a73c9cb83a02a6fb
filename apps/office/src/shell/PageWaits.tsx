import { Loader } from '@mantine/core'
import { useTranslation } from '../browser/texts.ts'
import classes from './page.module.css'

export function PageWaits() {
  const { t } = useTranslation()
  return (
    <div className={classes.waits}>
      <Loader size="sm" />
      <span>{t('page.loading')}</span>
    </div>
  )
}
