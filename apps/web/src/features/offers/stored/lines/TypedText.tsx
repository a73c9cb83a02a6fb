import { useState } from 'react'
import { TextInput, type TextInputProps } from '../../../../ui/controls/TextInput.tsx'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: string
  /** Gets every change. */
  onType: (text: string) => void
  /** An empty text is no change: the field shows the last one when it loses the focus. */
  isNeeded?: boolean
}

/** A text field that shows what is typed as long as it has the focus, also while a tidied text is saved. */
export function TypedText({ value, onType, isNeeded = false, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={typed ?? value}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (!isNeeded || text.trim() !== '') onType(text)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
