import type { PastedText } from '@partboard/contract/search/paste'
import { IconShoppingCart } from '@partboard/ui/icons/index.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useCustomer, usePriceView } from '../../state/frame/customer.ts'
import { type Decision, pastedOf } from '../../state/pasted.ts'
import { useFormat } from '../../text/format.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { CardTable } from '../../ui/page/CardTable.tsx'
import { SpokenChange } from '../../ui/SpokenChange.tsx'
import classes from './Paste.module.css'
import { type Added, useAddPasted } from './paste.queries.ts'
import { ResultRows } from './ResultRows.tsx'
import {
  addedLines,
  countLines,
  type ResultLine,
  readyResults,
  textWithLine,
  textWithout,
  totalsOf,
} from './results.ts'

type Props = {
  answer: PastedText
  lines: readonly ResultLine[]
  /** A newer text is being read, so that nothing may be added yet. */
  isOld: boolean
  /** A line's vehicle becomes the chosen one, with this key; '' = none. */
  onVehicle: (key: string) => void
}

/** What was read of each line, its counts and sums, and the button that adds everything that is ready. */
export function PasteResults({ answer, lines, isOld, onVehicle }: Props) {
  const { t } = useTranslation()
  const { currencySign } = useFormat()
  const kind = usePriceView() === 'net-first' ? t('ui.netWord') : t('ui.grossWord')
  const kept = pastedOf(useCustomer().Id)
  const [messages, setMessages] = useState<ReadonlyMap<string, string[]>>(new Map())
  const [addedCount, setAddedCount] = useState(0)
  const counts = countLines(lines)
  const ready = readyResults(lines)
  const takeOver = (added: Added) => {
    const done = new Set(added.filter(({ isAdded }) => isAdded).map(({ key }) => key))
    setMessages(new Map(added.flatMap(({ key, isAdded, messages }) => (isAdded ? [] : [[key, messages]]))))
    setAddedCount(done.size)
    const gone = addedLines(lines, (key) => done.has(key))
    const forgotten = new Set(gone.flatMap(({ results }) => results.map(({ key }) => key)))
    const waiting = [...done].filter((key) => !forgotten.has(key))
    const { text, decisions, vehicle } = kept.get()
    const others = Object.entries(decisions).filter(([key]) => !forgotten.has(key))
    const inCart = waiting.map((key) => [key, { ...decisions[key], isAdded: true }] as const)
    kept.set({
      text: textWithout(text, gone),
      decisions: Object.fromEntries([...others, ...inCart]),
      vehicle,
    })
  }
  const adding = useAddPasted(takeOver)
  const rewrite = ({ line }: ResultLine, change: (text: string) => string) => {
    const pasted = kept.get()
    kept.set({ ...pasted, text: textWithLine(pasted.text, line, change) })
  }
  const decide = (key: string, decision: Decision) => {
    setAddedCount(0)
    const { decisions, ...pasted } = kept.get()
    kept.set({ ...pasted, decisions: { ...decisions, [key]: { ...decisions[key], ...decision } } })
  }
  const add = () => {
    adding.mutate({ lines, Vehicles: answer.Vehicles })
  }
  const undecided = [
    counts.open > 0 && t('paste.openLeft', { count: counts.open }),
    counts.unknown > 0 && t('paste.unknownLeft', { count: counts.unknown }),
  ].filter((text) => text !== false)
  const addLabel = t('paste.add', { count: ready.length })
  return (
    <>
      <dl className={classes.counts}>
        <Count name={t('paste.lines')} value={lines.length} />
        <Count name={t('paste.ready')} value={counts.ready} kind="ready" />
        <Count name={t('paste.open')} value={counts.open} kind="open" />
        <Count name={t('paste.unknown')} value={counts.unknown} kind="unknown" />
        <Count name={t('paste.rest')} value={counts.rest} />
      </dl>
      <SpokenChange
        text={
          isOld
            ? null
            : t('paste.spoken', {
                lines: lines.length,
                ready: counts.ready,
                open: counts.open,
                unknown: counts.unknown,
              })
        }
      />
      <CardTable
        className={classes.table}
        caption={t('paste.results')}
        head={
          <tr>
            <th>{t('paste.line')}</th>
            <th>{t('paste.result')}</th>
            <th colSpan={2}>{t('paste.part')}</th>
            <th>{t('ui.quantity')}</th>
            <th>{t('paste.pickup')}</th>
            <th className={classes.sum}>{t('paste.sum', { kind, currency: currencySign() })}</th>
          </tr>
        }
      >
        {lines.map((line) => (
          <ResultRows
            key={`${line.line.Line} ${line.line.Text}`}
            line={line}
            vehicles={answer.Vehicles}
            messages={messages}
            onDecide={decide}
            onVin={({ Written, Vin }) => rewrite(line, (text) => text.replace(Written, () => Vin))}
            onText={(text) => rewrite(line, () => text)}
            onVehicle={onVehicle}
          />
        ))}
      </CardTable>
      <div className={classes.foot} data-bar>
        <Sums lines={lines} />
        <div className={classes.adding}>
          {addedCount > 0 ? (
            <p role="status">
              {t('paste.added', { count: addedCount })} <Link to="/cart">{t('paste.toCart')}</Link>
            </p>
          ) : (
            undecided.length > 0 && <p>{t('paste.stays', { list: undecided.join(', ') })}</p>
          )}
          {adding.refusal && <Note kind="bad">{adding.refusal}</Note>}
        </div>
        {ready.length === 0 ? (
          <BlockedButton label={addLabel} reason={t('paste.nothingReady')} fullWidth={false} />
        ) : (
          <Button
            size="lg"
            variant="filled"
            leftSection={<IconShoppingCart size={20} stroke={1.6} aria-hidden />}
            aria-disabled={adding.isPending || isOld}
            onClick={() => !isOld && add()}
          >
            <BusyLabel busy={adding.isPending} idle={addLabel} working={t('paste.addingNow')} />
          </Button>
        )}
      </div>
    </>
  )
}

function Count({ name, value, kind }: { name: string; value: number; kind?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-count={kind}>{value}</dd>
    </div>
  )
}

/** The sums of what is ready: trade customers read net, VAT, gross; others gross. */
function Sums({ lines }: { lines: readonly ResultLine[] }) {
  const { t } = useTranslation()
  const { money, percent } = useFormat()
  const isNet = usePriceView() === 'net-first'
  const { PriceBasis } = useCustomer()
  const ready = readyResults(lines)
  if (ready.length === 0) return <div />
  const totals = totalsOf(ready, PriceBasis)
  const rows: [string, number][] = isNet
    ? [
        [t('paste.net', { count: ready.length }), totals.netMinor],
        ...totals.taxRates.map(({ rateBp, taxMinor }): [string, number] => [
          t('paste.vat', { rate: percent(rateBp) }),
          taxMinor,
        ]),
      ]
    : []
  const gross = isNet ? t('paste.grossTotal') : t('paste.gross', { count: ready.length })
  return (
    <dl className={classes.sums}>
      {[...rows, [gross, totals.subTotalMinor + (totals.depositMinor ?? 0)] as const].map(([name, minor]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(minor)}</dd>
        </div>
      ))}
    </dl>
  )
}
