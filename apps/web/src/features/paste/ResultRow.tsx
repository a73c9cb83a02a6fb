import { formatPartNumber, partAddress } from '@partboard/client/text/part-number.ts'
import type { Scope } from '@partboard/contract/catalogue/catalogue-shapes'
import { lineTotal } from '@partboard/domain/pricing/pricing'
import { rowFor } from '@partboard/domain/pricing/quantity-prices'
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleMinus,
  IconReplace,
  IconShoppingCartCheck,
  IconX,
} from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useCustomer, usePriceView } from '../../state/frame/customer.ts'
import { stockQuery } from '../../state/frame/stock.ts'
import type { Decision } from '../../state/pasted.ts'
import { usePriceFacts } from '../../text/price-facts.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { PartPicture } from '../../ui/PartPicture.tsx'
import { ColumnPrice } from '../../ui/page/ColumnPrice.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import { PartPlace } from '../../ui/page/PartPlace.tsx'
import { PromiseText } from '../../ui/page/PromiseText.tsx'
import { QuantityStepper } from '../../ui/page/QuantityStepper.tsx'
import classes from './Paste.module.css'
import type { Result, ResultState } from './results.ts'
import { type TextVehicle, useLeaveWith } from './useLeaveWith.ts'

const howRead = { number: 'paste.byNumber', own: 'paste.byOwn', words: 'paste.byWords' } as const

type Props = {
  /** The line's number; '' = a row above has it. */
  number: string
  result: Result
  /** The vehicle for which the part was looked up; null = none. */
  vehicle: TextVehicle | null
  messages: readonly string[]
  onDecide: (decision: Decision) => void
  /** The row's vehicle becomes the chosen one, with this key; '' = none. */
  onVehicle: (key: string) => void
}

/** The state of a result: its look, and the icon beside its words. */
const looks = {
  ready: { kind: 'ok', Icon: IconCheck },
  added: { kind: 'ok', Icon: IconShoppingCartCheck },
  choose: { kind: 'warn', Icon: IconAlertTriangle },
  check: { kind: 'warn', Icon: IconAlertTriangle },
  order: { kind: 'warn', Icon: IconAlertTriangle },
  short: { kind: 'warn', Icon: IconAlertTriangle },
  notForSale: { kind: 'bad', Icon: IconX },
  doesNotFit: { kind: 'bad', Icon: IconX },
  unknown: { kind: 'bad', Icon: IconX },
  skipped: { kind: 'plain', Icon: IconCircleMinus },
} as const satisfies Record<ResultState, unknown>

const stateTexts = {
  added: 'paste.state.added',
  choose: 'paste.state.choose',
  check: 'paste.state.check',
  order: 'paste.state.order',
  short: 'paste.state.short',
  notForSale: 'paste.state.notForSale',
  doesNotFit: 'paste.state.doesNotFit',
  unknown: 'paste.state.unknown',
  skipped: 'paste.state.skipped',
} as const

