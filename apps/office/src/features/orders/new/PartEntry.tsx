import { TextInput } from '@mantine/core'
import { CallFailed } from '@partboard/client/calls/call-failed.ts'
import { moneyText } from '@partboard/client/text/money.ts'
import { formatPartNumber } from '@partboard/client/text/part-number.ts'
import type { OrderQuote } from '@partboard/contract/checkout/phone-orders.office'
import { numberOrNull } from '@partboard/domain/numbers/decimal'
import { MAX_QUANTITY } from '@partboard/domain/numbers/limits'
import { readQuantity } from '@partboard/domain/numbers/quantity'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { emptyEntry, type Item } from './draft.ts'
import classes from './NewOrder.module.css'
import type { PageState } from './NewOrderPage.tsx'
import { lookUp } from './quote.queries.ts'
import { Verdict } from './Verdict.tsx'

type Found = { sku: string; lines: OrderQuote['lines']; notes: readonly string[]; currency: string }
type Props = {
  state: PageState
  entry: RefObject<HTMLInputElement | null>
  /** Enter in the empty field: there are no more parts. */
  onDone: () => void
}

/** The row that adds a part: number, Enter, quantity, Enter, and the next number. */
export function PartEntry({ state, entry, onDone }: Props) {
  const { t, lang } = useTranslation()
  const quantity = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found | null>(null)
  const [refusal, setRefusal] = useState<{ field: 'sku' | 'quantity'; text: string } | null>(null)
  const messageOf = (field: 'sku' | 'quantity') => (refusal?.field === field ? refusal.text : undefined)
  const { draft, change } = state
  const { sku, quantity: pieces } = draft.entry
  const type = (part: Partial<typeof draft.entry>) => {
    setRefusal(null)
    change({ entry: { ...draft.entry, ...part } })
  }

  /** @returns the part, or null when the number is refused */
  const find = async (): Promise<Found | null> => {
    if (found?.sku === sku) return found
    try {
      const { lines, notes, currency, refusals } = await lookUp(draft, sku.trim())
      const wrong = refusals.find(({ field }) => /^items\.0\.(sku|quantity)$/.test(field))
      if (!wrong) {
        const part = { sku, lines, notes, currency }
        setFound(part)
        return part
      }
      setRefusal({ field: wrong.field === 'items.0.quantity' ? 'quantity' : 'sku', text: wrong.text })
    } catch (error) {
      const problem = error instanceof CallFailed ? error.problem : null
      const text = Object.values(problem?.errors ?? {})[0]?.[0] ?? problem?.title ?? t('page.noAnswer')
      setRefusal({ field: 'sku', text })
    }
    setFound(null)
    return null
  }
  const enterNumber = async () => {
    if (sku.trim() === '') return onDone()
    quantity.current?.focus()
    quantity.current?.select()
    if (!(await find())) entry.current?.focus()
  }
  const add = async () => {
    if (sku.trim() === '') return entry.current?.focus()
    const count = numberOrNull(readQuantity(pieces))
    if (count === null)
      return setRefusal({ field: 'quantity', text: t('phone.pieces', { max: MAX_QUANTITY }) })
    const part = await find()
    entry.current?.focus()
    if (!part) return
    const items = [...draft.items]
    for (const line of part.lines) addTo(items, line.sku, count)
    change({ items, entry: emptyEntry })
  }
  const onEnter = (act: () => unknown) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    act()
  }
  const isShown = found !== null && (found.sku === sku || sku === '')
  return (
    <>
      <div className={classes.entry}>
        <TextInput
          ref={entry}
          label={t('phone.number')}
          data-field="items"
          autoComplete="off"
          value={sku}
          error={messageOf('sku')}
          onChange={(event) => type({ sku: event.currentTarget.value })}
          onKeyDown={onEnter(enterNumber)}
        />
        <TextInput
          ref={quantity}
          label={t('lines.quantity')}
          inputMode="numeric"
          autoComplete="off"
          value={pieces}
          error={messageOf('quantity')}
          onChange={(event) => type({ quantity: event.currentTarget.value })}
          onKeyDown={onEnter(add)}
        />
      </div>
      <div className={classes.hint} role="status">
        {isShown &&
          sku !== '' &&
          found.lines.map((line) => (
            <p key={line.sku}>
              <b>{formatPartNumber(line.sku, line.printed)}</b> {line.name}{' '}
              {line.unitPrice !== null && moneyText(line.unitPrice, found.currency, lang)}{' '}
              <Verdict line={line} />
            </p>
          ))}
        {isShown && found.notes.map((note) => <p key={note}>{note}</p>)}
        {!isShown && <p>{t('phone.entryHint')}</p>}
      </div>
    </>
  )
}

/** Adds pieces of a part; a part that is there already gets more of them. */
function addTo(items: Item[], sku: string, quantity: number): void {
  const place = items.findIndex((item) => item.sku === sku)
  const before = items[place]
  if (before) items[place] = { ...before, quantity: Math.min(before.quantity + quantity, MAX_QUANTITY) }
  else items.push({ sku, quantity, insist: false })
}
