import { IconChevronDown } from '@partboard/ui/icons/index.ts'
import classes from './shell.module.css'

/** A select that shows its value as plain text, as the headers do. */
export function HeaderSelect({
  label,
  shown,
  value,
  options,
  onChange,
}: {
  label: string
  /** Text that the header shows for the value. */
  shown: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}) {
  return (
    <span className={classes.select}>
      <span aria-hidden>{shown}</span>
      <IconChevronDown size={14} stroke={1.6} aria-hidden />
      <select aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
