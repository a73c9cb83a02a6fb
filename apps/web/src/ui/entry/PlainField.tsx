import { IconAlertTriangle } from '@partboard/ui/icons/index.ts'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import classes from '../plain.module.css'

type Props = {
  label: string
  error?: string | undefined
  /** Content at the right edge inside the field. */
  end?: ReactNode
} & ComponentPropsWithRef<'input'>

/** A text field for the first page of a guest, which loads no other controls: label above, error below, text unchanged. */
export function PlainField({ label, error, end, ...input }: Props) {
  const ownId = useId()
  const id = input.id ?? ownId
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.control}>
        <input
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          {...input}
          id={id}
        />
        {end}
      </div>
      {error !== undefined && (
        <p className={classes.error} id={`${id}-error`}>
          <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}
