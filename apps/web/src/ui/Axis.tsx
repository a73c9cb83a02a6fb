import { IconCheck } from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import classes from './Axis.module.css'
import { StepBalloon } from './StepBalloon.tsx'

/** `now`: what is waited for. `skipped`: it comes at another time. */
export type AxisStep = { name: string; state: 'done' | 'now' | 'later' | 'skipped'; note: ReactNode }

/** Steps in a line, on a phone below one another. Completed steps are ticked; the line is dashed from the present one. */
export function Axis({ label, steps }: { label: string; steps: readonly AxisStep[] }) {
  return (
    <ol className={classes.axis} aria-label={label}>
      {steps.map(({ name, state, note }, index) => {
        const isAhead = state === 'later' || state === 'skipped'
        return (
          <li key={name} aria-current={state === 'now' ? 'step' : undefined} data-state={state}>
            <StepBalloon
              className={classes.balloon}
              state={state === 'now' ? 'current' : isAhead ? 'ahead' : undefined}
            >
              {state === 'done' ? (
                <IconCheck size={15} stroke={1.8} />
              ) : state === 'skipped' ? (
                '–'
              ) : (
                index + 1
              )}
            </StepBalloon>
            <b>{name}</b>
            <span className={classes.state}>{note}</span>
          </li>
        )
      })}
    </ol>
  )
}
