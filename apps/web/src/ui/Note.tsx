import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@partboard/ui/icons/index.ts'
import type { ReactNode } from 'react'
import classes from './Note.module.css'

const icons = { warn: IconAlertTriangle, bad: IconAlertTriangle, ok: IconCircleCheck, info: IconInfoCircle }

/** An important sentence with an icon, because colour alone is not enough. */
export function Note({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind]
  return (
    <div className={classes.note} data-kind={kind} role={kind === 'bad' ? 'alert' : undefined}>
      <Icon size={20} stroke={1.6} aria-hidden />
      <div>{children}</div>
    </div>
  )
}
