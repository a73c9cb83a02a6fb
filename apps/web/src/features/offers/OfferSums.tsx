import { MAX_OFFER_AMOUNT } from '@partboard/domain/numbers/limits'
import { useTranslation } from '../../browser/texts.ts'
import { figuresOf } from '../../state/totals.ts'
import { useFormat } from '../../text/format.ts'
import { Note } from '../../ui/Note.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { dueMinor, TotalsBlock, TotalsSkeleton } from '../../ui/TotalsBlock.tsx'
import classes from './Offer.module.css'
import { TypedFigure } from './TypedFigure.tsx'
import type { EditableOffer } from './useOffer.ts'

/** The client's sums, with the field for the discount on the whole offer. */
export function ClientSums({ offer }: { offer: EditableOffer }) {
  const { t } = useTranslation()
  const { currencySign, moneyPlain } = useFormat()
  const { totals, setOrderDiscount } = offer
  const { orderDiscountMinor, goodsMinor, depositMinor, totalMinor, taxRates } = totals
  return (
    <section className={classes.sums} aria-labelledby="offer-client">
      <h2 id="offer-client">{t('offer.forClient')}</h2>
      <TypedFigure
        name="orderDiscount"
        label={t('offer.orderDiscount', { currency: currencySign() })}
        description={t('offer.orderDiscountHint')}
        kind="amount"
        min={-MAX_OFFER_AMOUNT}
        max={MAX_OFFER_AMOUNT}
        value={orderDiscountMinor === null ? '' : moneyPlain(orderDiscountMinor)}
        onRead={setOrderDiscount}
      />
      <TotalsBlock
        isPlaced
        showNet={false}
        figures={{
          goodsMinor,
          goodsDiscountMinor: null,
          depositMinor,
          deliveryMinor: null,
          feeMinor: null,
          discountMinor: orderDiscountMinor,
          net: null,
          taxMinor: 0,
          taxRates: (taxRates ?? []).map(({ rateBp, taxMinor }) => ({ Rate: rateBp, Value: taxMinor })),
          totalMinor,
        }}
      />
    </section>
  )
}

/** The garage's own cost of the same parts, and its margin. Never printed. */
export function OwnSums({ offer: { own, totals } }: { offer: EditableOffer }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const figures = own.data && figuresOf(own.data)
  const leftMinor = figures && totals.totalMinor - dueMinor(figures)
  return (
    <section className={classes.sums} aria-labelledby="offer-own">
      <h2 id="offer-own">{t('offer.ownOrder')}</h2>
      <QueryState query={own} waiting={<TotalsSkeleton rows={2} />}>
        {(sums) => (
          // Without the net column, to be comparable with the client's sums, which are with VAT.
          <TotalsBlock figures={{ ...figuresOf(sums), net: null }} showNet={false} busy={own.isFetching} />
        )}
      </QueryState>
      {leftMinor !== undefined && (
        <dl className={classes.margin}>
          <dt>{t('offer.margin')}</dt>
          <dd>{money(leftMinor)}</dd>
        </dl>
      )}
      <div role="status">
        {leftMinor !== undefined && leftMinor < 0 && <Note kind="warn">{t('offer.dearer')}</Note>}
      </div>
    </section>
  )
}
