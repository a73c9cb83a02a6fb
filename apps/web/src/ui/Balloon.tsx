import { isLongCallout } from '../drawing/graphics.ts'
import classes from './Balloon.module.css'

export type BalloonState = 'rest' | 'hover' | 'selected' | 'not-applicable'

/** The callout of a drawing in a table or title block; `--` (not on the drawing) is shown as a dash. */
export function Balloon({ callout, state = 'rest' }: { callout: string; state?: BalloonState }) {
  const onDrawing = callout !== '--' && callout !== ''
  return (
    <span
      className={classes.balloon}
      data-state={onDrawing ? state : 'none'}
      data-long={(onDrawing && isLongCallout(callout)) || undefined}
    >
      {onDrawing ? callout : '—'}
    </span>
  )
}
