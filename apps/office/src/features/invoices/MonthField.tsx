import { TextInput } from '@mantine/core'
import { Month } from '@partboard/contract/billing/invoices.office'
import { type SyntheticEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'

type Props = {
  /** '2026-11'; '' = any. */
  month: string
  onChoose: (month: string) => void
}

/**
 * The month of a list. Each key of a year is a month of its own, such as 0202-11, so the field is read when it is left or
 * with Enter.
 */
export function MonthField({ month, onChoose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(month)
  const [isWrong, setWrong] = useState(false)
  const [shown, setShown] = useState(month)
  // Another view begins without a month. The field itself stays, so that Enter keeps the focus in it.
  if (shown !== month) {
    setShown(month)
    setTyped(month)
    setWrong(false)
  }
  const read = ({ currentTarget: { value, validity } }: SyntheticEvent<HTMLInputElement>) => {
    // A browser gives '' for a month without its year, and for letters where it has no field of its own for months.
    const isMonth = value === '' ? !validity.badInput : Month.safeParse(value).success
    setWrong(!isMonth)
    if (isMonth && value !== month) onChoose(value)
  }
  return (
    <TextInput
      type="month"
      size="sm"
      aria-label={t('invoices.month')}
      value={typed}
      error={isWrong ? t('invoices.wrongMonth') : null}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read(event)
      }}
    />
  )
}
