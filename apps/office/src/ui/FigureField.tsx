import { TextInput, type TextInputProps } from '@mantine/core'
import { type Figure, figureProblem, figureText, readFigure } from '@partboard/client/forms/figure.ts'
import { useState } from 'react'
import { useTranslation } from '../browser/texts.ts'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> &
  Figure & {
    /** In the unit of `kind`; null = none. */
    value: number | null
    /** Whether an empty field means none. */
    isOptional?: boolean
    /** Gets NaN for a text that is no such figure: a call with it is refused at the field, and nothing is stored. */
    onChange: (value: number | null) => void
  }

/**
 * A field for an amount, a percentage, a rate, days or pieces, as people type them in five languages. What it cannot read
 * stays in the field with its reason, and is never read as something else (docs/spec/look.md#forms).
 */
export function FigureField({ kind, min, max, value, isOptional = false, onChange, ...props }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const figure = { kind, min, max }
  // A form that is emptied after it was sent empties the field too, also while the field has the focus.
  const kept = value === null && !isOptional ? null : typed
  const text = kept ?? figureText(value, figure)
  const read = readFigure(text, figure)
  const isNone = 'problem' in read && read.problem === 'empty' && isOptional
  const problem = 'problem' in read && !isNone && (kept !== null || Number.isNaN(value)) ? read.problem : null
  return (
    <TextInput
      inputMode={kind === 'whole' || kind === 'pieces' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={isOptional ? '–' : ''}
      {...props}
      value={text}
      error={problem === null ? props.error : figureProblem(problem, figure, t)}
      onChange={(event) => {
        const next = event.currentTarget.value
        const now = readFigure(next, figure)
        setTyped(next)
        if ('value' in now) onChange(now.value)
        else onChange(now.problem === 'empty' && isOptional ? null : Number.NaN)
      }}
      onBlur={(event) => {
        if (problem === null) setTyped(null)
        props.onBlur?.(event)
      }}
    />
  )
}
