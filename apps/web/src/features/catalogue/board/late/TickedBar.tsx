import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { rowFor } from '@partboard/domain/pricing/quantity-prices'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from '../../../../browser/texts.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { stockQuery } from '../../../../state/frame/stock.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import { useBoardContext, useQuantityOf } from '../board-context.tsx'
import { canTick } from '../table/useTickedLines.ts'
import classes from './TickedBar.module.css'
import { useAddTicked } from './useAddTicked.ts'

/** The number of ticked lines, their sum when all prices are known, and a button that adds all of them. */
export function TickedBar() {
  const { t } = useTranslation()
  const { board, ticked } = useBoardContext()
  const { lines, tickAll } = ticked
  const { addTicked, isAdding } = useAddTicked()
  const sum = useSum(lines)
  const count = lines.length
  const canBeTicked = board.Items.filter(canTick).length
  if (count === 0) return null
  return (
    <section className={classes.bar} data-bar aria-label={t('board.ticked')} data-screen>
      <div className={classes.sum}>
        <span>{t('board.tickedCount', { count })}</span>
        <b>{sum}</b>
      </div>
      {count < canBeTicked && (
        <Button variant="subtle" className={classes.all} onClick={() => tickAll(true)}>
          {t('board.tickAll')}
        </Button>
      )}
      <Button variant="subtle" className={classes.all} onClick={() => tickAll(false)}>
        {t('board.untick')}
      </Button>
      <Button onClick={addTicked} aria-disabled={isAdding}>
        <IconShoppingCart size={18} stroke={1.6} aria-hidden />
        <BusyLabel busy={isAdding} idle={t('board.addTicked', { count })} working={t('board.addingTicked')} />
      </Button>
    </section>
  )
}

/** The text of the sum, or of the number of missing prices. Unavailable lines count as 0. */
function useSum(ticked: readonly Part[]): string {
  const { t } = useTranslation()
  const { money } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const quantityOf = useQuantityOf()
  const stocks = useQueries({
    queries: ticked.map(({ Sku }) => ({ ...stockQuery(Sku), enabled: false })),
  }).map(({ data }) => data)
  const unknown = stocks.filter((stock) => stock === undefined).length
  if (unknown > 0) return t('board.tickedUnchecked', { count: unknown })
  const minor = stocks.reduce((sum, stock, index) => {
    const quantity = quantityOf(ticked[index]!)
    const price = stock && (rowFor(stock.QuantityPrices, quantity) ?? stock)
    return sum + ((isNet ? price?.PriceNetto : price?.Price) ?? 0) * quantity
  }, 0)
  return t(isNet ? 'board.sumNet' : 'board.sumGross', { amount: money(minor) })
}
