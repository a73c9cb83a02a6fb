import type { Format } from '@partboard/client/text/format.ts'
import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import type { Lang } from '@partboard/contract/texts'
import { classOfSale } from '@partboard/domain/aftersale/withdrawal'
import { isUnitExact } from '@partboard/domain/offers/stored-offer'
import { IconCheck, IconPencil, IconTool } from '@partboard/ui/icons/index.ts'
import { Suspense } from 'react'
import { deferred } from '../../browser/deferred.ts'
import { useTranslation } from '../../browser/texts.ts'
import { perUnitOfLine } from '../../text/offer-sums.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { PriceFacts } from '../../ui/page/PriceFacts.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './LinkLines.module.css'

const { Part: LinePicture } = deferred(() => import('./LinePicture.tsx'))

type Line = ClientOffer['Lines'][number]
type Props = {
  lines: readonly Line[]
  chosen: ReadonlySet<number>
  currency: string
  format: Format
  /** The language of the offer's words, if the page is in another one. */
  lang: Lang | undefined
  /** Missing = it is decided, and nothing can be changed. */
  onChoose: ((id: number, isChosen: boolean) => void) | undefined
}

/** The lines with a tick each; those for the client's decision ask "yes" or "not now". */
export function LinkLines({ lines, chosen, currency, format, lang, onChoose }: Props) {
  const { t } = useTranslation()
  const needed = lines.filter(({ Optional }) => !Optional)
  const optional = lines.filter(({ Optional }) => Optional)
  const row = (line: Line) => (
    <LineRow
      key={line.Id}
      line={line}
      isChosen={chosen.has(line.Id)}
      currency={currency}
      format={format}
      lang={lang}
      onChoose={onChoose && ((isChosen) => onChoose(line.Id, isChosen))}
    />
  )
  return (
    <>
      {needed.length > 0 && (
        <Sheet aria-labelledby="link-lines">
          <div className={classes.listHead}>
            <h2 id="link-lines">{t('link.whatWeDo')}</h2>
            {onChoose && <p>{t('link.untick')}</p>}
          </div>
          <ul className={classes.lines}>{needed.map(row)}</ul>
        </Sheet>
      )}
      {optional.length > 0 && (
        <Sheet aria-labelledby="link-optional">
          <div className={classes.listHead}>
            <h2 id="link-optional">{t('link.yourDecision')}</h2>
          </div>
          <ul className={classes.lines}>{optional.map(row)}</ul>
        </Sheet>
      )}
    </>
  )
}

type RowProps = {
  line: Line
  isChosen: boolean
  currency: string
  format: Format
  lang: Lang | undefined
  onChoose: ((isChosen: boolean) => void) | undefined
}

function LineRow({ line, isChosen, currency, format, lang, onChoose }: RowProps) {
  const { t } = useTranslation()
  const { number } = format
  const money = (minor: number) => format.money(minor, currency)
  const { Kind, Text, Note, Quantity, Hours, Unit, Total, Optional, Drawing, Deposit } = line
  const limit = classOfSale(line.Withdrawal, line.MadeFor)
  const amount =
    Kind === 'labour'
      ? t('link.hours', { hours: number((Hours ?? 0) / 100) })
      : [
          t('link.pieces', { pieces: number(Quantity) }),
          // A value that was typed need not be a price times the pieces.
          Quantity > 1 && isUnitExact(Unit, { quantity: Quantity, totalMinor: Total }) && money(Unit),
        ]
          .filter(Boolean)
          .join(' × ')
  return (
    <li className={classes.line} data-off={!isChosen || undefined}>
      {Kind === 'part' ? (
        <>
          <span className={classes.balloon}>{Drawing?.Position ?? '–'}</span>
          <span className={classes.picture} aria-hidden>
            {Drawing && (
              <Suspense>
                <LinePicture drawing={Drawing} />
              </Suspense>
            )}
          </span>
        </>
      ) : (
        <span className={classes.icon}>
          {Kind === 'labour' ? (
            <IconTool size={20} stroke={1.6} aria-hidden />
          ) : (
            <IconPencil size={20} stroke={1.6} aria-hidden />
          )}
        </span>
      )}
      <span className={classes.what}>
        <b lang={lang}>{Text}</b>
        <span>{amount}</span>
        {Note && <span lang={lang}>{Note}</span>}
        {limit !== 'returnable' && <span>{t(`withdrawal.${limit}`, { number: line.MadeFor })}</span>}
      </span>
      <span className={classes.amount}>
        <b>{money(Total)}</b> <small>{t('ui.grossWord')}</small>
        {/* The deposit of all pieces is a row below. */}
        <PriceFacts of={{ PerUnit: perUnitOfLine(line) }} isNet={false} money={money} />
      </span>
      {onChoose && !Optional && (
        <Checkbox
          aria-label={t('link.choose', { name: Text })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      {!onChoose && (
        <span className={classes.decided}>
          {isChosen ? (
            <>
              <IconCheck size={20} stroke={1.8} aria-hidden />
              <span className="visually-hidden">{t('link.isOrdered')}</span>
            </>
          ) : (
            <span>{t('link.isNotOrdered')}</span>
          )}
        </span>
      )}
      {onChoose && Optional && <YesOrNotNow name={Text} isChosen={isChosen} onChoose={onChoose} />}
      {Deposit && (
        <span className={classes.deposit}>
          <span>{t(`link.deposit.${Deposit.Kind}`)}</span>
          <span>{money(Deposit.Total)}</span>
        </span>
      )}
    </li>
  )
}

function YesOrNotNow({
  name,
  isChosen,
  onChoose,
}: {
  name: string
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const { t } = useTranslation()
  const answers = [
    { value: true, text: t('link.yes') },
    { value: false, text: t('link.notNow') },
  ]
  return (
    <fieldset className={classes.answers}>
      <legend className="visually-hidden">{t('link.choose', { name })}</legend>
      {answers.map(({ value, text }) => (
        <button key={text} type="button" aria-pressed={isChosen === value} onClick={() => onChoose(value)}>
          {isChosen === value && <IconCheck size={18} stroke={1.8} aria-hidden />}
          {text}
        </button>
      ))}
    </fieldset>
  )
}
