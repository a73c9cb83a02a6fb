import { Button } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import { type OrderQuote, placeOrder } from '@partboard/contract/checkout/phone-orders.office'
import { listOrders } from '@partboard/contract/order-pages/orders.office'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useSession } from '../../../state/session.ts'
import { useSubmission } from '../../../ui/forms.ts'
import { KeyHints } from '../../../ui/KeyHints.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { useKeys } from '../../../ui/useKeys.ts'
import page from '../OrderPage.module.css'
import { orderQuery } from '../orders.queries.ts'
import { ChoiceSheet } from './ChoiceSheet.tsx'
import { CustomerSheet } from './CustomerSheet.tsx'
import { bodyOf, type Draft, noChoices, useDraft } from './draft.ts'
import classes from './NewOrder.module.css'
import { PartsSheet } from './PartsSheet.tsx'
import { useQuote } from './quote.queries.ts'
import { TotalSheet } from './TotalSheet.tsx'

/** What the sheets of the page share. */
export type PageState = {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Sets the customer; what depends on the customer is selected anew. */
  choose: (buyer: Pick<Draft, 'customerId' | 'guest'>) => void
  quote: OrderQuote | undefined
  /** Whether the quote is that of the draft. */
  isCurrent: boolean
  /** Why there is no quote for this customer. */
  refusal: string | undefined
  /**
   * The sentence of the shop about a field.
   *
   * @param isTyped whether there is something to judge; a field that is only empty is marked after the first attempt
   */
  messageOf: (field: string, isTyped?: boolean) => string | undefined
}

/** `/office/orders/new`: a clerk places an order for a customer on the phone, by keyboard. */
export function NewOrderPage() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const { email } = useSession()
  const { customer } = useSearch({ from: '/_office/orders/new' })
  const { draft, change, clear } = useDraft(email)
  const { quote, isCurrent, refusal } = useQuote(draft)
  const { busy, message, fieldMessage, run } = useSubmission()
  const [refused, setRefused] = useState<Draft | null>(null)
  const [isTried, setTried] = useState(false)
  const entry = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const choose: PageState['choose'] = (buyer) => {
    setTried(false)
    change({ ...noChoices, ...buyer })
  }

  // The customer of the address, from the customer's page: another one starts a new order.
  useEffect(() => {
    if (customer === undefined) return
    if (draft.customerId !== customer) {
      if (draft.customerId !== null || draft.guest) clear()
      change({ ...noChoices, customerId: customer, guest: null })
    }
    void navigate({ to: '/orders/new', search: {}, replace: true })
    entry.current?.focus()
  })
  usePreselection(draft, change, quote, isCurrent)
  useKeys({ escape: () => void navigate({ to: '/orders' }) })

  const lacksPurpose = quote?.billing.isAsked === true && draft.professional === null
  const messageOf: PageState['messageOf'] = (field, isTyped = false) => {
    const sentence = fieldMessage(field)
    const own = refused === draft ? sentence : undefined
    if (own || (!isTyped && !isTried)) return own
    if (field === 'professional') return lacksPurpose ? t('phone.purposeMissing') : undefined
    return quote?.refusals.find((one) => one.field === field)?.text
  }
  const focus = (selector: string) => root.current?.querySelector<HTMLElement>(selector)?.focus()
  const place = async () => {
    setTried(true)
    const isPlaced =
      !lacksPurpose &&
      (await run(async () => {
        const headers = { 'idempotency-key': draft.attempt }
        const { id } = await call(placeOrder, { body: bodyOf(draft) }, { headers })
        clear()
        void client.invalidateQueries(queriesOf(listOrders))
        // A person of some branches does not see an order whose pieces come from others.
        const isSeen = await client.ensureQueryData(orderQuery(id)).then(
          () => true,
          () => false,
        )
        await navigate(isSeen ? { to: '/orders/$id', params: { id: String(id) } } : { to: '/orders' })
      }))
    if (isPlaced) return
    setRefused(draft)
    // The marks come with the next render.
    setTimeout(() => focus('[data-field][aria-invalid=true], [data-field][data-error]'))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void place()
  }
  const state = { draft, change, choose, quote, isCurrent, refusal, messageOf }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Ctrl Enter works in every field of the page
    <div ref={root} onKeyDown={press}>
      <PageHead title={t('phone.title')}>
        <Button
          onClick={() => {
            clear()
            setTried(false)
            setTimeout(() => focus('[data-field=customerId]'))
          }}
        >
          {t('phone.clear')}
        </Button>
        <Link to="/orders">{t('page.toList')}</Link>
      </PageHead>
      <div className={page.split}>
        <div className={page.main}>
          <CustomerSheet state={state} onDone={() => entry.current?.focus()} />
          <PartsSheet state={state} entry={entry} onDone={() => focus('[data-field=delivery]')} />
        </div>
        <div className={classes.side}>
          <ChoiceSheet state={state} />
          <TotalSheet
            state={state}
            busy={busy}
            message={refused === draft ? message : null}
            onPlace={() => void place()}
          />
        </div>
      </div>
      <KeyHints
        hints={[
          ['↵', t('phone.keyNext')],
          ['Ctrl ↵', t('phone.place')],
          ['Esc', t('shortcut.back')],
        ]}
      />
    </div>
  )
}

/** Selects what the shop would preselect for the customer, where nothing is selected. */
function usePreselection(
  draft: Draft,
  change: PageState['change'],
  quote: OrderQuote | undefined,
  isCurrent: boolean,
): void {
  useEffect(() => {
    if (!quote || !isCurrent || (draft.customerId === null && !draft.guest)) return
    const { preselected } = quote
    const missing = (Object.keys(preselected) as (keyof typeof preselected)[]).filter(
      (choice) => draft[choice] === null && preselected[choice] !== null,
    )
    if (missing.length > 0) change(Object.fromEntries(missing.map((choice) => [choice, preselected[choice]])))
  })
}
