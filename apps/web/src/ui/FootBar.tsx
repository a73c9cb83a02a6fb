import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FootBar.module.css'

type Props = {
  /** Names the region. */
  label: string
  /** What is to be paid, as text; null while it is not known. */
  value: string | null
  /** Also where the summary has no column of its own, up to 1099 px. */
  onTablet?: boolean
  children: ReactNode
}

/** On a phone the total and the next step stay at the foot of the screen; elsewhere there is no bar. */
export function FootBar({ label, value, onTablet = false, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.bar} data-tablet={onTablet || undefined} aria-label={label}>
      <div className={classes.sum}>
        <span className={classes.label}>{t('totals.due')}</span>
        <b>{value ?? '…'}</b>
      </div>
      <div className={classes.action}>{children}</div>
    </section>
  )
}
