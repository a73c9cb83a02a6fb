import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

export type TextInputProps = FieldFrame & {
  /** An icon inside the field, before the text. */
  leftSection?: ReactNode
} & Omit<ComponentPropsWithRef<'input'>, 'className'>

/** A text field with label, hint and error. */
export function TextInput({ label, description, error, className, leftSection, ...input }: TextInputProps) {
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
        </>
      )}
    </Field>
  )
}
