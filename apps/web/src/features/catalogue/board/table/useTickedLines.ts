import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import type { ProductId } from '@partboard/contract/values'
import { MAX_CSV_ROWS } from '@partboard/domain/numbers/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { notify } from '../../../../browser/notify.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { useAddMany } from '../../../../state/frame/add-to-cart.ts'
import { simpleCartQuery } from '../../../../state/frame/cart.ts'
import { stockQuery, useCheckStock } from '../../../../state/frame/stock.ts'
import { quantityOf } from '../../stock/quantity.ts'

/** Whether a line can be ticked. Lines that do not fit are not sold here, so they cannot. */
export const canTick = (line: Part) => !line.NotApplicable

/**
 * The ticked lines of a board, and the function that adds them to the cart. Lines without a price are checked first.
 * Lines that could not be added are named and stay ticked.
 */
export function useTickedLines(
  boardId: ProductId,
  lines: readonly Part[],
  quantities: Readonly<Record<number, number>>,
) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const checkStock = useCheckStock()
  const { mutateAsync: addMany } = useAddMany()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [isAdding, setAdding] = useState(false)
  const ticked = lines.filter((line) => ids.has(line.LineId) && canTick(line))

  const tick = useCallback((lineId: number, isTicked: boolean) => {
    setIds((before) => {
      const next = new Set(before)
      if (isTicked) next.add(lineId)
      else next.delete(lineId)
      return next
    })
  }, [])
  const tickAll = useCallback(
    (isTicked: boolean) => setIds(new Set(isTicked ? lines.filter(canTick).map(({ LineId }) => LineId) : [])),
    [lines],
  )

  async function addAvailable() {
    if (ticked.length > MAX_CSV_ROWS) return notify.danger(t('csv.tooMany'))
    await checkStock(...new Set(ticked.map(({ Sku }) => Sku)))
    const priceOf = (line: Part) => client.getQueryData(stockQuery(line.Sku).queryKey)?.Price
    const unavailable = ticked.filter((line) => priceOf(line) === 0)
    if (unavailable.length > 0) notify.info(t('board.tickedUnavailable', { parts: named(unavailable) }))
    const available = ticked.filter((line) => (priceOf(line) ?? 0) > 0)
    if (available.length === 0) return
    const before = countsInCart()
    await addMany(
      available.map((line) => ({
        ProductId: line.Id,
        Quantity: quantities[line.LineId] ?? quantityOf(line),
        BoardId: boardId,
        LineId: line.LineId,
      })),
    )
    const after = countsInCart()
    for (const line of available) {
      const sold = client.getQueryData(stockQuery(line.Sku).queryKey)?.Sku ?? line.Sku
      const hasGrown = [line.Sku, sold].some((sku) => (after.get(sku) ?? 0) > (before.get(sku) ?? 0))
      if (hasGrown) tick(line.LineId, false)
    }
  }
  function countsInCart() {
    const cart = client.getQueryData(simpleCartQuery().queryKey)
    return new Map(cart?.Items.map(({ Sku, Quantity }) => [Sku, Quantity]))
  }

  return {
    lines: ticked,
    tick,
    tickAll,
    isAdding,
    addTicked: () => {
      if (isAdding) return
      setAdding(true)
      // The calls notify their failures themselves; the ticks stay for a retry.
      void addAvailable()
        .catch(() => undefined)
        .finally(() => setAdding(false))
    },
  }
}

const named = (lines: readonly Part[]) =>
  lines.map(({ Sku, Printed, Name }) => `${formatPartNumber(Sku, Printed)} ${Name}`).join(', ')
