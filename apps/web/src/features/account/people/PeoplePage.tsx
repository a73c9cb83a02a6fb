import type { Person } from '@partboard/contract/customers/people'
import { IconUserPlus } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { mayNot, useCustomer } from '../../../state/frame/customer.ts'
import { useFormat } from '../../../text/format.ts'
import { AccountPage } from '../../../ui/account/AccountPage.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { SkeletonRows } from '../../../ui/page/SkeletonRows.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import profile from '../Profile.module.css'
import { HandOver } from './HandOver.tsx'
import classes from './People.module.css'
import { PersonForm } from './PersonForm.tsx'
import { peopleQuery, useInviteAgain } from './people.queries.ts'
import { RemovePerson } from './RemovePerson.tsx'
import { Requests } from './Requests.tsx'

/** Orders that need approval, and the people of the company for those who manage them. */
export function PeoplePage() {
  const { t } = useTranslation()
  const manages = !mayNot(useCustomer(), 'ManagePeople')
  return (
    <AccountPage title={t('account.people')}>
      <Requests manages={manages} />
      {manages && <People />}
    </AccountPage>
  )
}

function People() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<Person['Id'] | 'new' | null>(null)
  const close = () => setOpened(null)
  return (
    <Sheet aria-label={t('people.people')}>
      <div className={classes.head}>
        <h2>{t('people.people')}</h2>
        {opened !== 'new' && (
          <Button
            size="md"
            leftSection={<IconUserPlus size={18} stroke={1.6} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            {t('people.invite')}
          </Button>
        )}
      </div>
      <p className={`${profile.hint} ${classes.hint}`}>{t('people.hint')}</p>
      {opened === 'new' && <PersonForm person={null} onClose={close} />}
      <QueryState query={useQuery(peopleQuery())} waiting={<SkeletonRows rows={3} widths={['2fr', '1fr']} />}>
        {(people) => <Rows people={people} opened={opened} onOpen={setOpened} />}
      </QueryState>
    </Sheet>
  )
}

type RowsProps = {
  people: readonly Person[]
  opened: Person['Id'] | 'new' | null
  onOpen: (person: Person['Id'] | null) => void
}

function Rows({ people, opened, onOpen }: RowsProps) {
  const [toRemove, setToRemove] = useState<Person | null>(null)
  const [toHandOver, setToHandOver] = useState<Person | null>(null)
  const isOwner = people.some(({ IsFirst, IsSelf }) => IsFirst && IsSelf)
  return (
    <>
      <ul className={classes.list}>
        {people.map((person) =>
          person.Id === opened ? (
            <li key={person.Id}>
              <PersonForm person={person} onClose={() => onOpen(null)} />
            </li>
          ) : (
            <PersonRow
              key={person.Id}
              person={person}
              onChange={() => onOpen(person.Id)}
              onRemove={() => setToRemove(person)}
              onHandOver={isOwner && person.HasJoined ? () => setToHandOver(person) : null}
            />
          ),
        )}
      </ul>
      <RemovePerson person={toRemove} onClose={() => setToRemove(null)} />
      <HandOver person={toHandOver} onClose={() => setToHandOver(null)} />
    </>
  )
}

type RowProps = {
  person: Person
  onChange: () => void
  onRemove: () => void
  /** Null = the caller may not hand the company over to this person. */
  onHandOver: (() => void) | null
}

function PersonRow({ person, onChange, onRemove, onHandOver }: RowProps) {
  const { t } = useTranslation()
  const again = useInviteAgain()
  const rights = useRightWords()
  const name = `${person.FirstName} ${person.LastName}`.trim() || person.Email
  const marks = [
    ...(person.IsFirst ? [t('people.first')] : []),
    ...(person.IsSelf ? [t('people.self')] : []),
    ...(person.HasJoined ? [] : [t('people.invited')]),
  ]
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.name}>
          {name} {marks.length > 0 && <span className={classes.mark}>{marks.join(', ')}</span>}
        </p>
        <p className={classes.facts}>{person.Email}</p>
        <p className={classes.facts}>{rights(person)}</p>
      </div>
      {!person.IsFirst && (
        <div className={classes.actions}>
          {!person.HasJoined && (
            <Button
              size="sm"
              disabled={again.isPending}
              aria-label={t('people.againOf', { name })}
              onClick={() =>
                again.mutate(person, {
                  onSuccess: () => notify.success(t('people.sent', { email: person.Email })),
                })
              }
            >
              {t('people.again')}
            </Button>
          )}
          {!person.IsSelf && (
            <>
              <Button size="sm" aria-label={t('people.changeOf', { name })} onClick={onChange}>
                {t('people.change')}
              </Button>
              {onHandOver && (
                <Button size="sm" aria-label={t('people.handOverTo', { name })} onClick={onHandOver}>
                  {t('people.handOver')}
                </Button>
              )}
              <Button size="sm" aria-label={t('people.removeOf', { name })} onClick={onRemove}>
                {t('people.remove')}
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}

/** The rights of a person in words. */
function useRightWords() {
  const { t } = useTranslation()
  const { money } = useFormat()
  return ({ SeesPrices, MayOrder, OrderLimit, ManagesPeople }: Person) =>
    [
      t(SeesPrices ? 'people.right.prices' : 'people.right.noPrices'),
      t(MayOrder ? 'people.right.orders' : 'people.right.noOrders'),
      ...(MayOrder && OrderLimit !== null
        ? [t('people.right.limit', { amount: money(OrderLimit, 'PLN') })]
        : []),
      ...(ManagesPeople ? [t('people.right.manages')] : []),
    ].join(' · ')
}
