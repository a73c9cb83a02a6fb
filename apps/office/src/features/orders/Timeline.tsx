import { Button, Textarea } from '@mantine/core'
import { instantText } from '@partboard/client/text/dates.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import type { Order } from '@partboard/contract/order-pages/order-shapes.office'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { usePageActions } from '../../state/page-actions.ts'
import { useRights } from '../../state/session.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import { useKeys } from '../../ui/useKeys.ts'
import { type Audience, AudienceSwitch } from './AudienceSwitch.tsx'
import classes from './Timeline.module.css'
import { useOrderChange } from './useOrderChange.ts'

type Event = {
  at: string
  title: string
  by: string
  text?: string
  kind: 'step' | 'inside' | 'customer'
  /** The shortage that can be undone. */
  shortage?: number
}

/** What has happened to an order, newest first, and the form for a note. */
export function Timeline({ order }: { order: Order }) {
  const { t, lang } = useTranslation()
  const may = useRights()
  const change = useOrderChange(order.id)
  const lessKey = order.payment === 'onAccount' ? 'pieces.lessOwed' : 'pieces.lessToPay'
  const moneyOf = ({ less, back }: Order['pieceChanges'][number]) =>
    (
      [
        [lessKey, less],
        ['pieces.refundable', back],
      ] as const
    ).filter(([, amount]) => amount > 0)
  const events: Event[] = [
    ...order.history.map(({ at, kind, to, reason, by }) => ({
      at,
      kind: 'step' as const,
      title:
        kind === 'step'
          ? t(`stage.${to}`)
          : t(kind === 'placed' && by.kind !== 'customer' ? 'history.placedByShop' : `history.${kind}`),
      by: by.kind === 'customer' ? t('history.customer') : by.name,
      ...(reason ? { text: reason } : {}),
    })),
    ...order.notes.map(({ at, text, audience, by }) => ({
      at,
      kind: audience,
      title: t(by.kind === 'customer' ? 'history.customerNote' : `note.${audience}`),
      by: by.kind === 'customer' ? t('history.customer') : by.name,
      text,
    })),
    ...order.pieceChanges.map((change) => ({
      at: change.at,
      kind: 'step' as const,
      title: t(change.outcome ? `pieces.did.${change.outcome}` : `pieces.did.${change.kind}`),
      by: change.by.name,
      text: [
        ...change.lines.map(({ quantity, name, branch }) =>
          [`${quantity} × ${name}`, branch?.code].filter(Boolean).join(', '),
        ),
        ...(change.reasonCode ? [t(`pieces.reason.${change.reasonCode}`)] : []),
        ...(change.reason ? [change.reason] : []),
        ...moneyOf(change).map(([key, amount]) =>
          t(key, { amount: moneyText(amount, order.currency, lang) }),
        ),
        ...(change.undoneAt ? [t('pieces.undone', { when: instantText(change.undoneAt, lang) })] : []),
      ].join('\n'),
      ...(change.canUndo && may('orders:ship') ? { shortage: change.id } : {}),
    })),
  ].toSorted((a, b) => b.at.localeCompare(a.at))
  return (
    <Sheet title={t('history.title')}>
      <p className={classes.refusal} role="alert">
        {change.message}
      </p>
      <ol className={classes.line}>
        {events.map((event) => (
          <li key={`${event.at} ${event.title}`} data-kind={event.kind}>
            <span className={classes.balloon} />
            <p>
              <b>{event.title}</b> {event.by}
            </p>
            <time dateTime={event.at}>{instantText(event.at, lang)}</time>
            {event.text && <blockquote className={classes.text}>{event.text}</blockquote>}
            {event.shortage !== undefined && (
              <Button
                className={classes.undo}
                disabled={change.busy}
                onClick={() => void change.found(event.shortage ?? 0)}
              >
                {t('pieces.found')}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {may('orders:write') && <NoteForm order={order} />}
    </Sheet>
  )
}

/** A note for the staff, or one that the customer reads; label, hint and button say who will see it. */
function NoteForm({ order }: { order: Order }) {
  const { t } = useTranslation()
  const change = useOrderChange(order.id)
  const [audience, setAudience] = useState<Audience>('inside')
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const write = () => field.current?.focus()
  useKeys({ t: write })
  usePageActions({
    title: t('menu.ofOrder', { number: order.number }),
    actions: [{ text: t('menu.note'), key: 'T', run: write }],
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    void change.note(text, audience).then((isDone) => isDone && setText(''))
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <AudienceSwitch
        legend={t('note.whoReads')}
        value={audience}
        textOf={(one) => t(`note.${one}`)}
        onChange={setAudience}
      />
      <Textarea
        ref={field}
        aria-label={t(`note.${audience}`)}
        description={t(`note.${audience}Hint`)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={change.fieldMessage('text') ?? change.message}
        autosize
        minRows={2}
      />
      <Button type="submit" loading={change.busy}>
        {t(`note.${audience}Save`)}
      </Button>
    </form>
  )
}
