import type { ReactNode } from 'react'
import classes from './StepBalloon.module.css'

type Props = {
  /** Missing = the step is done, or steps have no states here. */
  state?: 'current' | 'ahead' | undefined
  className?: string | undefined
  /** The step's number, or a tick. Screen readers skip it: the list has the order, and the step says its state. */
  children: ReactNode
}

/** The circle of a step on an axis. */
export function StepBalloon({ state, className = '', children }: Props) {
  return (
    <span className={`${classes.balloon} ${className}`} data-state={state} aria-hidden>
      {children}
    </span>
  )
}