/** One part that a line asks for: what it is, how many, when and for how much, or what has to be decided. */
export function ResultRow({ number, result, vehicle, messages, onDecide, onVehicle }: Props) {
  const { t } = useTranslation()
  const leave = useLeaveWith(vehicle, onVehicle)
  const { read, part, state, quantity } = result
  const row = useRef<HTMLTableRowElement>(null)
  const isPressed = useRef(false)
  // The pressed button is gone after a decision, so that the row takes the focus.
  useLayoutEffect(() => {
    if (isPressed.current && document.activeElement === document.body) row.current?.focus()
    isPressed.current = false
  })
  const decide = (decision: Decision) => {
    isPressed.current = true
    onDecide(decision)
  }
  const { kind, Icon } = looks[state]
  const isReplaced = state === 'ready' && read.Kind === 'replaced'
  // Only what fits a vehicle is green.
  const isUnjudged = state === 'ready' && part?.Fit !== 'fits'
  const readyText = isUnjudged ? t('paste.state.found') : t('paste.state.fits')
  const word = isReplaced ? t('paste.state.replaced') : state === 'ready' ? readyText : t(stateTexts[state])
  const tag = (
    <span className={classes.tag} data-kind={isReplaced ? 'warn' : isUnjudged ? 'plain' : kind}>
      {isReplaced ? <IconReplace {...icon} /> : <Icon {...icon} />}
      {word}
    </span>
  )
  const isQuantified = part !== null && state !== 'skipped' && state !== 'added' && state !== 'doesNotFit'
  return (
    <tr ref={row} tabIndex={-1} data-state={state} data-kind={kind}>
      <td className={classes.number}>{number}</td>
      <td className={classes.result}>
        {tag}
        {state === 'ready' && (
          <span className={classes.how}>
            {read.Reason !== '' && read.Kind === 'replaced'
              ? read.Reason
              : t(howRead[read.By], { number: read.Text })}
          </span>
        )}
      </td>
      <td className={classes.picture}>
        {(part ?? read.Choices[0]) && (
          <PartPicture drawing={(part ?? read.Choices[0]!).Drawing} size="hint" />
        )}
      </td>
      <td className={classes.part} colSpan={isQuantified ? 1 : 4}>
        <div>
          {part ? (
            <Link
              to="/level4/product/$product"
              params={{ product: partAddress(part.Sku) }}
              search={{ vehicleSpecific: true }}
              className={classes.link}
              onClick={leave}
            >
              <PartNumber sku={part.Sku} printed={part.Printed} />
              <span className={classes.name}>{part.Name}</span>
            </Link>
          ) : (
            <bdi className={classes.typed}>{read.Text}</bdi>
          )}
          <Question result={result} onDecide={decide} onLeave={leave} />
        </div>
        {messages.map((message) => (
          <p key={message} className={classes.message} role="alert">
            {message}
          </p>
        ))}
      </td>
      {isQuantified && (
        <>
          <td className={classes.quantity}>
            <QuantityStepper
              value={quantity}
              label={t('paste.quantityOf', {
                name: `${formatPartNumber(part.Sku, part.Printed)} ${part.Name}`,
              })}
              onChange={(pieces) => onDecide({ quantity: pieces })}
            />
          </td>
          <td className={classes.promise}>
            <Availability result={result} scope={vehicle?.Scope ?? null} />
          </td>
          <td className={classes.sum}>
            <Sum result={result} />
          </td>
        </>
      )}
    </tr>
  )
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What has to be decided, with its answers as buttons. None is chosen beforehand. */
function Question({
  result: { read, part, state, quantity },
  onDecide,
  onLeave,
}: {
  result: Result
  onDecide: (decision: Decision) => void
  onLeave: (event: MouseEvent) => void
}) {
  const { t } = useTranslation()
  const { wordsOf } = usePriceFacts()
  const isNet = usePriceView() === 'net-first'
  const skip = <Button onClick={() => onDecide({ isSkipped: true })}>{t('paste.skip')}</Button>
  const choices = read.Choices.map((choice) => (
    <Button key={choice.Sku} onClick={() => onDecide({ sku: choice.Sku })}>
      <span>
        {`${formatPartNumber(choice.Sku, choice.Printed)}, ${choice.Name}`}
        {choice.IsForSale && ` · ${wordsOf(choice, isNet)}`}
        <PartPlace part={choice} among={read.Choices} />
      </span>
    </Button>
  ))
  const toCatalogue = (
    <Link key="catalogue" to="/level4" onClick={onLeave}>
      {t('paste.toCatalogue')}
    </Link>
  )
  const ask = (sentence: string, ...answers: (React.ReactNode | false)[]) => (
    <div className={classes.question}>
      {sentence !== '' && <p>{sentence}</p>}
      {answers}
      {skip}
    </div>
  )
  switch (state) {
    case 'choose':
      return ask(read.Reason, choices)
    case 'unknown':
      return ask(read.Reason, toCatalogue)
    case 'check':
      return ask(
        fitText(part!.FitFacts, null),
        <Button key="checked" onClick={() => onDecide({ isChecked: true })}>
          {t('paste.checked')}
        </Button>,
      )
    case 'doesNotFit':
      return ask(fitText(part!.FitFacts, false), choices.length > 0 ? choices : toCatalogue)
    case 'order':
      return ask(
        part!.Promise?.Text ?? '',
        <Button key="order" onClick={() => onDecide({ isOrdered: true })}>
          {t('paste.orderAnyway')}
        </Button>,
      )
    case 'short':
      return ask(
        t('paste.available', { count: part!.Available }),
        part!.Available > 0 && quantity > part!.Available && (
          <Button key="less" onClick={() => onDecide({ quantity: part!.Available })}>
            {t('paste.takeLess', { count: part!.Available })}
          </Button>
        ),
      )
    case 'notForSale':
      return ask(part!.Refusal ?? t('part.unavailable'))
    case 'skipped':
      return (
        <div className={classes.question}>
          <Button onClick={() => onDecide({ isSkipped: false })}>{t('paste.restore')}</Button>
        </div>
      )
    case 'ready':
    case 'added':
      return null
  }
}

const fitText = (facts: NonNullable<Result['part']>['FitFacts'], outcome: boolean | null): string =>
  facts
    .filter(({ Outcome }) => Outcome === outcome)
    .map(({ Text }) => Text)
    .join('; ')

/** When the quantity is available. The answer has the promise for the quantity that was read; for another one it is asked. */
function Availability({ result: { part, read, quantity }, scope }: { result: Result; scope: Scope | null }) {
  const isOther = quantity !== read.Quantity
  const { data } = useQuery({
    ...stockQuery(part!.Sku, { quantity, ...(scope ? { fitScope: scope } : {}) }),
    enabled: isOther,
  })
  const promise = isOther ? (data?.Promise ?? null) : part!.Promise
  if (isOther && !data) return null
  return <PromiseText promise={promise} pieces={part!.Available} backorder={part!.Backorder} isShort />
}

function Sum({ result: { part, quantity } }: { result: Result }) {
  const isNet = usePriceView() === 'net-first'
  const { PriceBasis } = useCustomer()
  const { VatRate, IsForSale, DepositPrice, DepositKind } = part!
  if (!IsForSale) return null
  const { Price, PriceNetto, PerUnit } = rowFor(part!.QuantityPrices, quantity) ?? part!
  const { netMinor, grossMinor } = lineTotal(
    { basis: PriceBasis, priceMinor: Price, priceNetMinor: PriceNetto, vatBp: VatRate ?? 0 },
    quantity,
  )
  return (
    <ColumnPrice
      grossMinor={grossMinor}
      netMinor={netMinor}
      isNet={isNet}
      facts={{ PerUnit, DepositPrice, DepositKind }}
      quantity={quantity}
    />
  )
}
