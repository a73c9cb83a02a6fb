import { TextInput } from '@mantine/core'
import { numberOrNull } from '@partboard/domain/numbers/decimal'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import { useTranslation } from '../../../browser/texts.ts'
import classes from './PieceFields.module.css'

/** Pieces of a line, in a branch where that matters. */
export type PieceRow = {
  key: string
  position: number
  branch: { id: number; code: string; name: string } | null
  label: string
  most: number
}

/** One number for each row; an empty one is 0. */
export function PieceFields({
  legend,
  rows,
  typed,
  setTyped,
  keepsFocus = false,
}: {
  legend: string
  rows: readonly PieceRow[]
  typed: Readonly<Record<string, string>>
  setTyped: (typed: Record<string, string>) => void
  /** The dialog focuses another field first. */
  keepsFocus?: boolean
}) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.fields}>
      <legend>{legend}</legend>
      {rows.map(({ key, label, branch, most }, index) => (
        <TextInput
          key={key}
          label={branch ? `${label}, ${branch.code}` : label}
          description={isWrong(typed[key], most) ? undefined : t('pieces.atMost', { count: most })}
          inputMode="numeric"
          onFocus={(event) => event.currentTarget.select()}
          value={typed[key] ?? ''}
          placeholder="0"
          error={isWrong(typed[key], most) ? t('pieces.atMost', { count: most }) : undefined}
          onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
          data-autofocus={(index === 0 && !keepsFocus) || undefined}
        />
      ))}
    </fieldset>
  )
}

const numberIn = (text = ''): number =>
  text.trim() === '' ? 0 : (numberOrNull(readQuantity(text, { min: 0 })) ?? Number.NaN)

const isWrong = (text: string | undefined, most: number): boolean => {
  const number = numberIn(text)
  return !Number.isInteger(number) || number < 0 || number > most
}

/** The rows with pieces; none while a number is wrong. */
export function numbersOf<Row extends PieceRow>(
  rows: readonly Row[],
  typed: Readonly<Record<string, string>>,
): { row: Row; quantity: number }[] {
  if (rows.some(({ key, most }) => isWrong(typed[key], most))) return []
  return rows
    .map((row) => ({ row, quantity: numberIn(typed[row.key]) }))
    .filter(({ quantity }) => quantity > 0)
}
