import type { GiveBackOrder } from '@partboard/contract/aftersale/give-back'
import type { ReturnKind } from '@partboard/domain/aftersale/return-state'
import { useId } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { PartPicture } from '../../../ui/PartPicture.tsx'
import { PartNumber } from '../../../ui/page/PartNumber.tsx'
import { QuantityStepper } from '../../../ui/page/QuantityStepper.tsx'
import classes from './GiveBack.module.css'
import type { Choice, ChosenLine } from './give-back.queries.ts'

type Line = GiveBackOrder['Lines'][number]
type Way = Line['Ways'][number]
type Props = {
  order: GiveBackOrder
  /** What is chosen of this order; null = nothing. */
  choice: Choice | null
  onChoose: (choice: Choice | null) => void
}

/** An order with its lines, and for each line the ways in which it can go back. */
export function GivenOrder({ order, choice, onChoose }: Props) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { OrderNumber, ReceivedOn, Lines } = order
  /** Sets the pieces of a line in a way. Lines that go another way are not in the same case. */
  const choose = (line: Line, kind: ReturnKind, pieces: number) => {
    const others = choice?.kind === kind ? choice.lines : new Map<number, ChosenLine>()
    const lines = new Map(others)
    const reason = choice?.lines.get(line.Position)?.reason ?? ''
    if (pieces > 0) lines.set(line.Position, { pieces, reason })
    else lines.delete(line.Position)
    onChoose(lines.size > 0 ? { order, kind, lines } : null)
  }
  return (
    <section className={classes.order} aria-label={t('giveBack.order', { number: OrderNumber })}>
      <h2 className={classes.head}>
        <b>{t('giveBack.order', { number: OrderNumber })}</b>{' '}
        <span>
          {ReceivedOn ? t('giveBack.received', { day: date(ReceivedOn) }) : t('giveBack.notReceived')}
        </span>
      </h2>
      <ul>
        {Lines.map((line) => (
          <LineRow
            key={line.Position}
            line={line}
            currency={order.CurrencyCode}
            chosen={choice?.lines.get(line.Position)}
            kind={choice?.lines.has(line.Position) ? choice.kind : null}
            onChoose={(kind, pieces) => choose(line, kind, pieces)}
          />
        ))}
      </ul>
    </section>
  )
}

type LineProps = {
  line: Line
  currency: string
  chosen: ChosenLine | undefined
  kind: ReturnKind | null
  onChoose: (kind: ReturnKind, pieces: number) => void
}

function LineRow({ line, currency, chosen, kind, onChoose }: LineProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { Sku, Printed, ProductName, Drawing, Quantity, Price, Note: note, Ways } = line
  const first = Ways.find(({ Pieces }) => Pieces > 0)
  const most = Ways.find(({ Kind }) => Kind === kind)?.Pieces ?? 0
  const bought =
    Price === null
      ? t('giveBack.boughtOnly', { count: Quantity })
      : t('giveBack.bought', { count: Quantity, price: money(Price, currency) })
  return (
    <li className={classes.line}>
      <Checkbox
        aria-label={t('giveBack.tick', { name: ProductName })}
        checked={chosen !== undefined}
        disabled={!first}
        onChange={(event) => first && onChoose(kind ?? first.Kind, event.currentTarget.checked ? 1 : 0)}
      />
      <PartPicture drawing={Drawing} size="row" />
      <div className={classes.words}>
        <b>
          <PartNumber sku={Sku} printed={Printed} />
        </b>{' '}
        {ProductName}
        <span className={classes.small}>{bought}</span>
        {note && <span className={classes.small}>{note}</span>}
      </div>
      {kind && most > 1 && (
        <QuantityStepper
          label={t('withdrawal.pieces', { name: ProductName })}
          value={chosen!.pieces}
          onChange={(pieces) => onChoose(kind, Math.min(pieces, most))}
        />
      )}
      <LineWays
        name={ProductName}
        ways={Ways}
        currency={currency}
        kind={kind}
        onChoose={(wanted, pieces) => onChoose(wanted, Math.min(chosen?.pieces ?? 1, pieces))}
      />
    </li>
  )
}

type WaysProps = {
  name: string
  ways: readonly Way[]
  currency: string
  kind: ReturnKind | null
  onChoose: (kind: ReturnKind, pieces: number) => void
}

/** The ways of a line, of which one can be chosen; those that are closed say why. */
function LineWays({ name, ways, currency, kind, onChoose }: WaysProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <div role="radiogroup" className={classes.ways} aria-label={t('giveBack.ways', { name })}>
      {ways.map((way) => (
        <div
          key={way.Kind}
          className={classes.way}
          data-closed={way.Pieces === 0 || undefined}
          data-soon={way.Kind === 'old_part' || undefined}
        >
          <input
            type="radio"
            id={`${id}-${way.Kind}`}
            name={id}
            className="visually-hidden"
            checked={kind === way.Kind}
            disabled={way.Pieces === 0}
            onChange={() => onChoose(way.Kind, way.Pieces)}
          />
          <label htmlFor={`${id}-${way.Kind}`}>
            <b>{t(way.IsCancel && way.Pieces > 0 ? 'giveBack.cancel' : `giveBack.way.${way.Kind}`)}</b>
            <WayTerm way={way} currency={currency} />
          </label>
        </div>
      ))}
    </div>
  )
}

/** Until when a way is open, or why it is not. */
function WayTerm({ way, currency }: { way: Way; currency: string }) {
  const { t } = useTranslation()
  const { date, money } = useFormat()
  const { Until, Obstacle, IsCancel, Deposit } = way
  const day = Until === null ? '' : date(Until)
  if (Obstacle === 'over') return <span>{t('giveBack.over', { day })}</span>
  if (Obstacle) return <span>{t(`giveBack.${Obstacle}`)}</span>
  if (IsCancel) return <span>{t('giveBack.notLeft')}</span>
  if (Until === null) return <span>{t('giveBack.now')}</span>
  if (Deposit !== null) return <span>{t('giveBack.deposit', { amount: money(Deposit, currency), day })}</span>
  return <span>{t('giveBack.until', { day })}</span>
}
