import { TextInput, type TextInputProps } from '@mantine/core'
import { Money } from '@partboard/contract/values'
import { useState } from 'react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** In minor units; null = none. */
  value: number | null
  /** Whether an empty field means none. */
  isOptional?: boolean
  onChange: (minor: number | null) => void
}

const textOf = (minor: number | null) =>
  minor === null ? '' : Money.encode(minor).toFixed(2).replace('.', ',')

/** A field for an amount, with a comma or a point. Only a correct amount is handed on. */
export function AmountField({ value, isOptional = false, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string): number | null | undefined => {
    if (text.trim() === '') return isOptional ? null : undefined
    return /^\d{1,7}([.,]\d{1,2})?$/.test(text.trim())
      ? Money.decode(Number(text.trim().replace(',', '.')))
      : undefined
  }
  return (
    <TextInput
      inputMode="decimal"
      placeholder={isOptional ? '–' : ''}
      {...props}
      value={typed ?? textOf(value)}
      error={props.error ?? (typed !== null && read(typed) === undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const amount = read(text)
        if (amount !== undefined) onChange(amount)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
