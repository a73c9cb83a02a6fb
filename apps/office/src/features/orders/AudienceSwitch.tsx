import { useId } from 'react'
import classes from './AudienceSwitch.module.css'

export type Audience = 'inside' | 'customer'

type Props = {
  legend: string
  value: Audience
  textOf: (audience: Audience) => string
  onChange: (audience: Audience) => void
}

/** Chooses who sees something: the staff alone, or the customer too. */
export function AudienceSwitch({ legend, value, textOf, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className={classes.switch}>
      <legend className="visually-hidden">{legend}</legend>
      {(['inside', 'customer'] as const).map((one) => (
        <label key={one} data-chosen={one === value || undefined}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={one === value}
            onChange={() => onChange(one)}
          />
          {textOf(one)}
        </label>
      ))}
    </fieldset>
  )
}
