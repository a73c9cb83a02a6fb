import type { Columns } from '@partboard/domain/files/columns'
import type { SheetRow } from '@partboard/domain/files/sheet'
import { useState } from 'react'
import { useTranslation } from '../browser/texts.ts'
import classes from './ColumnsQuestion.module.css'
import { Button } from './controls/Button.tsx'
import { Select } from './controls/Select.tsx'

/** The columns of a file that has no head, before a person says which is which. */
export type UnnamedColumns = { sheet: readonly SheetRow[]; guess: Columns }
type Props = UnnamedColumns & { isBusy: boolean; onAnswer: (columns: Columns) => void }

/** Rows that stand for a column. */
const shown = 3

/** Asks which column of a file has the number and which the quantity. What they seem to be is selected. */
export function ColumnsQuestion({ sheet, guess, isBusy, onAnswer }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(guess)
  const options = columnsOf(sheet).map((cells, index) => ({
    value: String(index),
    label: t('cart.csvColumn', { name: letterOf(index), cells: cells.join(', ') }),
  }))
  const select = (column: 'number' | 'quantity', label: string) => (
    <Select
      label={label}
      value={String(chosen[column] ?? '')}
      onChange={({ currentTarget: { value } }) =>
        setChosen({ ...chosen, [column]: value === '' ? undefined : Number(value) })
      }
      data={[{ value: '', label: t('cart.csvColumnNone') }, ...options]}
    />
  )
  const { number, quantity } = chosen
  const isWhole = number !== undefined && quantity !== undefined && number !== quantity
  return (
    <fieldset className={classes.question}>
      <legend>{t('cart.csvWhichColumns')}</legend>
      {select('number', t('cart.csvNumberColumn'))}
      {select('quantity', t('cart.csvQuantityColumn'))}
      <Button
        size="md"
        aria-disabled={isBusy || !isWhole}
        onClick={() => isWhole && !isBusy && onAnswer(chosen)}
      >
        {t('cart.csvReadColumns')}
      </Button>
    </fieldset>
  )
}

const columnsOf = (sheet: readonly SheetRow[]): string[][] => {
  const width = Math.max(0, ...sheet.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) =>
    sheet
      .map(({ cells }) => cells[index] ?? '')
      .filter((cell) => cell !== '')
      .slice(0, shown),
  )
}

/** The name of a column in a spreadsheet: A, B, … Z, AA. @param index from 0 */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))
