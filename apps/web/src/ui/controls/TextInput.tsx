import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

export type TextInputProps = FieldFrame & {
  /** An icon inside the field, before the text. */
  leftSection?: ReactNode
  /** Content at the right edge inside the field. */
  end?: ReactNode
} & Omit<ComponentPropsWithRef<'input'>, 'className'>

/** A text field with label, hint and error. */
export function TextInput({
  label,
  description,
  error,
  className,
  leftSection,
  end,
  ...input
}: TextInputProps) {
  return (
    <Field
      label={label}
      description={description}
      error={error}
      className={className}
      id={input.id}
      required={input.required}
    >
      {(control) => (
        <>
          {leftSection && <span className={classes.icon}>{leftSection}</span>}
          <input type="text" {...control} {...input} id={control.id} />
          {end}
        </>
      )}
    </Field>
  )
}
