import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { useStock } from '../../../../state/frame/stock.ts'
import { isForSale } from '../../../../text/for-sale.ts'
import { useFormat } from '../../../../text/format.ts'
import { BottomSheet } from '../../../../ui/page/dialogs.ts'
import { PartNumber } from '../../../../ui/page/PartNumber.tsx'
import { PriceFacts } from '../../../../ui/page/PriceFacts.tsx'
import { BuyLine } from './BuyLine.tsx'
import classes from './FootBar.module.css'
import { useLineJob } from './useLineJob.ts'

/** Distance of an upward pull that opens the whole title block. */
const PULL_PX = 24

/**
 * The selected line at the foot of a phone's screen: number, price, quantity and add. An upward pull, or a press on the
 * number, opens the title block.
 *
 * @param children the title block
 */
export function FootBar({ line, children }: { line: Part; children: ReactNode }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { stock } = useStock(line.Sku)
  const [isOpen, setOpen] = useState(false)
  const pulledFrom = useRef<number | null>(null)
  const price = stock && isForSale(stock.Price) ? stock : null
  const netFirst = usePriceView() === 'net-first'
  const lacking = useLineJob(line)

  function pull(event: PointerEvent) {
    if (pulledFrom.current !== null && pulledFrom.current - event.clientY > PULL_PX) {
      pulledFrom.current = null
      setOpen(true)
    }
  }

  return (
    <>
      <section
        className={classes.bar}
        data-bar
        // While the sheet is open, it has this name.
        aria-label={isOpen ? undefined : t('board.chosen')}
        onPointerDown={(event) => {
          pulledFrom.current = event.clientY
        }}
        onPointerMove={pull}
        onPointerUp={() => {
          pulledFrom.current = null
        }}
      >
        <button type="button" className={classes.what} onClick={() => setOpen(true)}>
          <span className={classes.label}>
            {line.Position} · <PartNumber sku={line.Sku} printed={line.Printed} />
            {price && netFirst && ` · ${t('ui.netWord')}`}
          </span>
          {price ? (
            <span className={classes.price}>
              <b>{money(netFirst ? price.PriceNetto : price.Price)}</b>
              <span>{netFirst ? t('ui.gross', { amount: money(price.Price) }) : t('ui.grossWord')}</span>
              <PriceFacts of={price} isNet={netFirst} />
            </span>
          ) : (
            <span className={classes.name}>{line.Name}</span>
          )}
          {lacking.length > 0 && (
            <span className={classes.lacks}>
              {t('job.missingTitle')}: {lacking.length}
            </span>
          )}
        </button>
        <BuyLine line={line} size="touch" />
      </section>
      <BottomSheet title={t('board.chosen')} isOpen={isOpen} onClose={() => setOpen(false)}>
        {children}
      </BottomSheet>
    </>
  )
}
