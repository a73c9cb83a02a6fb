import { Button, Modal } from '@mantine/core'
import { moneyText } from '@partboard/client/text/money.ts'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import type { CustomerPerson } from '@partboard/contract/customers/people.office'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import form from '../../ui/form.module.css'
import { QueryState } from '../../ui/QueryState.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Table } from '../../ui/Table.tsx'
import table from '../../ui/table.module.css'
import classes from './CustomerPage.module.css'
import { ReasonDialog } from './dialogs/ReasonDialog.tsx'
import { PersonDialog } from './PersonDialog.tsx'
import { customerPeopleQuery, type PeopleChange, usePeopleChange } from './people.queries.ts'

type Props = { customer: Customer; mayChange: boolean }
type PersonAct = 'rights' | 'remove' | 'secondFactor'
type Opened = { kind: 'invite' } | { kind: PersonAct; person: CustomerPerson }

/** The people who buy for a customer, with their rights: invite, change, remove. */
export function PeopleSheet({ customer, mayChange }: Props) {
  const { t } = useTranslation()
  const query = useQuery(customerPeopleQuery(customer.id))
  const change = usePeopleChange(customer.id)
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <Sheet
      title={t('customers.people')}
      aside={
        mayChange && <Button onClick={() => setOpened({ kind: 'invite' })}>{t('customers.invite')}</Button>
      }
    >
      {opened === null && change.message && (
        <p className={`${classes.body} ${form.message}`} role="alert">
          {change.message}
        </p>
      )}
      <QueryState query={query}>
        {({ items }) => (
          <Table
            heads={[
              { text: t('customers.person') },
              { text: t('customers.rights') },
              { text: t('page.actions'), end: true },
            ]}
          >
            {items.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                change={change}
                mayChange={mayChange}
                onOpen={(kind) => setOpened({ kind, person })}
              />
            ))}
          </Table>
        )}
      </QueryState>
      {opened?.kind === 'invite' && <PersonDialog person={null} change={change} onClose={close} />}
      {opened?.kind === 'rights' && <PersonDialog person={opened.person} change={change} onClose={close} />}
      {opened?.kind === 'secondFactor' && (
        <ReasonDialog
          title={t('customers.endSecondFactor')}
          hint={t('customers.endSecondFactorHint')}
          change={change}
          onSave={(reason) => change.endSecondFactor(opened.person, reason)}
          onClose={close}
        />
      )}
      {opened?.kind === 'remove' && <RemoveDialog person={opened.person} change={change} onClose={close} />}
    </Sheet>
  )
}

type RowProps = {
  person: CustomerPerson
  change: PeopleChange
  mayChange: boolean
  onOpen: (kind: PersonAct) => void
}

function PersonRow({ person, change, mayChange, onOpen }: RowProps) {
  const { t } = useTranslation()
  const rights = useRightWords()
  const mark = person.isFirst ? 'customers.firstPerson' : person.hasJoined ? null : 'customers.invited'
  return (
    <tr>
      <td>
        <b>{nameOf(person)}</b>
        <span className={table.second}>{[person.email, mark && t(mark)].filter(Boolean).join(', ')}</span>
      </td>
      <td>{rights(person)}</td>
      <td className={table.end}>
        {mayChange && person.hasSecondFactor && (
          <button
            type="button"
            className={table.link}
            onClick={() => onOpen('secondFactor')}
            aria-label={`${t('customers.endSecondFactor')}: ${nameOf(person)}`}
          >
            {t('customers.endSecondFactor')}
          </button>
        )}{' '}
        {mayChange && !person.isFirst && (
          <>
            {!person.hasJoined && (
              <button
                type="button"
                className={table.link}
                onClick={() => void change.inviteAgain(person)}
                aria-label={`${t('customers.inviteAgain')}: ${nameOf(person)}`}
              >
                {t('customers.inviteAgain')}
              </button>
            )}{' '}
            <button
              type="button"
              className={table.link}
              onClick={() => onOpen('rights')}
              aria-label={`${t('customers.changeRights')}: ${nameOf(person)}`}
            >
              {t('page.change')}
            </button>{' '}
            <button
              type="button"
              className={table.link}
              onClick={() => onOpen('remove')}
              aria-label={`${t('customers.removePerson')}: ${nameOf(person)}`}
            >
              {t('customers.removePerson')}
            </button>
          </>
        )}
      </td>
    </tr>
  )
}

export const nameOf = ({ firstName, lastName, email }: CustomerPerson): string =>
  `${firstName} ${lastName}`.trim() || email

/** The rights of a person in words. */
export function useRightWords() {
  const { t, lang } = useTranslation()
  return ({ seesPrices, mayOrder, orderLimit, managesPeople, hasSecondFactor }: CustomerPerson) => {
    const orders =
      orderLimit === null
        ? t('customers.has.orders')
        : t('customers.has.limit', { amount: moneyText(orderLimit, 'PLN', lang) })
    return [
      t(seesPrices ? 'customers.has.prices' : 'customers.has.noPrices'),
      mayOrder ? orders : t('customers.has.noOrders'),
      ...(managesPeople ? [t('customers.has.manages')] : []),
      ...(hasSecondFactor ? [t('customers.has.secondFactor')] : []),
    ].join(', ')
  }
}

type RemoveProps = { person: CustomerPerson; change: PeopleChange; onClose: () => void }

function RemoveDialog({ person, change, onClose }: RemoveProps) {
  const { t } = useTranslation()
  const remove = async () => {
    if (await change.remove(person)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('customers.removePerson')}>
      <div className={form.form}>
        <p>{t('customers.removeHint', { name: nameOf(person) })}</p>
        <p className={form.message} role="alert">
          {change.message}
        </p>
        <Button className={classes.bad} loading={change.busy} onClick={() => void remove()}>
          {t('customers.removePerson')}
        </Button>
      </div>
    </Modal>
  )
}
