import { Button, TextInput } from '@mantine/core'
import { nipText } from '@partboard/client/text/nip.ts'
import type { CustomerSummary } from '@partboard/contract/customers/customer-shapes.office'
import { type KeyboardEvent, useId, useState } from 'react'
import { currentLang } from '../../../browser/lang.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useRights } from '../../../state/session.ts'
import { Sheet } from '../../../ui/Sheet.tsx'
import { emptyGuest } from './draft.ts'
import { GuestFields } from './GuestFields.tsx'
import classes from './NewOrder.module.css'
import type { PageState } from './NewOrderPage.tsx'
import { useFoundCustomers } from './quote.queries.ts'

/** For whom the order is: a customer who is searched for, or a guest. */
export function CustomerSheet({ state, onDone }: { state: PageState; onDone: () => void }) {
  const { t } = useTranslation()
  const may = useRights()
  const { draft, quote, choose, messageOf, refusal } = state
  const isChosen = draft.customerId !== null
  const customer = isChosen && quote?.customer?.id === draft.customerId ? quote.customer : null
  return (
    <Sheet
      title={t('phone.customer')}
      aside={
        isChosen || draft.guest ? (
          <Button size="compact-sm" onClick={() => choose({ customerId: null, guest: null })}>
            {t('phone.another')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            onClick={() =>
              choose({ customerId: null, guest: emptyGuest(currentLang() === 'en' ? 'en' : 'pl') })
            }
          >
            {t('phone.guest')}
          </Button>
        )
      }
    >
      <div className={classes.body}>
        {isChosen && (
          <p className={classes.chosen}>
            <b>
              {customer ? customer.name || customer.email : t('customers.number', { id: draft.customerId })}
            </b>
            <span>
              {[customer?.nip && `NIP ${nipText(customer.nip)}`, customer?.email, customer?.phone]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
        )}
        {draft.guest && <GuestFields state={state} guest={draft.guest} />}
        {!isChosen &&
          !draft.guest &&
          (may('customers:read') ? (
            <CustomerSearch
              error={messageOf('customerId')}
              onChoose={(id) => {
                choose({ customerId: id, guest: null })
                onDone()
              }}
            />
          ) : (
            <p>{t('phone.guestOnly')}</p>
          ))}
        <p className={classes.refusal} role="alert">
          {isChosen && refusal}
        </p>
      </div>
    </Sheet>
  )
}

function CustomerSearch({ error, onChoose }: { error: string | undefined; onChoose: (id: number) => void }) {
  const { t } = useTranslation()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const { found, isNone } = useFoundCustomers(typed)
  const chosen = found[Math.min(place, found.length - 1)]
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && found.length > 0)
      setPlace((Math.min(place, found.length - 1) + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) onChoose(chosen.id)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        label={t('phone.search')}
        data-field="customerId"
        autoFocus
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${chosen.id}`}
        aria-autocomplete="list"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={press}
      />
      <p className={classes.none} role="status">
        {isNone && t('menu.none', { q: typed.trim() })}
      </p>
      <div id={listId} role="listbox" aria-label={t('nav.customers')} className={classes.found} tabIndex={-1}>
        {found.map((customer) => (
          <div
            key={customer.id}
            id={`${listId}-${customer.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={customer === chosen}
            onClick={() => onChoose(customer.id)}
            onKeyDown={press}
          >
            <b>{customer.name || customer.email}</b> <span>{detailsOf(customer)}</span>
          </div>
        ))}
      </div>
    </>
  )
}

const detailsOf = ({ nip, email, phone }: CustomerSummary): string =>
  [nip && `NIP ${nipText(nip)}`, email, phone].filter(Boolean).join(' · ')
