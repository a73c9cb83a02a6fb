import type { ComponentPropsWithRef } from 'react'
import { blocked } from './Button.tsx'
import classes from './IconButton.module.css'

type Props = {
  variant?: 'default' | 'subtle'
  /** 28 px instead of 32. */
  small?: boolean
  /** The name, because the button has no words. */
  'aria-label': string
} & ComponentPropsWithRef<'button'>

/** A square button with an icon. Disabled, it can still take the focus. */
export function IconButton({
  variant = 'default',
  small = false,
  className = '',
  disabled,
  ...button
}: Props) {
  return (
    <button
      type="button"
      {...button}
      {...(disabled && blocked)}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-small={small || undefined}
    />
  )
}
