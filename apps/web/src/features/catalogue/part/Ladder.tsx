import type { LadderStep } from '@partboard/domain/pricing/price-ladder'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import classes from './PartPrice.module.css'
import type { Priced } from './priced.ts'

type Props = {
  offer: Priced
  steps: readonly LadderStep[]
  isNet: boolean
  /** The words of a price by quantity; missing = no step is one. */
  ofQuantity?: { single: string; step: string; from: string }
}

/** The calculation of the price: its steps in one basis down to the price, then the additions. */
export function Ladder({ offer, steps, isNet, ofQuantity }: Props) {
  const { t } = useTranslation()
  const { moneyPlain, currencySign, percent, date } = useFormat()
  const kind = t(isNet ? 'ui.netWord' : 'ui.grossWord')
  const names = {
    catalogue: t('part.stepCatalogue', { kind }),
    discount: t('part.stepDiscount'),
    earlier: t('part.stepEarlier', { kind }),
    reduction: t('part.stepReduction'),
    single: ofQuantity?.single,
    quantity: ofQuantity?.step,
    price: t('part.stepPrice', { kind }),
    vat: t('part.stepVat'),
    deposit: t(offer.DepositKind === 'battery' ? 'part.stepBattery' : 'part.stepDeposit'),
    due: t('part.stepDue', { currency: currencySign() }),
  } as const satisfies Record<LadderStep['kind'], string | undefined>
  const notes: Partial<Record<LadderStep['kind'], string | undefined>> = {
    ...(offer.Discount !== null && {
      discount: [
        percent(offer.Discount),
        ...(offer.DiscountGroup === null ? [] : [t('part.discountGroup', { group: offer.DiscountGroup })]),
      ].join(' · '),
    }),
    ...(offer.ReducedUntil !== null && { reduction: t('part.until', { date: date(offer.ReducedUntil) }) }),
    quantity: ofQuantity?.from,
    deposit: t(`part.back.${offer.DepositKind}`),
  }
  return (
    <details className={classes.ladder} open>
      <summary>{t('part.whyPrice')}</summary>
      <dl>
        {steps.map(({ kind: step, amountMinor }) => (
          <div key={step} data-step={step}>
            <dt>
              {names[step]}
              {notes[step] && <span>{notes[step]}</span>}
            </dt>
            <dd>{amountMinor < 0 ? `−${moneyPlain(-amountMinor)}` : moneyPlain(amountMinor)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
