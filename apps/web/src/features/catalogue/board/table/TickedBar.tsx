import { Button } from '@mantine/core'
import type { Part } from '@partboard/contract/catalogue'
import { IconShoppingCart } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { stockQuery } from '../../../../state/cart.ts'
import type { PriceView } from '../../../../state/customer.ts'
import { useFormat } from '../../../../text/format.ts'
import { BusyLabel } from '../../../../ui/BusyLabel.tsx'
import { quantityOf } from '../../stock/quantity.ts'
import classes from './TickedBar.module.css'
import type { useTickedLines } from './useTickedLines.ts'

/** How many lines are ticked, what they cost together once every price is known, and one press for all of them. */
export function TickedBar({
  state: { ticked, tickAll, addTicked, isAdding },
  fittingCount,
  quantities,
  priceView,
}: {
  state: ReturnType<typeof useTickedLines>
  /** Lines that can be ticked. */
  fittingCount: number
  quantities: Readonly<Record<number, number>>
  priceView: PriceView
}) {
  const { t } = useTranslation()
  const sum = useSum(ticked, quantities, priceView)
  if (ticked.length === 0) return null
  const count = ticked.length
  return (
    <section className={classes.bar} aria-label={t('board.ticked')} data-screen>
      <div className={classes.sum}>
        <span>{t('board.tickedCount', { count })}</span>
        <b>{sum}</b>
      </div>
      {count < fittingCount && (
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

/** The sum in words; while a price is missing, how many are. Unavailable lines count nothing. */
function useSum(
  ticked: readonly Part[],
  quantities: Readonly<Record<number, number>>,
  priceView: PriceView,
): string {
  const { t } = useTranslation()
  const { money } = useFormat()
  const stocks = useQueries({
    queries: ticked.map(({ Sku }) => ({ ...stockQuery(Sku), enabled: false })),
  }).map(({ data }) => data)
  const unknown = stocks.filter((stock) => stock === undefined).length
  if (unknown > 0) return t('board.tickedUnchecked', { count: unknown })
  const isNet = priceView === 'net-first'
  const minor = stocks.reduce((sum, stock, index) => {
    const line = ticked[index]!
    const price = (isNet ? stock?.PriceNetto : stock?.Price) ?? 0
    return sum + price * (quantities[line.LineId] ?? quantityOf(line))
  }, 0)
  return t(isNet ? 'board.sumNet' : 'board.sumGross', { amount: money(minor) })
}
