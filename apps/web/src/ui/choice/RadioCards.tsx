import type { ReactNode } from 'react'
import { Radio, RadioGroup } from './Radio.tsx'
import classes from './RadioCards.module.css'

export type RadioOption = {
  value: string
  title: string
  /** Below the title. */
  text?: ReactNode
  /** At the right edge, a fee for example. */
  end?: string
}

type Props = {
  /** The question. Screen readers always read it; it is visible unless `hideLabel`. */
  label: string
  hideLabel?: boolean
  value: string | null
  onChange: (value: string) => void
  options: readonly RadioOption[]
}

/** Radio buttons. Each is a ruled row, which can be pressed anywhere. */
export function RadioCards({ label, hideLabel = false, value, onChange, options }: Props) {
  return (
    <RadioGroup
      label={label}
      labelClass={hideLabel ? 'visually-hidden' : classes.question}
      value={value}
      onChange={onChange}
    >
      <div className={classes.list}>
        {options.map(({ value: own, title, text, end }) => (
          <Radio
            key={own}
            value={own}
            size="md"
            className={classes.card}
            labelClass={classes.label}
            textClass={classes.text}
            label={
              <>
                <b>{title}</b>
                {end && <span className={classes.end}>{end}</span>}
              </>
            }
            description={text}
          />
        ))}
      </div>
    </RadioGroup>
  )
}
