import { type Figure, figureProblem, readFigure } from '@partboard/client/forms/figure.ts'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { TextInput, type TextInputProps } from '../../ui/controls/TextInput.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max'> &
  Figure & {
    /** The current value, formatted. */
    value: string
    /** Gets the figure when the field loses focus or Enter is pressed; null = it was emptied. */
    onRead: (figure: number | null) => void
  }

/**
 * A field for a figure: it shows the typed text while it has the focus, then the formatted value. What it cannot read
 * stays with its reason and changes nothing.
 */
export function TypedFigure({ kind, min, max, value, onRead, ...rest }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const figure = { kind, min, max }
  const take = () => {
    if (typed === null) return
    const read = readFigure(typed, figure)
    if ('problem' in read && read.problem !== 'empty')
      return setProblem(figureProblem(read.problem, figure, t))
    setTyped(null)
    onRead('value' in read ? read.value : null)
  }
  return (
    <TextInput
      inputMode={kind === 'whole' || kind === 'pieces' ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      value={typed ?? value}
      error={problem ?? undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setProblem(null)
      }}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}
