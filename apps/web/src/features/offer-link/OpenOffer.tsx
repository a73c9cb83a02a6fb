import type { Format } from '@partboard/client/text/format.ts'
import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { Suspense, useState } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { SpokenChange } from '../../ui/SpokenChange.tsx'
import { BeforeOrder } from './BeforeOrder.tsx'
import { firstChoice, subjectOf, sumsOf } from './chosen-lines.ts'
import { LinkLines } from './LinkLines.tsx'
import classes from './OfferLink.module.css'
import { OrderForm } from './OrderForm.tsx'
import { Questions } from './Questions.tsx'
import { Receipt } from './Receipt.tsx'

const { Part: OfferDrawing } = deferred(() => import('./OfferDrawing.tsx'))

type Props = {
  code: string
  offer: ClientOffer
  lang: Lang
  format: Format
  onOffer: (offer: ClientOffer) => void
  onReload: () => void
}

/** The lines with a tick each, their sums, questions, what the client has to know, and the client's decision. */
export function OpenOffer({ code, offer, lang, format, onOffer, onReload }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(() => firstChoice(offer))
  const { Lines, State, Note: note, CurrencyCode } = offer
  const isOpen = State === 'open'
  const own = offer.Language === lang ? undefined : offer.Language
  const sums = sumsOf(Lines, chosen)
  const total = format.money(sums.Total, CurrencyCode)
  const subject = subjectOf(Lines, chosen)

  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  const decided = (next: ClientOffer) => {
    onOffer(next)
    setChosen(firstChoice(next))
  }
  return (
    <>
      {!isOpen && <Receipt code={code} offer={offer} lang={lang} format={format} />}
      <Suspense>
        <OfferDrawing lines={Lines} chosen={chosen} />
      </Suspense>
      <LinkLines
        lines={Lines}
        chosen={chosen}
        currency={CurrencyCode}
        format={format}
        lang={own}
        onChoose={isOpen ? choose : undefined}
      />
      {note && (
        <Sheet className={classes.section}>
          <p lang={own} className={classes.text}>
            {note}
          </p>
        </Sheet>
      )}
      <Sums sums={sums} currency={CurrencyCode} format={format} />
      <Questions code={code} offer={offer} lang={lang} format={format} onOffer={onOffer} />
      {State !== 'declined' && <BeforeOrder offer={offer} subject={subject} format={format} lang={own} />}
      {isOpen && (
        <>
          <SpokenChange text={t('link.chosenOf', { chosen: chosen.size, all: Lines.length, sum: total })} />
          <OrderForm
            code={code}
            offer={offer}
            lang={lang}
            chosen={chosen}
            hasWork={subject.hasWork}
            total={total}
            onDecided={decided}
            onReload={onReload}
          />
        </>
      )}
    </>
  )
}

function Sums({
  sums,
  currency,
  format,
}: {
  sums: ReturnType<typeof sumsOf>
  currency: string
  format: Format
}) {
  const { t } = useTranslation()
  const { money, moneyPlain, percent } = format
  const rows: [label: string, minor: number | null][] = [
    [t('link.parts'), sums.Parts || null],
    [t('link.labour'), sums.Labour || null],
    [t('link.other'), sums.Other || null],
    [t('link.deposits'), sums.Deposit],
  ]
  return (
    <Sheet className={classes.section} aria-label={t('link.sums')}>
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
          <dt>{t('link.total')}</dt>
          <dd>{money(sums.Total, currency)}</dd>
        </div>
      </dl>
      {sums.TaxRates.filter(({ Rate }) => Rate > 0).map(({ Rate, Value }) => (
        <p key={Rate} className={classes.hint}>
          {t('link.vatIn', { rate: percent(Rate), amount: moneyPlain(Value) })}
        </p>
      ))}
    </Sheet>
  )
}
