import { Button } from '@mantine/core'
import { deadlineText, spanText } from '@partboard/client/text/dates.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { PickList } from '@partboard/contract/order-pages/picking.office'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type Dispatch, type SetStateAction, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useSession } from '../../state/session.ts'
import { BlockedButton } from '../../ui/BlockedButton.tsx'
import { usePageTitle } from '../../ui/Brand.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import classes from './PickingPage.module.css'
import { MissingRow, OpenPick, PickRow } from './PickRows.tsx'
import { keyOf, linesNamed, type Missing, type Pick, placeOf } from './picks.ts'
import { Scan } from './Scan.tsx'
import { type Picking, usePicking } from './usePicking.ts'

/** The pieces that a branch has to pick, for a tablet: one thing to do, on top and open. */
export function PickingPage() {
  const { branch } = useSearch({ from: '/_office/picking' })
  const picking = usePicking(branch)
  return <QueryState query={picking.query}>{(list) => <Board list={list} picking={picking} />}</QueryState>
}

function Board({ list, picking }: { list: PickList; picking: Picking }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [until, setUntil] = useState('')
  const [first, setFirst] = useState<string | null>(null)
  /** A line that the picker has taken back. It opens when it is in the list again, which may take an answer. */
  const [takenBack, setTakenBack] = useState<string | null>(null)
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const [message, setMessage] = useState('')
  /** What the picker's last press has booked, in words; null before the first. */
  const [booked, setBooked] = useState<string | null>(null)
  const scan = useRef<HTMLInputElement>(null)
  const { done, missing, trays } = picking

  const inTime = picking.open.filter(({ deadlineAt }) => until === '' || deadlineAt <= until)
  const placeIn = (key: string) => (key === takenBack ? -2 : key === first ? -1 : skipped.indexOf(key) + 1)
  const open = inTime.toSorted((a, b) => placeIn(a.key) - placeIn(b.key))
  const [current, ...others] = open
  // The open line stays open until it is done: another clerk's order must not move a line under the picker's hand. It is
  // set while rendering, because an effect that runs late would open the line before an undo again.
  const currentKey = current?.key ?? null
  if (first !== currentKey) setFirst(currentKey)
  const orders = new Set([...open, ...done].map(({ orderId }) => orderId)).size

  const now = current
    ? t('picking.nowAt', {
        place: placeOf(current),
        part: nameOf(current),
        pieces: current.quantity - current.picked,
      })
    : t('picking.empty')

  /** After a press the scanner writes into its field again. What the press has booked, and what is next, is announced. */
  const then = (said: string, act: () => void) => {
    act()
    setBooked(said)
    setFirst(null)
    setTakenBack(null)
    setMessage('')
    scan.current?.focus({ preventScroll: true })
  }
  const openLine = (key: string) => {
    then('', () => undefined)
    setFirst(key)
  }
  const pick = (line: Pick, picked: number) => {
    const said =
      picked < line.picked
        ? t('picking.takenBack', { part: nameOf(line) })
        : t('picking.booked', { part: nameOf(line), pieces: picked - line.picked })
    then(said, () => picking.pick(line, picked))
    if (picked > 0 && picked < line.quantity) setFirst(line.key)
    if (picked === 0) setTakenBack(line.key)
  }

  const read = (text: string) => {
    const named = linesNamed([...open, ...done], text)
    if (current && named.includes(current)) return pick(current, current.quantity)
    const other = named.find((line) => open.includes(line))
    if (other) return openLine(other.key)
    setMessage(t(named.length > 0 ? 'picking.scannedDone' : 'picking.scannedUnknown', { text }))
  }

  return (
    <div className={classes.board}>
      <Head list={list} open={picking.open} until={until} setUntil={setUntil} />
      <Scan field={scan} wrong={message} onScan={read} />
      <p className="visually-hidden" role="status">
        {booked !== null && `${booked} ${now}`.trim()}
      </p>
      <Connection picking={picking} />
      <Progress done={done.length} missing={missing.length} open={open.length} orders={orders} />
      <div className={classes.sheet}>
        {current && (
          <OpenPick
            line={current}
            tray={trays.get(current.orderId)}
            onHave={(pieces) => pick(current, current.picked + pieces)}
            onShort={() =>
              then(
                t('picking.bookedShort', {
                  part: nameOf(current),
                  pieces: current.quantity - current.picked,
                }),
                () => picking.short(current),
              )
            }
          />
        )}
        <ul className={classes.list} aria-label={t('picking.next')}>
          {others.map((line) => (
            <PickRow
              key={line.key}
              line={line}
              tray={trays.get(line.orderId)}
              onOpen={() => openLine(line.key)}
              onDone={() => pick(line, line.quantity)}
            />
          ))}
          {missing.map((one) => (
            <MissingRow
              key={one.key}
              missing={one}
              onUndo={() => {
                then(t('picking.takenBack', { part: nameOf(one) }), () => picking.found(one))
                setTakenBack(keyOf(one))
              }}
            />
          ))}
        </ul>
        {open.length === 0 && <p className={classes.empty}>{t('picking.empty')}</p>}
        <Done picking={picking} onUndo={(line) => pick(line, 0)} />
      </div>
      <footer className={classes.bar} data-bar>
        <p>
          {t('picking.left', { count: open.length })}
          {missing.length > 0 && ` ${t('picking.missing', { count: missing.length })}`}
        </p>
        <BlockedButton
          className={classes.big}
          blocked={others.length === 0 ? t('blocked.lastPlace') : null}
          onClick={() =>
            then('', () => {
              if (current) moveLast(current.key, setSkipped)
            })
          }
        >
          {t('picking.skip')}
        </BlockedButton>
        <Button
          className={classes.big}
          onClick={() => {
            picking.end()
            void navigate({ to: '/orders', search: { view: missing.length > 0 ? 'waiting' : 'picked' } })
          }}
        >
          {t(missing.length > 0 ? 'picking.endMissing' : 'picking.end')}
        </Button>
      </footer>
    </div>
  )
}

