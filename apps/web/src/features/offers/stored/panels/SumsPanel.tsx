import type { Offer } from '@partboard/contract/offers/stored-offer-shapes'
import { IconEyeOff } from '@partboard/ui/icons/index.ts'
import { useId } from 'react'
import { useTranslation } from '../../../../browser/texts.ts'
import { useFormat } from '../../../../text/format.ts'
import { Note } from '../../../../ui/Note.tsx'
import classes from './Panels.module.css'

/** What the client pays. */
export function ClientSums({ offer: { Totals, CurrencyCode } }: { offer: Offer }) {
  const { t } = useTranslation()
  const { money, moneyPlain, percent } = useFormat()
  const rows: [label: string, minor: number | null][] = [
    [t('offers.parts'), Totals.Parts],
    [t('offers.labour'), Totals.Labour || null],
    [t('offers.other'), Totals.Other || null],
    [t('offers.deposits'), Totals.Deposit],
  ]
  return (
    <section className={classes.section} aria-label={t('offers.clientPays')}>
      <dl className={classes.sums}>
        {rows.map(
          ([label, minor]) =>
            minor !== null && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{moneyPlain(minor)}</dd>
              </div>
            ),
        )}
        <div className={classes.total}>
          <dt>{t('offers.total')}</dt>
          <dd>{money(Totals.Total, CurrencyCode)}</dd>
        </div>
      </dl>
      <p className={classes.small}>
        {[
          ...Totals.TaxRates.filter(({ Rate }) => Rate > 0).map(({ Rate, Value }) =>
            t('offers.vatIn', { rate: percent(Rate), amount: moneyPlain(Value) }),
          ),
          ...(Totals.WithOptional === null
            ? []
            : [t('offers.withOptional', { amount: moneyPlain(Totals.WithOptional) })]),
        ].join(' ')}
      </p>
    </section>
  )
}

/** The garage's own cost and margin. They are in no answer to the client and on no paper. */
export function OwnSums({ offer: { Margin } }: { offer: Offer }) {
  const { t } = useTranslation()
  const { moneyPlain, percent } = useFormat()
  const head = useId()
  return (
    <section className={`${classes.section} ${classes.own}`} aria-labelledby={head}>
      <h2 id={head}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden />
        {t('offers.onlyYou')}
      </h2>
      <dl className={classes.sums}>
        <div>
          <dt>{t('offers.ownCost')}</dt>
          <dd>{moneyPlain(Margin.Cost)}</dd>
        </div>
        <div>
          <dt>{t('offers.profit')}</dt>
          <dd>{moneyPlain(Margin.Profit)}</dd>
        </div>
        <div>
          <dt>{t('offers.margin')}</dt>
          <dd>{Margin.Percent === null ? '–' : percent(Margin.Percent)}</dd>
        </div>
      </dl>
      <div role="status">{Margin.Profit < 0 && <Note kind="warn">{t('offer.dearer')}</Note>}</div>
    </section>
  )
}
