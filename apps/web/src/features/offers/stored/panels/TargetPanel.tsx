import { figureText } from '@partboard/client/forms/figure.ts'
import { setTargetPrice } from '@partboard/contract/offers/stored-offers'
import { numberOrNull, readAmount, readPercent } from '@partboard/domain/numbers/decimal'
import { MAX_OFFER_AMOUNT } from '@partboard/domain/numbers/limits'
import { clampOrderDiscount } from '@partboard/domain/offers/offers'
import { roundSumsBelow } from '@partboard/domain/offers/target-price'
import { IconAlertTriangle, IconCheck } from '@partboard/ui/icons/index.ts'
import { type ChangeEvent, type FormEvent, useId, useState } from 'react'
import { call } from '../../../../api/api.ts'
import { usePress } from '../../../../api/press.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { TextInput } from '../../../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../../../ui/entry/BusyLabel.tsx'
import { TypedFigure } from '../../TypedFigure.tsx'
import type { OfferEditor } from '../useOfferEditor.ts'
import { commonDiscount, discounted } from './discount-for-all.ts'
import classes from './Panels.module.css'
import { targetOf } from './target.ts'

/**
 * Sets the sum of an offer: the wanted amount is shared by the parts that are not locked. A discount on the whole offer is
 * the sum less an amount, and a discount for all parts is typed once.
 */
export function TargetPanel({ editor }: { editor: OfferEditor }) {
  const { t } = useTranslation()
  const { currencySign, moneyPlain, number } = useFormat()
  const { Lines, CurrencyCode, Totals } = editor.offer
  const [typed, setTyped] = useState('')
  const [margin, setMargin] = useState('0')
  const setting = usePress({
    mutationFn: (wanted: { Total: number; MinMargin: number }) =>
      editor.act((Revision) =>
        call(setTargetPrice, { params: { id: String(editor.offer.Id) }, body: { ...wanted, Revision } }),
      ),
    inline: true,
    alone: true,
  })
  const said = useId()
  const targetMinor = amountOf(typed)
  const minMarginBp = marginOf(margin)
  const target =
    targetMinor !== null && minMarginBp !== null ? targetOf(Lines, targetMinor, minMarginBp) : null
  const common = commonDiscount(Lines)
  const discountShown =
    targetMinor !== null && targetMinor < Totals.Goods ? moneyPlain(targetMinor - Totals.Goods) : ''
  const isKept = target?.result.kind === 'reached' && target.changed === 0

  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (targetMinor === null || minMarginBp === null || target?.result.kind !== 'reached' || isKept) return
    setting.mutate({ Total: targetMinor, MinMargin: minMarginBp })
  }
  /** The refusal is about the figures before. */
  const change = (setFigure: (typed: string) => void) => (event: ChangeEvent<HTMLInputElement>) => {
    setFigure(event.currentTarget.value)
    if (setting.refusal) setting.reset()
  }
  const want = (sumMinor: number | null) => {
    setTyped(sumMinor === null ? '' : figureText(sumMinor, { kind: 'amount' }))
    if (setting.refusal) setting.reset()
  }
  const takeOff = (typedMinor: number | null) => {
    const offMinor = clampOrderDiscount(typedMinor, Totals.Goods)
    want(offMinor === null ? null : Totals.Goods + offMinor)
  }
  const roundSums = roundSumsBelow(Totals.Goods)
  return (
    <form className={classes.section} onSubmit={apply} aria-labelledby={`${said}-head`}>
      <h2 id={`${said}-head`}>{t('offers.target')}</h2>
      <div className={classes.goal}>
        <TextInput
          label={t('offers.targetSum', { currency: currencySign(CurrencyCode) })}
          name="targetSum"
          description={Totals.Deposit !== null && t('offers.withoutDeposits')}
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={said}
          value={typed}
          onChange={change(setTyped)}
        />
        <TextInput
          label={t('offers.targetMargin')}
          name="targetMargin"
          inputMode="decimal"
          autoComplete="off"
          aria-describedby={said}
          value={margin}
          onChange={change(setMargin)}
        />
        <TypedFigure
          label={t('offer.orderDiscount', { currency: currencySign(CurrencyCode) })}
          name="orderDiscount"
          kind="amount"
          min={-MAX_OFFER_AMOUNT}
          max={MAX_OFFER_AMOUNT}
          aria-describedby={said}
          value={discountShown}
          onRead={takeOff}
        />
        <TypedFigure
          label={t('offers.discountForAll')}
          name="discountForAll"
          kind="percent"
          value={common === null ? '' : number(common / 100)}
          onRead={(discount) => editor.changeLines((lines) => discounted(lines, discount ?? 0))}
        />
      </div>
      {roundSums.length > 0 && (
        <fieldset className={classes.round} aria-labelledby={`${said}-round`}>
          <span id={`${said}-round`}>{t('offers.roundTo')}</span>
          {roundSums.map((sumMinor) => (
            <Button key={sumMinor} aria-pressed={sumMinor === targetMinor} onClick={() => want(sumMinor)}>
              {moneyPlain(sumMinor)}
            </Button>
          ))}
        </fieldset>
      )}
      <div id={said} role="status" className={classes.out}>
        {typed.trim() !== '' && (
          <Result
            target={target}
            fromMinor={Totals.Goods}
            toMinor={targetMinor}
            isMarginWrong={minMarginBp === null}
            currency={CurrencyCode}
          />
        )}
        {setting.refusal && <p className={classes.bad}>{setting.refusal}</p>}
      </div>
      {target?.result.kind === 'reached' && !isKept && (
        <Button type="submit" variant="filled" fullWidth aria-disabled={setting.isPending}>
          <BusyLabel
            busy={setting.isPending}
            idle={t('offers.targetApply')}
            working={t('offers.targetApplying')}
          />
        </Button>
      )}
    </form>
  )
}