const nameOf = ({ sku, printed, name }: Pick | Missing) => `${formatPartNumber(sku, printed)} ${name}`

const moveLast = (key: string, set: Dispatch<SetStateAction<readonly string[]>>) =>
  set((keys) => [...keys.filter((one) => one !== key), key])

/** Where is picked, by whom, and until when. */
function Head({
  list,
  open,
  until,
  setUntil,
}: {
  list: PickList
  open: readonly Pick[]
  until: string
  setUntil: (deadline: string) => void
}) {
  const { t, lang } = useTranslation()
  const navigate = useNavigate()
  const { name } = useSession()
  usePageTitle(`${t('nav.picking')} ${list.branch.code}`)
  const deadlines = [...new Set(open.map(({ deadlineAt }) => deadlineAt))].sort()
  const [next] = deadlines
  const minutesLeft = next ? deadlineText(next, lang).minutesLeft : 0
  return (
    <header className={classes.head}>
      <h1 tabIndex={-1}>
        {t('nav.picking')} <span>{list.branch.code}</span>
      </h1>
      <label>
        <span className="visually-hidden">{t('orders.branch')}</span>
        <select
          value={list.branch.id}
          onChange={(event) =>
            void navigate({ to: '/picking', search: { branch: Number(event.currentTarget.value) } })
          }
        >
          {list.branches.map(({ id, name: word }) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="visually-hidden">{t('picking.until')}</span>
        <select value={until} onChange={(event) => setUntil(event.currentTarget.value)}>
          <option value="">{t('picking.allDeadlines')}</option>
          {deadlines.map((deadline) => (
            <option key={deadline} value={deadline}>
              {t('picking.untilWhen', { when: deadlineText(deadline, lang).when })}
            </option>
          ))}
        </select>
      </label>
      <dl className={classes.plate}>
        {next && (
          <div>
            <dt>{t('orders.deadline')}</dt>
            <dd data-time={minutesLeft < 0 ? 'late' : minutesLeft < 30 ? 'soon' : undefined}>
              {minutesLeft < 0
                ? t('orders.late', { span: spanText(-minutesLeft, lang) })
                : t('orders.left', { span: spanText(minutesLeft, lang) })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('picking.picker')}</dt>
          <dd>{name}</dd>
        </div>
      </dl>
    </header>
  )
}

/** What the server does not know yet, and what it has refused. */
function Connection({ picking }: { picking: Picking }) {
  const { t } = useTranslation()
  const { waits, isOnline, refusals, forgetRefusals } = picking
  return (
    <>
      <p className={classes.waits}>
        <span role="status">{!isOnline && t('picking.offline')}</span>{' '}
        {waits > 0 && t('picking.waits', { count: waits })}
      </p>
      {refusals.length > 0 && (
        <div className={classes.refusals} role="alert">
          <ul>
            {refusals.map(({ key, order, text }) => (
              <li key={key}>{t('picking.refused', { order, text: text || t('page.noAnswer') })}</li>
            ))}
          </ul>
          <Button onClick={forgetRefusals}>{t('picking.seen')}</Button>
        </div>
      )}
    </>
  )
}

function Progress({
  done,
  missing,
  open,
  orders,
}: {
  done: number
  missing: number
  open: number
  orders: number
}) {
  const { t } = useTranslation()
  const all = done + missing + open
  const states = [
    ...Array.from({ length: done }, () => 'done'),
    ...Array.from({ length: missing }, () => 'missing'),
    ...Array.from({ length: open }, () => 'open'),
  ]
  const text = `${t('picking.progress', { done, count: all })}, ${t('picking.orders', { count: orders })}`
  return (
    <div className={classes.progress}>
      <p>
        <span>{text}</span>
        <span>{missing > 0 && t('picking.missing', { count: missing })}</span>
      </p>
      <div className={classes.scale} aria-hidden>
        {states.map((state, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a scale have nothing but their place
          <i key={index} data-state={state} />
        ))}
      </div>
    </div>
  )
}

/** What has been picked, with its undo. */
function Done({ picking, onUndo }: { picking: Picking; onUndo: (line: Pick) => void }) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  const { done, trays } = picking
  const last = done.at(-1)
  if (!last) return null
  return (
    <>
      <div className={classes.done}>
        <span>
          {t('picking.done', { count: done.length })}, {t('picking.last', { place: placeOf(last) })}
        </span>
        <Button className={classes.medium} onClick={() => onUndo(last)}>
          {t('picking.undoLast')}
        </Button>
        <Button className={classes.medium} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {t(isShown ? 'picking.hide' : 'picking.show')}
        </Button>
      </div>
      {isShown && (
        <ul className={classes.list} aria-label={t('picking.done', { count: done.length })}>
          {done.map((line) => (
            <PickRow key={line.key} line={line} tray={trays.get(line.orderId)} onUndo={() => onUndo(line)} />
          ))}
        </ul>
      )}
    </>
  )
}
