import { readQuantity } from '@partboard/domain/cart'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../browser/notify.ts'
import classes from './RowState.module.css'

/**
 * The narrow quantity of a table row: whole pieces, 1 to `MAX_QUANTITY`, counted as they are typed. An empty field is
 * the quantity it had; so is whatever is no such number, and that is told (docs/spec/shop.md#quantity).
 */
export function RowQuantity({
  value,
  label,
  onChange,
}: {
  value: number
  label: string
  onChange: (quantity: number) => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(value)
  const type = (text: string) => {
    setTyped(text)
    onChange((text.trim() === '' ? null : readQuantity(text)) ?? before.current)
  }
  const leave = () => {
    setTyped(null)
    if (typed !== null && readQuantity(typed) === null) notify.info(t('field.quantity'))
  }
  return (
    <input
      className={classes.quantity}
      data-result
      inputMode="numeric"
      aria-label={label}
      value={typed ?? value}
      onFocus={(event) => {
        before.current = value
        event.currentTarget.select()
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
