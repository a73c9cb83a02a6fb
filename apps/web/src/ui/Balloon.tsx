import classes from './Balloon.module.css'

export type BalloonState = 'rest' | 'hover' | 'selected' | 'not-applicable'

/** The callout of a drawing as a table or title block shows it; `--` (not on the drawing) is a plain dash. */
export function Balloon({ callout, state = 'rest' }: { callout: string; state?: BalloonState }) {
  const onDrawing = callout !== '--' && callout !== ''
  return (
    <span className={classes.balloon} data-state={onDrawing ? state : 'none'}>
      {onDrawing ? callout : '—'}
    </span>
  )
}
