import { numberOrNull } from '@partboard/domain/numbers/decimal'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import { IconMinus, IconPlus } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { blocked } from '../controls/Button.tsx'
import classes from './QuantityStepper.module.css'

type Props = {
  /** Whole pieces, 1 or more. */
  value: number
  onChange: (quantity: number) => void
  /** Label for screen readers. Default: "Quantity". */
  label?: string
  size?: 'row' | 'touch'
  disabled?: boolean
}

/**
 * A field for whole pieces, 1 to `MAX_QUANTITY`. Typed text counts after Enter or when the field loses the focus. Empty
 * is 1. A text that is not such a number is notified and has no effect (docs/spec/shop.md#quantity).
 */
export function QuantityStepper({ value, onChange, label, size = 'row', disabled = false }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    setTyped(null)
    if (typed === null) return
    const quantity = typed.trim() === '' ? 1 : numberOrNull(readQuantity(typed))
    if (quantity === null) notify.info(t('field.quantity'))
    else if (quantity !== value) onChange(quantity)
  }
  return (
    <fieldset
      className={classes.root}
      data-size={size}
      disabled={disabled}
      aria-label={label ?? t('ui.quantity')}
    >
      <button
        type="button"
        aria-label={t('ui.less')}
        onClick={() => onChange(value - 1)}
        {...(value <= 1 && blocked)}
      >
        <IconMinus size={16} stroke={1.6} aria-hidden />
      </button>
      <input
        inputMode="numeric"
        aria-label={label ?? t('ui.quantity')}
        value={typed ?? value}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            commit()
          }
          if (event.key === 'Escape') setTyped(null)
        }}
      />
      <button
        type="button"
        aria-label={t('ui.more')}
        onClick={() => onChange(value + 1)}
        {...(value >= MAX_QUANTITY && blocked)}
      >
        <IconPlus size={16} stroke={1.6} aria-hidden />
      </button>
    </fieldset>
  )
}
