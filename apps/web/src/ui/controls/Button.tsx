import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import classes from './Button.module.css'

export type ButtonLook = {
  /** `filled`: the main action of a page; `subtle`: without a border. */
  variant?: 'default' | 'filled' | 'subtle' | undefined
  /** Height in pixels: `sm` 32, `md` 40, `lg` 44, `xl` 52; at least 44 on a phone. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined
  fullWidth?: boolean | undefined
  /** An icon before the words. */
  leftSection?: ReactNode
}

/** The attributes of an element that looks like a button, and its content. */
function looksLike(
  { variant = 'default', size = 'sm', fullWidth, leftSection }: ButtonLook,
  own: string = '',
) {
  return {
    className: own === '' ? classes.button : `${classes.button} ${own}`,
    'data-variant': variant,
    'data-size': size,
    'data-block': fullWidth || undefined,
    contentOf: (words: ReactNode) => (
      <>
        {leftSection && <span className={classes.section}>{leftSection}</span>}
        <span className={classes.label}>{words}</span>
      </>
    ),
  }
}

/**
 * What `disabled` makes of a button: it looks disabled and does nothing, but keeps the focus, and who has no eyes for it
 * finds it.
 */
export const blocked = {
  'aria-disabled': true,
  'data-disabled': true,
  onClick: (event: MouseEvent) => event.preventDefault(),
}

/** A button; disabled, it can still take the focus. */
export function Button({
  variant,
  size,
  fullWidth,
  leftSection,
  className,
  children,
  disabled,
  ...button
}: ButtonLook & ComponentPropsWithRef<'button'>) {
  const { contentOf, ...look } = looksLike({ variant, size, fullWidth, leftSection }, className)
  return (
    <button type="button" {...button} {...(disabled && blocked)} {...look}>
      {contentOf(children)}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  fullWidth,
  leftSection,
  className,
  children,
  ...anchor
}: ButtonLook & ComponentPropsWithRef<'a'>) {
  const { contentOf, ...look } = looksLike({ variant, size, fullWidth, leftSection }, className)
  return (
    <a {...anchor} {...look}>
      {contentOf(children)}
    </a>
  )
}
