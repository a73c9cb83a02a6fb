import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../browser/texts.ts'

type Props = Omit<TextInputProps, 'onChange' | 'error'> & {
  value: string
  isRight: boolean
  onChange: (typed: string) => void
}

/** A name or number that is typed again before something that cannot be undone. A wrong one is marked when it is left. */
export function TypedAgain({ value, isRight, onChange, ...props }: Props) {
  const { t } = useTranslation()
  const [isLeft, setLeft] = useState(false)
  return (
    <TextInput
      {...props}
      value={value}
      error={isLeft && value !== '' && !isRight ? t('page.notTheSame') : undefined}
      onChange={(event) => {
        setLeft(false)
        onChange(event.currentTarget.value)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
