import { numberOrNull } from '@partboard/domain/numbers/decimal'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import { useRef, useState } from 'react'
import { notify } from '../../../../browser/notify.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import classes from '../table/RowState.module.css'

/**
 * The narrow quantity field of a table row: whole pieces, 1 to `MAX_QUANTITY`, which count while they are typed. An empty
 * field keeps the last quantity. A text that is not such a number does too, and is notified (docs/spec/shop.md#quantity).
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
    onChange(numberOrNull(readQuantity(text)) ?? before.current)
  }
  const leave = () => {
    setTyped(null)
    if (typed?.trim() && numberOrNull(readQuantity(typed)) === null) notify.info(t('field.quantity'))
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
