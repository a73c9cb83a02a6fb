import { IconCheck } from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import classes from './Axis.module.css'

export type AxisStep = {
  key: string
  text: string
  /** `skipped`: it comes at another time. */
  state: 'done' | 'current' | 'ahead' | 'skipped'
  /** Beside the text: when it was reached, or how long it took. */
  note?: ReactNode
}

/** Steps as an axis of balloons: done, current (what is waited for), and ahead. */
export function Axis({ label, steps }: { label: string; steps: readonly AxisStep[] }) {
  return (
    <ol className={classes.axis} aria-label={label}>
      {steps.map(({ key, text, state, note }, place) => (
        <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className={classes.balloon}>
            {state === 'done' ? <IconCheck size={14} /> : state === 'skipped' ? '–' : place + 1}
          </span>
          <span className={classes.words}>
            {text} {note}
          </span>
        </li>
      ))}
    </ol>
  )
}
