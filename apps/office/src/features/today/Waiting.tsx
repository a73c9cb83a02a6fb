import { ageText, deadlineText, instantText, spanText } from '@partboard/client/text/dates.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import { getToday, type WaitingKind, type WaitingWork } from '@partboard/contract/admin/today.office'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps, useNavigate } from '@tanstack/react-router'
import { endpointQuery } from '../../api/query.ts'
import { type Translate, useTranslation } from '../../browser/texts.ts'
import { useRights } from '../../state/session.ts'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { useSequence } from '../../ui/useKeys.ts'
import classes from './Waiting.module.css'

/** How often the page asks again if no event comes (state/live.ts), in milliseconds. */
const refreshEvery = 30_000
/** A new order should be confirmed within this many minutes. */
const confirmWithin = 30
/** A deadline that is nearer than this many minutes is urgent. */
const near = 30

/** Kinds that are listed when nothing waits, too: the steps of an order. */
const always: ReadonlySet<WaitingKind> = new Set([
  'new',
  'toPick',
  'readyForPickup',
  'picked',
  'unpaid',
  'held',
  'waiting',
])

/** The key after G that opens a kind here. Those of whole pages are in the rail. */
const keyOf: Partial<Record<WaitingKind, string>> = {
  new: 'n',
  late: 'r',
  toPick: 'k',
  readyForPickup: 'o',
  picked: 'w',
  unpaid: 'p',
  held: 'h',
  waiting: 'c',
}

type Note = { text: string; tone?: 'warn' | 'bad' }

/** What waits for a person, each with its number and the way there. */
export function Waiting() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayShip = useRights()('orders:ship')
  const query = useQuery({
    ...endpointQuery(getToday, { querystring: {} }),
    refetchInterval: refreshEvery,
  })
  const items = query.data?.items ?? []
  const lapsing = items.find(({ kind }) => kind === 'lapsing')
  const rows = items.filter(({ kind, count }) => kind !== 'lapsing' && (count > 0 || always.has(kind)))
  useSequence(
    'g',
    Object.fromEntries(
      rows.flatMap((work) => {
        const key = keyOf[work.kind]
        return key === undefined ? [] : [[key, () => void navigate(linkTo(work, mayShip))]]
      }),
    ),
  )
  return (
    <Sheet title={t('today.waits')}>
      <QueryState query={query} empty={() => rows.length === 0 && t('today.nothing')}>
        {() => (
          <ul className={classes.list}>
            {rows.map((work) => (
              <Row
                key={work.kind}
                work={work}
                lapsing={work.kind === 'unpaid' ? lapsing : undefined}
                link={linkTo(work, mayShip)}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Sheet>
  )
}

type RowProps = { work: WaitingWork; lapsing: WaitingWork | undefined; link: LinkProps }

function Row({ work, lapsing, link }: RowProps) {
  const { t, lang } = useTranslation()
  const { kind, count } = work
  const note = lapsing && lapsing.count > 0 ? noteOf(lapsing, t, lang) : noteOf(work, t, lang)
  const key = keyOf[kind]
  return (
    <li>
      <span className={classes.balloon} data-none={count === 0 || undefined}>
        {count}
      </span>
      <span className={classes.text}>
        <Link {...link}>{t(`today.${kind as Exclude<WaitingKind, 'lapsing'>}`)}</Link>
        {note && <span data-tone={note.tone}>{note.text}</span>}
      </span>
      {key !== undefined && (
        <span className={classes.keys} aria-hidden="true">
          <kbd>G</kbd> <kbd>{key.toUpperCase()}</kbd>
        </span>
      )}
    </li>
  )
}

/** The way to the work: its list, or the one thing to look at first. */
function linkTo({ kind, subject }: WaitingWork, mayShip: boolean): LinkProps {
  if (kind === 'toPick')
    return mayShip ? { to: '/picking' } : { to: '/orders', search: { view: 'confirmed', q: '' } }
  if (kind === 'lapsing') return { to: '/orders', search: { view: 'unpaid', q: '' } }
  if (kind === 'returnsOpen') return { to: '/returns', search: { view: 'open', q: '' } }
  if (kind === 'returnsDue') return { to: '/returns', search: { view: 'open', q: '' } }
  if (kind === 'depositsEnding') return { to: '/returns/deposits', search: { due: 'ending' } }
  if (kind === 'credits') return { to: '/payments', search: { state: 'open' } }
  if (kind === 'invoicesToIssue') return { to: '/invoices', search: { view: 'issue' } }
  if (kind === 'invoicesToCorrect') return { to: '/invoices', search: { view: 'correct' } }
  if (kind === 'invoicesRefused') return { to: '/invoices', search: { view: 'refused' } }
  if (kind === 'toGiveBack' || kind === 'refundsFailed' || kind === 'mails' || kind === 'invoiceRequests')
    return { to: '/orders/$id', params: { id: subject ?? '' } }
  if (kind === 'lacking') return { to: '/parts/$sku', params: { sku: subject ?? '' } }
  if (kind === 'applications') return { to: '/customers', search: { view: 'applications', q: '' } }
  if (kind === 'importReady' || kind === 'importFailed') return { to: '/catalogue' }
  if (kind === 'pageDrafts' || kind === 'pagesPlanned') return { to: '/content' }
  if (kind === 'webhooks') return { to: '/settings/staff' }
  return { to: '/orders', search: { view: kind, q: '' } }
}

/** What presses, in words; null = nothing does. */
function noteOf({ kind, count, at, subject }: WaitingWork, t: Translate, lang: string): Note | null {
  if (count === 0) return null
  if (kind === 'lacking')
    return { text: t('today.note.lacking', { sku: formatPartNumber(subject ?? '', null) }), tone: 'warn' }
  if (kind === 'mails') return { text: t('today.note.mails'), tone: 'bad' }
  if (kind === 'webhooks') return { text: t('today.note.webhooks'), tone: 'bad' }
  if (kind === 'refundsFailed') return { text: t('today.note.refundsFailed'), tone: 'bad' }
  if (kind === 'toGiveBack') return { text: t('today.note.toGiveBack') }
  if (at === null) return null
  if (kind === 'new') {
    const isLate = Date.now() - Date.parse(at) > confirmWithin * 60_000
    const target = spanText(confirmWithin, lang)
    const text = t('today.note.new', { span: ageText(at, lang), target })
    return isLate ? { text, tone: 'warn' } : { text }
  }
  if (kind === 'toPick') {
    const { when, minutesLeft } = deadlineText(at, lang)
    const text = t('today.note.toPick', { when })
    return minutesLeft < near ? { text, tone: 'bad' } : { text }
  }
  if (kind === 'late')
    return {
      text: t('today.note.late', { span: spanText(-deadlineText(at, lang).minutesLeft, lang) }),
      tone: 'bad',
    }
  if (kind === 'lapsing')
    return { text: t('today.note.lapsing', { count, when: deadlineText(at, lang).when }), tone: 'warn' }
  if (kind === 'applications' || kind === 'credits' || kind === 'invoiceRequests')
    return { text: t('today.note.applications', { span: ageText(at, lang) }) }
  return { text: t('today.note.pagesPlanned', { when: instantText(at, lang) }) }
}
