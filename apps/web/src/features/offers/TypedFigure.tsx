import { useState } from 'react'
import { TextInput, type TextInputProps } from '../../ui/controls/TextInput.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  /** The current value, formatted. */
  value: string
  /** Gets the typed text when the field loses focus or Enter is pressed. */
  onType: (typed: string) => void
}

/** A field for a figure: it shows the typed text while it has the focus, then the formatted value. */
export function TypedFigure({ value, onType, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const take = () => {
    if (typed !== null) onType(typed)
    setTyped(null)
  }
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? value}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        take()
      }}
    />
  )
}
