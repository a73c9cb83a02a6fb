import { Link } from '@tanstack/react-router'
import { useTranslation } from '../browser/texts.ts'
import classes from './page.module.css'

export function PageMissing() {
  const { t } = useTranslation()
  return (
    <main className={classes.alone}>
      <h1>{t('page.missing')}</h1>
      <Link to="/orders">{t('nav.orders')}</Link>
    </main>
  )
}
