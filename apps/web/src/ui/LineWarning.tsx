import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import classes from './LineWarning.module.css'

/** A short warning below the line that it is about. */
export function LineWarning({ text }: { text: string }) {
  return (
    <span className={classes.warning}>
      <IconAlertTriangle size={14} stroke={1.6} aria-hidden />
      {text}
    </span>
  )
}
