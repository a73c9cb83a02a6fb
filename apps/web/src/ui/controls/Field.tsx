import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { type ReactNode, useId } from 'react'
import classes from './Field.module.css'

/** What a field has beside its control. */
export type FieldFrame = {
  label?: ReactNode
  /** Below the control. */
  description?: ReactNode
  error?: ReactNode
  /** Class of the whole field. */
  className?: string | undefined
}

/** The attributes of the control of a field. */
type Control = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** A field: label above, hint and error below. Text fields and selects are made of it. */
export function Field({
  label,
  description,
  error,
  className = '',
  id: givenId,
  required = false,
  children,
}: FieldFrame & {
  id: string | undefined
  required?: boolean | undefined
  children: (control: Control) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const describedBy = [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ')
  return (
    <div className={`${classes.root} ${className}`}>
      {label && (
        <label className={classes.label} htmlFor={id}>
          {label}
          {required && (
            <span className={classes.asterisk} aria-hidden>
              {' *'}
            </span>
          )}
        </label>
      )}
      <div className={classes.control}>
        {children({
          id,
          className: classes.input,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {description && (
        <p className={classes.hint} id={`${id}-description`}>
          {description}
        </p>
      )}
      {error && (
        <p className={classes.error} id={`${id}-error`}>
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
