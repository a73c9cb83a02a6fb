import { type CSSProperties, useId } from 'react'
import classes from './SegmentedControl.module.css'

type Props<T extends string> = {
  /** The name for screen readers. */
  label: string
  value: T
  onChange: (value: T) => void
  options: readonly { value: T; label: string }[]
}

/** A choice between a few short words: radio buttons that look like one button, of which a part is filled. */
export function SegmentedControl<T extends string>({ label, value, onChange, options }: Props<T>) {
  const id = useId()
  const chosen = options.findIndex((option) => option.value === value)
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classes.root}
      style={{ '--of': options.length, '--chosen': chosen } as CSSProperties}
    >
      {options.map((option) => (
        <div key={option.value} className={classes.part}>
          <input
            type="radio"
            id={`${id}-${option.value}`}
            name={id}
            className="visually-hidden"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <label htmlFor={`${id}-${option.value}`}>{option.label}</label>
        </div>
      ))}
    </div>
  )
}
