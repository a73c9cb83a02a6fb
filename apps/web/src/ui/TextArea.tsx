import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldFrame } from './controls/Field.tsx'
import classes from './TextArea.module.css'

type Props = FieldFrame & {
  value: string
  /** Height in lines of a field that does not grow. */
  rows?: number
} & Omit<ComponentPropsWithRef<'textarea'>, 'className' | 'value' | 'rows'>

/** A field for several lines, with label, hint and error. It grows with its text from two to ten lines. */
export function TextArea({ label, description, error, className, rows, ...area }: Props) {
  return (
    <Field
      label={label}
      description={description}
      error={error}
      className={className}
      id={area.id}
      required={area.required}
    >
      {(control) => (
        // A hidden copy of the text is beside the field, in the same cell, and gives it its height.
        <span className={classes.cell} data-text={rows === undefined ? area.value : undefined}>
          <textarea
            {...control}
            {...area}
            id={control.id}
            rows={rows ?? 2}
            className={`${control.className} ${classes.area}`}
          />
        </span>
      )}
    </Field>
  )
}