type ResultProps = {
  target: ReturnType<typeof targetOf> | null
  fromMinor: number
  toMinor: number | null
  isMarginWrong: boolean
  currency: string
}

/** Says what the sum does to the lines, or by how much it is not possible. */
function Result({ target, fromMinor, toMinor, isMarginWrong, currency }: ResultProps) {
  const { t } = useTranslation()
  const { money, moneyPlain } = useFormat()
  if (target === null || toMinor === null)
    return (
      <p className={classes.bad}>{t(isMarginWrong ? 'offers.targetMarginWrong' : 'offers.targetSumWrong')}</p>
    )
  const { result, changed, fixed } = target
  if (result.kind === 'reached')
    return (
      <p>
        <span className={classes.ok}>
          <IconCheck size={15} stroke={1.8} aria-hidden />
          {t('offers.targetExact')}
        </span>{' '}
        {changed === 0
          ? t('offers.targetKept')
          : t('offers.targetChange', {
              from: moneyPlain(fromMinor),
              to: moneyPlain(toMinor),
              changed,
              fixed,
            })}
      </p>
    )
  return (
    <p className={classes.bad}>
      <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
      <span>
        {result.kind === 'locked'
          ? t('offers.targetLocked', { amount: money(result.offMinor, currency) })
          : t('offers.targetFloor', {
              amount: money(result.offMinor, currency),
              lowest: money(result.lowestMinor, currency),
            })}
      </span>
    </p>
  )
}

/** A typed sum in minor units; null if it is none. */
function amountOf(typed: string): number | null {
  return numberOrNull(readAmount(typed, { max: MAX_OFFER_AMOUNT }))
}

/** A typed margin in hundredths of a percent; an empty field is 0, null = it is none. */
function marginOf(typed: string): number | null {
  if (typed.trim() === '') return 0
  return numberOrNull(readPercent(typed, { max: 99_99 }))
}
