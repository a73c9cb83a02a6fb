import { NativeSelect, TextInput } from '@mantine/core'
import type { Guest } from '@partboard/contract/checkout/phone-orders.office'
import { Fragment, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { CompanyFill } from '../../../ui/CompanyFill.tsx'
import classes from './NewOrder.module.css'
import type { PageState } from './NewOrderPage.tsx'

const fields = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'company',
  'nip',
  'street',
  'street2',
  'postcode',
  'city',
] as const
const required: readonly string[] = ['email', 'phone', 'firstName', 'lastName', 'street', 'postcode', 'city']

/** The data of a buyer without an account, as the shop asks for an address. */
export function GuestFields({ state, guest }: { state: PageState; guest: Required<Guest> }) {
  const { t } = useTranslation()
  const { change, messageOf, quote } = state
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const countries = quote?.countries ?? []
  const states = countries.find(({ code }) => code === guest.country)?.states ?? []
  const set = (part: Partial<Guest>) => change({ guest: { ...guest, ...part } })
  const filled = <Source,>(field: (typeof fields)[number], of: Source) => ({
    label: t(`phone.field.${field}`),
    value: guest[field],
    of,
  })
  return (
    <>
      <p className={classes.hint}>{t('phone.guestHint')}</p>
      <div className={classes.fields}>
        {fields.map((field) => (
          <Fragment key={field}>
            <TextInput
              label={t(`phone.field.${field}`)}
              data-field={`guest.${field}`}
              required={required.includes(field)}
              withAsterisk={false}
              autoFocus={field === 'email'}
              autoComplete="off"
              type={field === 'email' ? 'email' : field === 'phone' ? 'tel' : 'text'}
              value={guest[field] ?? ''}
              error={messageOf(`guest.${field}`, left.has(field) && guest[field] !== '')}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
              onBlur={() => setLeft((before) => new Set(before).add(field))}
            />
            {field === 'nip' && (
              <CompanyFill
                typedNumber={guest.nip}
                country={guest.country}
                fields={{
                  company: filled('company', ({ name }) => name),
                  street: filled('street', ({ street, houseNumber }) => `${street} ${houseNumber}`.trim()),
                  postcode: filled('postcode', ({ postcode }) => postcode),
                  city: filled('city', ({ city }) => city),
                }}
                onFill={set}
              />
            )}
          </Fragment>
        ))}
        <NativeSelect
          label={t('phone.field.country')}
          data-field="guest.country"
          value={guest.country}
          error={messageOf('guest.country')}
          onChange={(event) => set({ country: event.currentTarget.value, stateId: null })}
          data={
            countries.length === 0
              ? [guest.country ?? 'PL']
              : countries.map(({ code, name }) => ({ value: code, label: name }))
          }
        />
        {states.length > 0 && (
          <NativeSelect
            label={t('phone.field.state')}
            data-field="guest.stateId"
            value={String(guest.stateId ?? '')}
            error={messageOf('guest.stateId')}
            onChange={(event) => set({ stateId: Number(event.currentTarget.value) || null })}
            data={[
              { value: '', label: '' },
              ...states.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
          />
        )}
        <NativeSelect
          label={t('phone.field.language')}
          value={guest.language}
          error={messageOf('guest.language')}
          onChange={(event) => set({ language: event.currentTarget.value as 'pl' | 'en' })}
          data={[
            { value: 'pl', label: 'polski' },
            { value: 'en', label: 'English' },
          ]}
        />
      </div>
    </>
  )
}
