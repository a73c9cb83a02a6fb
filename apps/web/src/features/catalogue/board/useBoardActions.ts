import type { Board } from '@partboard/contract/catalogue/catalogue-shapes'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { stockQuery, useCheckStock } from '../../../state/frame/stock.ts'
import { isForSale } from '../../../text/for-sale.ts'
import { useStockWords } from '../stock/useStockWords.ts'
import type { DrawingHandle } from './drawing/handle.ts'
import { lineAt, useSelect } from './selection.tsx'
import { showRow } from './table/row.ts'
import { useTickedLines } from './table/useTickedLines.ts'

/** Adds a line to the cart. */
export type Adding = (line: Part, quantity: number) => void

/** All functions are stable references, so that a row renders only when its line changes. */
export type BoardActions = {
  pick: (line: Part) => void
  /** Selects a position of the drawing, and scrolls its line into view. */
  pickPosition: (position: string) => void
  /** Clears the selection. */
  free: () => void
  hover: (position: string | null) => void
  /** A line got the focus: the drawing highlights its position and moves it into view. */
  reach: (position: string | null) => void
  /** Fetches price and stock of a line. */
  check: (line: Part) => void
  add: Adding
  setQuantity: (lineId: number, quantity: number) => void
  tick: (lineId: number, isTicked: boolean) => void
}

/** The customer's actions on a board, and the state that they change: quantities, ticked lines, the status. */
export function useBoardActions({ Items: lines }: Board, drawing: RefObject<DrawingHandle | null>) {
  const { t } = useTranslation()
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const [status, setStatus] = useState('')
  const client = useQueryClient()
  const select = useSelect()
  const check = useLatest(useCheckStock())
  const adding = useRef<Adding>(null)
  const ticked = useTickedLines(lines)
  const { tick } = ticked
  const checking = t('part.checking')
  const words = useLatest(useStockWords())

  const actions = useMemo<BoardActions>(
    () => ({
      pick: (line) => select({ type: 'pickLine', line }),
      pickPosition: (position) => {
        select({ type: 'pickPosition', position, lines })
        showRow(lineAt(lines, position))
      },
      free: () => select({ type: 'free' }),
      hover: (position) => select({ type: 'hover', position }),
      reach: (position) => {
        select({ type: 'hover', position })
        if (position !== null) drawing.current?.show(position)
      },
      check: async (line) => {
        setStatus(checking)
        await check.current(line.Sku)
        setStatus(words.current(line.Name, client.getQueryData(stockQuery(line.Sku).queryKey)))
      },
      add: (line, quantity) => adding.current?.(line, quantity),
      setQuantity: (lineId, quantity) => setQuantities((all) => ({ ...all, [lineId]: quantity })),
      tick,
    }),
    [lines, select, check, tick, drawing, client, words, checking],
  )

  const checkAll = useCallback(async () => {
    setStatus(checking)
    const skus = lines.filter((line) => !line.NotApplicable).map((line) => line.Sku)
    await check.current(...new Set(skus))
    const prices = skus.map((sku) => client.getQueryData(stockQuery(sku).queryKey)?.Price)
    const count = prices.filter((price) => price !== undefined).length
    const unavailable = prices.filter((price) => price !== undefined && !isForSale(price)).length
    const sentences: string[] = [t('board.checked', { count })]
    if (unavailable > 0) sentences.push(t('board.ofThese', { count: unavailable }))
    setStatus(sentences.join(' '))
  }, [lines, check, client, checking, t])

  return { quantities, status, actions, checkAll, ticked, adding }
}

/** The newest version of a value in a stable reference. */
function useLatest<T>(value: T) {
  const ref = useRef(value)
  ref.current = value
  return ref
}
