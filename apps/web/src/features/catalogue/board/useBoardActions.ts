import type { Part } from '@partboard/contract/catalogue'
import { type Dispatch, useCallback, useMemo, useRef, useState } from 'react'
import { useAddToCart, useCheckStock } from '../../../lib/basket.ts'
import { type RowActions, rowId } from './PartRow.tsx'
import type { Press } from './usePress.ts'
import { linesAt, type Selection, type SelectionEvent } from './useSelection.ts'

/**
 * What can be done on a board, as functions that stay the same: sixty rows are drawn once and not again when
 * the pointer crosses them.
 */
export function useBoardActions(
  lines: readonly Part[],
  selection: Selection,
  select: Dispatch<SelectionEvent>,
) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const check = useLatest(useCheckStock())
  const { mutate } = useAddToCart()
  const add = useLatest(mutate)

  const actions = useMemo<RowActions>(
    () => ({
      pick: (line) => select({ type: 'pickLine', line }),
      free: () => select({ type: 'free' }),
      hover: (position) => select({ type: 'hover', position }),
      check: (sku) => void check.current(sku),
      add: (line, quantity) => add.current({ ProductId: line.Id, Quantity: quantity }),
      setQuantity: (lineId, quantity) => setQuantities((all) => ({ ...all, [lineId]: quantity })),
    }),
    [select, check, add],
  )

  const pickOnDrawing = useCallback(
    ({ position, toggles }: Press) => {
      if (toggles && position === selection.position) return select({ type: 'free' })
      select({ type: 'pickPosition', position, lines })
      showRow(linesAt(lines, position)[0])
    },
    [lines, selection.position, select],
  )

  const checkAll = useCallback(() => {
    const skus = lines.filter((line) => !line.NotApplicable).map((line) => line.Sku)
    return check.current(...new Set(skus))
  }, [lines, check])

  return { quantities, actions, checkAll, pickOnDrawing }
}

/** Brings a line into sight, if it is not. */
export function showRow(line: Part | undefined) {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  if (line) document.getElementById(rowId(line.LineId))?.scrollIntoView({ block: 'nearest', behavior })
}

/** The newest version of a function behind a reference that never changes. */
function useLatest<T>(value: T) {
  const ref = useRef(value)
  ref.current = value
  return ref
}
