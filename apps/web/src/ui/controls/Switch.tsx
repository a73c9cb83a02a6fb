import type { ComponentPropsWithRef } from 'react'
import classes from './Switch.module.css'

type Props = { label: string; checked: boolean } & Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'>

/** A switch with its label at the right. */
export function Switch({ label, checked, className = '', ...input }: Props) {
  return (
    <label className={`${classes.root} ${className}`}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={classes.input}
      />
      {label}
    </label>
  )
}
