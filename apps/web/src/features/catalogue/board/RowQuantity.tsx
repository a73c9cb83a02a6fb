import { useState } from 'react'
import classes from './PartsTable.module.css'

const most = 9999

/**
 * The narrow quantity of a table row: whole pieces, 1 to 9,999, counted as they are typed. An empty field is
 * the quantity it had; 0 is ignored (SPEC.md, Validation rules).
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
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <input
      className={classes.quantity}
      inputMode="numeric"
      aria-label={label}
      value={typed ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 4)
        setTyped(digits)
        if (Number(digits) > 0) onChange(Math.min(Number(digits), most))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
