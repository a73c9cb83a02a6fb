import type { Part } from '@partboard/contract/catalogue'
import type { ProductId } from '@partboard/contract/values'
import { isForSale } from '@partboard/domain/pricing'
import { useQueryClient } from '@tanstack/react-query'
import { type Dispatch, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { stockQuery, useAddToCart, useCheckStock } from '../../../state/cart.ts'
import { useStockWords } from '../stock/useStockWords.ts'
import { calmMs } from './drawing/keys.ts'
import type { Press } from './drawing/usePress.ts'
import { type RowActions, rowId } from './table/PartRow.tsx'
import { useTickedLines } from './table/useTickedLines.ts'
import { linesAt, type Selection, type SelectionEvent } from './useSelection.ts'

/** How many lines have an answer now, and how many of these are not for sale. */
export type CheckResult = { checked: number; unavailable: number }

/**
 * What can be done on a board, as functions that stay the same: sixty rows are drawn once and not again when
 * the pointer crosses them.
 */
export function useBoardActions(
  boardId: ProductId,
  lines: readonly Part[],
  selection: Selection,
  select: Dispatch<SelectionEvent>,
  onReachLine: (position: string) => void,
  /** What a check of one line is doing or has found. */
  onSay: (text: string) => void,
) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const client = useQueryClient()
  const check = useLatest(useCheckStock())
  const { mutate } = useAddToCart()
  const add = useLatest(mutate)
  const tickedLines = useTickedLines(boardId, lines, quantities)
  const { t } = useTranslation()
  const checking = t('part.checking')
  const words = useLatest(useStockWords())
  const say = useLatest(onSay)
  const { tick } = tickedLines
  const reachLine = useLatest(onReachLine)

  const actions = useMemo<RowActions>(
    () => ({
      pick: (line) => select({ type: 'pickLine', line }),
      free: () => select({ type: 'free' }),
      hover: (position) => select({ type: 'hover', position }),
      reach: (position) => {
        select({ type: 'hover', position })
        if (position !== null) reachLine.current(position)
      },
      check: async (line) => {
        say.current(checking)
        await check.current(line.Sku)
        say.current(words.current(line.Name, client.getQueryData(stockQuery(line.Sku).queryKey)))
      },
      add: (line, quantity) =>
        add.current({ ProductId: line.Id, Quantity: quantity, BoardId: boardId, LineId: line.LineId }),
      setQuantity: (lineId, quantity) => setQuantities((all) => ({ ...all, [lineId]: quantity })),
      tick,
    }),
    [boardId, select, check, add, tick, reachLine, client, say, words, checking],
  )

  const pickOnDrawing = useCallback(
    ({ position, toggles }: Press) => {
      if (toggles && position === selection.position) return select({ type: 'free' })
      select({ type: 'pickPosition', position, lines })
      showRow(linesAt(lines, position)[0])
    },
    [lines, selection.position, select],
  )

  const checkAll = useCallback(async (): Promise<CheckResult> => {
    const skus = lines.filter((line) => !line.NotApplicable).map((line) => line.Sku)
    await check.current(...new Set(skus))
    const prices = skus.map((sku) => client.getQueryData(stockQuery(sku).queryKey)?.Price)
    return {
      checked: prices.filter((price) => price !== undefined).length,
      unavailable: prices.filter((price) => price !== undefined && !isForSale(price)).length,
    }
  }, [lines, check, client])

  return { quantities, actions, checkAll, pickOnDrawing, tickedLines }
}

/** Brings a line into sight, if it is not. */
export function showRow(line: Part | undefined) {
  const behavior = calmMs(200) === 0 ? 'auto' : 'smooth'
  if (line) document.getElementById(rowId(line.LineId))?.scrollIntoView({ block: 'nearest', behavior })
}

/** The newest version of a function behind a reference that never changes. */
function useLatest<T>(value: T) {
  const ref = useRef(value)
  ref.current = value
  return ref
}
