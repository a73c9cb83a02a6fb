import { isRefused } from '@partboard/client/calls/call-failed.ts'
import type { Format } from '@partboard/client/text/format.ts'
import { acceptOffer, type ClientOffer, declineOffer } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { IconPrinter } from '@partboard/ui/icons/index.ts'
import { type FormEvent, Suspense, useId, useRef, useState } from 'react'
import { call } from '../../api/api.ts'
import { messageOf } from '../../api/query.ts'
import { deferred } from '../../browser/deferred.ts'
import { useTranslation } from '../../browser/texts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { SpokenChange } from '../../ui/SpokenChange.tsx'
import { firstChoice, sumsOf } from './chosen-lines.ts'
import { LinkLines } from './LinkLines.tsx'
import { inLanguage } from './link-language.ts'
import classes from './OfferLink.module.css'
import { Questions } from './Questions.tsx'

const { Part: OfferDrawing } = deferred(() => import('./OfferDrawing.tsx'))

type Props = {
  code: string
  offer: ClientOffer
  lang: Lang
  format: Format
  onOffer: (offer: ClientOffer) => void
  onReload: () => void
}

type Work = 'accept' | 'decline'

/** The lines with a tick each, their sums, questions, and the client's decision. */
export function OpenOffer({ code, offer, lang, format, onOffer, onReload }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const nameField = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState(() => firstChoice(offer))
  // Typed by whoever orders: a name that stands there already would make the order a single press.
  const [name, setName] = useState('')
  const [isNameMissing, setNameMissing] = useState(false)
  const [busy, setBusy] = useState<Work | null>(null)
  const [failure, setFailure] = useState<{ why: string; isOld: boolean } | null>(null)
  const { Lines, State, Note: note } = offer
  const isOpen = State === 'open'
  const own = offer.Language === lang ? undefined : offer.Language
  const sums = sumsOf(Lines, chosen)

  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  const decide = async (work: Work, send: () => Promise<ClientOffer>) => {
    if (busy) return
    setBusy(work)
    setFailure(null)
    try {
      const decided = await send()
      onOffer(decided)
      setChosen(firstChoice(decided))
      scrollTo({ top: 0 })
    } catch (error) {
      setFailure({ why: messageOf(error), isOld: isRefused(error, 'offer_version_old') })
    }
    setBusy(null)
  }
  const order = (event: FormEvent) => {
    event.preventDefault()
    const Name = name.trim()
    setNameMissing(Name === '')
    if (Name === '') return nameField.current?.focus()
    if (chosen.size === 0) return
    const body = { Version: offer.Version, Name, Lines: [...chosen] }
    void decide('accept', () => call(acceptOffer, { params: { code }, body }, inLanguage(lang)))
  }
  const decline = () =>
    void decide('decline', () =>
      call(
        declineOffer,
        { params: { code }, body: { Version: offer.Version, Name: name.trim() || undefined } },
        inLanguage(lang),
      ),
    )
  const button = (
    <Button
      type="submit"
      form={form}
      size="xl"
      variant="filled"
      fullWidth
      data-disabled={chosen.size === 0 || undefined}
      aria-disabled={busy !== null || chosen.size === 0}
    >
      <BusyLabel busy={busy === 'accept'} idle={t('link.order')} working={t('link.sending')} />
    </Button>
  )
  return (
    <>
      {!isOpen && <Receipt offer={offer} format={format} />}
      <Suspense>
        <OfferDrawing lines={Lines} chosen={chosen} />
      </Suspense>
      <LinkLines
        lines={Lines}
        chosen={chosen}
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
      <Sums sums={sums} currency={offer.CurrencyCode} format={format} />
      <Questions code={code} offer={offer} lang={lang} format={format} onOffer={onOffer} />
      {isOpen && (
        <>
          <Sheet as="form" id={form} className={classes.section} noValidate onSubmit={order}>
            <h2>{t('link.yourOrder')}</h2>
            <TextInput
              ref={nameField}
              label={t('link.name')}
              name="name"
              autoComplete="name"
              aria-required
              maxLength={2 * MAX_PERSON_NAME}
              value={name}
              error={isNameMissing && t('link.nameMissing')}
              onChange={(event) => {
                setName(event.currentTarget.value)
                setNameMissing(false)
              }}
            />
            <p className={classes.hint}>{t('link.consent', { garage: offer.Garage.Name })}</p>
            {chosen.size === 0 && <p className={classes.hint}>{t('link.nothingChosen')}</p>}
            {failure && (
              <Note kind="bad">
                <p>{failure.why}</p>
                {failure.isOld && <Button onClick={onReload}>{t('link.showNew')}</Button>}
              </Note>
            )}
            <Button size="lg" fullWidth aria-disabled={busy !== null} onClick={decline}>
              <BusyLabel busy={busy === 'decline'} idle={t('link.decline')} working={t('link.sending')} />
            </Button>
          </Sheet>
          <SpokenChange
            text={t('link.chosenOf', {
              chosen: chosen.size,
              all: Lines.length,
              sum: format.money(sums.Total),
            })}
          />
          <div className={classes.bar} data-bar>
            <p>
              <span>{t('link.chosen')}</span>
              <b>{format.money(sums.Total)}</b>
            </p>
            {button}
          </div>
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

/** What the client decided, when and under which name. It takes the focus when it has just been decided. */
function Receipt({ offer, format }: { offer: ClientOffer; format: Format }) {
  const { t } = useTranslation()
  const { Decision, Garage } = offer
  if (!Decision) return null
  const facts = {
    name: Decision.Name,
    time: format.dateTime(Decision.On),
    amount: format.money(Decision.Total),
    garage: Garage.Name,
  }
  return (
    <div ref={focus} tabIndex={-1} className={classes.receipt} role="status">
      <Note kind={Decision.Kind === 'declined' ? 'info' : 'ok'}>
        <h2>{t(`link.receipt.${Decision.Kind}`)}</h2>
        <p>{t(Decision.Kind === 'declined' ? 'link.receiptDeclined' : 'link.receiptOrdered', facts)}</p>
        {Decision.Kind !== 'declined' && (
          <Button leftSection={<IconPrinter size={18} stroke={1.6} aria-hidden />} onClick={() => print()}>
            {t('link.print')}
          </Button>
        )}
      </Note>
    </div>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
