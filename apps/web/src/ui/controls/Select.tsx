import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import type { ComponentPropsWithRef } from 'react'
import classes from './Field.module.css'
import { Field, type FieldFrame } from './Field.tsx'

type Props = FieldFrame & { data: readonly { value: string; label: string; lang?: string }[] } & Omit<
    ComponentPropsWithRef<'select'>,
    'className'
  >

/** A select of the browser with label, hint and error. */
export function Select({ label, description, error, className, data, ...select }: Props) {
  return (
    <Field
      label={label}
      description={description}
      error={error}
      className={className}
      id={select.id}
      required={select.required}
    >
      {(control) => (
        <>
          <select {...control} {...select} id={control.id}>
            {data.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={classes.icon} data-at="end">
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </span>
        </>
      )}
    </Field>
  )
}
