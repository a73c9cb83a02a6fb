import { type Figure, figureProblem, readFigure } from '@partboard/client/forms/figure.ts'
import { numberOrNull } from '@partboard/domain/numbers/decimal'
import { useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { TextInput, type TextInputProps } from '../../ui/controls/TextInput.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur' | 'min' | 'max'> &
  Figure & {
    /** The current value, formatted. */
    value: string
    /**
     * Gets every figure that is typed, so that it counts at once. A text that is no figure counts as the figure before it;
     * null = the field was left empty.
     */
    onRead: (figure: number | null) => void
  }

/**
 * A field for a figure: it shows the typed text while it has the focus, then the formatted value. What it cannot read
 * stays, with its reason when the field is left, and changes nothing.
 */
export function TypedFigure({ kind, min, max, value, onRead, ...rest }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const before = useRef<number | null>(null)
  const counted = useRef<number | null>(null)
  const figure = { kind, min, max }
  const type = (text: string) => {
    if (typed === null) {
      before.current = numberOrNull(readFigure(value, figure))
      counted.current = before.current
    }
    setTyped(text)
    setProblem(null)
    const read = numberOrNull(readFigure(text, figure)) ?? before.current
    if (read === null || read === counted.current) return
    counted.current = read
    onRead(read)
  }
  const take = () => {
    if (typed === null) return
    const read = readFigure(typed, figure)
    if ('problem' in read && read.problem !== 'empty')
      return setProblem(figureProblem(read.problem, figure, t))
    setTyped(null)
    // What can be read was counted while it was typed.
    if ('problem' in read) onRead(null)
  }
  return (
    <TextInput
      inputMode={kind === 'whole' || kind === 'pieces' ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...rest}
      value={typed ?? value}
      error={problem ?? undefined}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}
