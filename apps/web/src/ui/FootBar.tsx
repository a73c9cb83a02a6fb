import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './FootBar.module.css'

type Props = {
  /** Names the region. */
  label: string
  /** The amount to pay, as text; null while it is unknown. */
  value: string | null
  /** Shows the bar up to 1099 px, where the summary has no column. */
  onTablet?: boolean
  children: ReactNode
}

/** A bar with the total and the next step at the foot of a phone's screen. Larger screens have no bar. */
export function FootBar({ label, value, onTablet = false, children }: Props) {
  const { t } = useTranslation()
  return (
    <section className={classes.bar} data-bar data-tablet={onTablet || undefined} aria-label={label}>
      <div className={classes.sum}>
        <span className={classes.label}>{t('totals.due')}</span>
        <b>{value ?? '…'}</b>
      </div>
      <div className={classes.action}>{children}</div>
    </section>
  )
}
