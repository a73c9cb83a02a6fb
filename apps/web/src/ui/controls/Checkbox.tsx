import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import classes from './Checkbox.module.css'

type Props = {
  label?: ReactNode
  description?: ReactNode
  error?: ReactNode
  /** Some of what the box stands for is ticked. */
  indeterminate?: boolean
  /** Side of the box in pixels: `xs` 16, `sm` 20. */
  size?: 'xs' | 'sm'
  /** Class of the whole, and of the label. */
  className?: string | undefined
  labelClass?: string | undefined
} & Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'className'>

/** A box to tick, with its label at the right. Without a label it needs an `aria-label`. */
export function Checkbox({
  label,
  description,
  error,
  indeterminate = false,
  size = 'sm',
  className = '',
  labelClass = '',
  ref,
  ...input
}: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <div className={`${classes.root} ${className}`} data-size={size}>
      <span className={classes.inner}>
        <input
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
          ref={(box) => {
            if (box) box.indeterminate = indeterminate
            if (typeof ref === 'function') return ref(box)
            if (ref) ref.current = box
          }}
          id={id}
          type="checkbox"
          className={classes.input}
        />
        <Mark isDash={indeterminate} />
      </span>
      {(label || description || error) && (
        <span className={classes.words}>
          <label className={`${classes.label} ${labelClass}`} htmlFor={id}>
            {label}
          </label>
          {description && (
            <span className={classes.description} id={`${id}-description`}>
              {description}
            </span>
          )}
          {error && (
            <span className={classes.error} id={`${id}-error`}>
              {error}
            </span>
          )}
        </span>
      )}
    </div>
  )
}

function Mark({ isDash }: { isDash: boolean }) {
  return isDash ? (
    <svg className={classes.mark} viewBox="0 0 32 6" aria-hidden="true">
      <rect width="32" height="6" rx="3" fill="currentColor" />
    </svg>
  ) : (
    <svg className={classes.mark} viewBox="0 0 10 8" fill="none" aria-hidden="true">
      <path
        d="M1 4l3 3 5-6"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
