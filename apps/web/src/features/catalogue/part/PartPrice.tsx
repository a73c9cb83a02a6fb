import type { ProductStock } from '@partboard/contract/catalogue'
import { type LadderStep, priceLadder } from '@partboard/domain/price-ladder'
import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { usePriceView } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { perUnitText } from '../../../text/per-unit.ts'
import { usePromotionText } from '../../../text/promotion.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Labelled } from '../../../ui/page/Labelled.tsx'
import classes from './PartPrice.module.css'

/** The price of the last check; null amounts = unknown. */
export type Priced = Pick<
  ProductStock,
  | ('OldPrice' | 'OldPriceNetto' | 'OldPriceKind' | 'Discount')
  | ('LowestPrice' | 'LowestPriceSince' | 'ReducedUntil' | 'ReductionName')
> & { Price: number | null; PriceNetto: number | null } & Pick<
    ProductStock,
    'DepositPrice' | 'DepositKind' | 'PerUnit'
  >

/** The price in the customer's basis, the information that the law requires beside it, and its calculation. */
export function PartPrice({
  offer,
  onCheck,
}: {
  offer: Priced | null
  onCheck: (press: MouseEvent) => void
}) {
  const { t } = useTranslation()
  if (offer === null) {
    return (
      <div className={classes.checking} data-result tabIndex={-1}>
        <i />
        <i />
      </div>
    )
  }
  const { Price: gross, PriceNetto: net } = offer
  if (gross === null || net === null) {
    return (
      <div className={classes.price}>
        <p className={classes.hint}>{t('part.stockUnknown')}</p>
        <Button onClick={onCheck} data-result>
          {t('part.check')}
        </Button>
      </div>
    )
  }
  if (gross <= 0) {
    return (
      <p className={`${classes.price} ${classes.unavailable}`} data-result tabIndex={-1}>
        <IconX size={18} stroke={1.6} aria-hidden />
        {t('part.unavailable')}
      </p>
    )
  }
  return <Known offer={{ ...offer, Price: gross, PriceNetto: net }} />
}

function Known({ offer }: { offer: Priced & { Price: number; PriceNetto: number } }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const priceView = usePriceView()
  const promotionText = usePromotionText()
  const isNet = priceView === 'net-first'
  const { Price, PriceNetto, OldPrice, OldPriceNetto, OldPriceKind, LowestPrice, DepositPrice } = offer
  const old = isNet ? OldPriceNetto : OldPrice
  const isReduced = old !== null && OldPriceKind === 'earlier'
  const isOwn = old !== null && OldPriceKind === 'catalogue'
  const steps = priceLadder({
    isNet,
    grossMinor: Price,
    netMinor: PriceNetto,
    oldKind: OldPriceKind,
    oldGrossMinor: OldPrice,
    oldNetMinor: OldPriceNetto,
    depositMinor: DepositPrice,
  })
  return (
    <>
      <div className={classes.price}>
        <Labelled label={t(labelOf(isNet, isOwn))}>
          {isReduced && (
            <del>
              <span className="visually-hidden">{t('ui.oldPrice')} </span>
              {money(old)}
            </del>
          )}
          <b>{money(isNet ? PriceNetto : Price)}</b>
        </Labelled>
        {isNet && <p>{t('ui.gross', { amount: money(Price) })}</p>}
        {offer.PerUnit && <p>{perUnitText(offer.PerUnit, isNet, money)}</p>}
        {isReduced && offer.ReducedUntil !== null && <p className={classes.hint}>{promotionText(offer)}</p>}
        {isReduced && LowestPrice !== null && (
          <p className={classes.hint}>
            {t(`ui.lowestPrice.${offer.LowestPriceSince ?? '30_days'}`, { amount: money(LowestPrice) })}
          </p>
        )}
        {!!DepositPrice && (
          <p className={classes.hint}>
            {t(`part.deposit.${offer.DepositKind}`)}: {money(DepositPrice)}
          </p>
        )}
      </div>
      {steps.length > 1 && <Ladder offer={offer} steps={steps} isNet={isNet} />}
    </>
  )
}

const labelOf = (isNet: boolean, isOwn: boolean) => {
  if (isOwn) return isNet ? 'part.yourPriceNet' : 'part.yourPriceGross'
  return isNet ? 'part.priceNet' : 'part.priceGross'
}

/** The calculation of the price: its steps in one basis down to the price, then the additions. */
function Ladder({ offer, steps, isNet }: { offer: Priced; steps: readonly LadderStep[]; isNet: boolean }) {
  const { t } = useTranslation()
  const { moneyPlain, currencySign, percent, date } = useFormat()
  const kind = t(isNet ? 'ui.netWord' : 'ui.grossWord')
  const names = {
    catalogue: t('part.stepCatalogue', { kind }),
    discount: t('part.stepDiscount'),
    earlier: t('part.stepEarlier', { kind }),
    reduction: t('part.stepReduction'),
    price: t('part.stepPrice', { kind }),
    vat: t('part.stepVat'),
    deposit: t(offer.DepositKind === 'battery' ? 'part.stepBattery' : 'part.stepDeposit'),
    due: t('part.stepDue', { currency: currencySign() }),
  } as const satisfies Record<LadderStep['kind'], string>
  const notes: Partial<Record<LadderStep['kind'], string>> = {
    ...(offer.Discount !== null && { discount: percent(offer.Discount) }),
    ...(offer.ReducedUntil !== null && { reduction: t('part.until', { date: date(offer.ReducedUntil) }) }),
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
