import { IconCheck } from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import classes from './Axis.module.css'
import { StepBalloon } from './StepBalloon.tsx'

export type AxisStep = { name: string; isDone: boolean; state: ReactNode }

/**
 * Steps in a line, on a phone below one another. Completed steps are ticked; the line is dashed after the current one.
 *
 * @param now index of the current step; -1 = there is none
 */
export function Axis({ label, steps, now }: { label: string; steps: readonly AxisStep[]; now: number }) {
  return (
    <ol className={classes.axis} aria-label={label}>
      {steps.map(({ name, isDone, state }, index) => {
        const isAhead = now >= 0 && index > now
        return (
          <li key={name} aria-current={index === now ? 'step' : undefined} data-ahead={isAhead || undefined}>
            <StepBalloon
              className={classes.balloon}
              state={index === now ? 'current' : isAhead ? 'ahead' : undefined}
            >
              {isDone ? <IconCheck size={15} stroke={1.8} /> : index + 1}
            </StepBalloon>
            <b>{name}</b>
            <span className={classes.state}>{state}</span>
          </li>
        )
      })}
    </ol>
  )
}
