import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  /** What holds, as it is printed. */
  value: string
  /** Takes what was typed, when the field is left or Enter is pressed. */
  onType: (typed: string) => void
}

/** A field for a figure: what is typed stands as typed until it is left, then what was made of it. */
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
