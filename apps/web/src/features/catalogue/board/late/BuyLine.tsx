import type { Part, ProductStock } from '@partboard/contract/catalogue/part-shapes'
import { IconCheck, IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { canBeHad } from '../../../../state/frame/availability.ts'
import { useInCart } from '../../../../state/frame/cart.ts'
import { usePriceView } from '../../../../state/frame/customer.ts'
import { useStock } from '../../../../state/frame/stock.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import { Price } from '../../../../ui/page/Price.tsx'
import { QuantityStepper } from '../../../../ui/page/QuantityStepper.tsx'
import { useResultFocus } from '../../../../ui/result-focus.ts'
import { useBoardContext, useQuantityOf } from '../board-context.tsx'
import classes from '../paper/TitleBlock.module.css'

/** Quantity and add. Before a check it is the check, and for a part that is not sold the reason. */
export function BuyLine({ line, size = 'row' }: { line: Part; size?: 'row' | 'touch' }) {
  const { t } = useTranslation()
  const { actions } = useBoardContext()
  const quantity = useQuantityOf()(line)
  const { stock, isChecking } = useStock(line.Sku)
  const inCart = useInCart(line.Sku)
  const { place, hold } = useResultFocus<HTMLSpanElement>(isChecking)
  if (line.NotApplicable) return <span className={classes.hint}>{t('part.notApplicable')}</span>
  if (stock === null) {
    return (
      <span ref={place} className={classes.buy}>
        <Button
          data-result
          onClick={(press) => {
            hold(press)
            actions.check(line)
          }}
          aria-disabled={isChecking}
        >
          <BusyLabel busy={isChecking} idle={t('part.check')} working={t('part.checking')} />
        </Button>
      </span>
    )
  }
  if (!canBeHad(stock)) {
    return (
      <span ref={place}>
        <span className={classes.bad} tabIndex={-1} data-result>
          {t('part.unavailable')}
        </span>
      </span>
    )
  }
  return (
    <span ref={place} className={classes.buy}>
      {size === 'row' && <ChosenPrice stock={stock} />}
      <QuantityStepper
        value={quantity}
        size={size}
        label={t('board.quantityOf', { sku: line.Sku })}
        onChange={(next) => actions.setQuantity(line.LineId, next)}
      />
      <Button variant="filled" data-result onClick={() => actions.add(line, quantity)}>
        {size === 'row' && <IconShoppingCart size={18} stroke={1.6} aria-hidden />}
        {size === 'row' ? t('board.addCount', { count: quantity }) : t('board.add')}
      </Button>
      {inCart > 0 && size === 'row' && (
        <span className={classes.inCart}>
          <IconCheck size={16} stroke={1.6} aria-hidden />
          {t('board.inCart', { count: inCart })}
        </span>
      )}
    </span>
  )
}

function ChosenPrice({ stock }: { stock: ProductStock }) {
  const { money } = useFormat()
  const priceView = usePriceView()
  const netFirst = priceView === 'net-first'
  const old = netFirst ? stock.OldPriceNetto : stock.OldPrice
  return (
    <Price
      gross={money(stock.Price)}
      net={money(stock.PriceNetto)}
      old={old === null || stock.OldPriceKind === 'earlier' ? null : money(old)}
      facts={stock}
      showNet={priceView !== 'gross-only'}
      first={netFirst ? 'net' : 'gross'}
    />
  )
}
