import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { MAX_CSV_ROWS } from '@partboard/domain/numbers/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../../browser/notify.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { useAddMany } from '../../../../state/frame/add-to-cart.ts'
import { simpleCartQuery } from '../../../../state/frame/cart.ts'
import { stockQuery, useCheckStock } from '../../../../state/frame/stock.ts'
import { useBoardContext, useQuantityOf } from '../board-context.tsx'

/**
 * Adds the ticked lines to the cart. Lines without a price are checked first. Lines that could not be added are named and
 * stay ticked.
 */
export function useAddTicked() {
  const { t } = useTranslation()
  const {
    board,
    ticked: { lines, tick },
  } = useBoardContext()
  const quantityOf = useQuantityOf()
  const client = useQueryClient()
  const checkStock = useCheckStock()
  const { mutateAsync: addMany } = useAddMany()
  const [isAdding, setAdding] = useState(false)

  async function addAvailable() {
    if (lines.length > MAX_CSV_ROWS) return notify.danger(t('csv.tooMany'))
    await checkStock(...new Set(lines.map(({ Sku }) => Sku)))
    const priceOf = (line: Part) => client.getQueryData(stockQuery(line.Sku).queryKey)?.Price
    const unavailable = lines.filter((line) => priceOf(line) === 0)
    if (unavailable.length > 0) notify.info(t('board.tickedUnavailable', { parts: named(unavailable) }))
    const available = lines.filter((line) => (priceOf(line) ?? 0) > 0)
    if (available.length === 0) return
    const before = countsInCart()
    await addMany(
      available.map((line) => ({
        ProductId: line.Id,
        Quantity: quantityOf(line),
        BoardId: board.Id,
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
