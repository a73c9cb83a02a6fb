import { Button } from '@mantine/core'
import { type Address, AddressInput } from '@partboard/contract/account'
import { checkAddress } from '@partboard/contract/address'
import type { CountryId, StateProvinceId } from '@partboard/contract/values'
import { formatPhone } from '@partboard/domain/phone'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { placeOf, printVatNumber } from '../text/address.ts'
import { AddressFields, type Countries, type States } from './AddressFields.tsx'
import classes from './AddressForm.module.css'
import { FieldErrors } from './FieldErrors.tsx'
import { keepFocus } from './keep-focus.ts'
import { Note } from './Note.tsx'
import { useContractForm } from './useContractForm.ts'

/** The fields in the order of the screen, under their names on the wire. */
const fields = [
  'FirstName',
  'LastName',
  'Company',
  'VatNumber',
  'Address1',
  'Address2',
  'ZipPostalCode',
  'City',
  'CountryId',
  'StateProvinceId',
  'PhoneNumber',
] as const

/** What is typed: texts, also for the two ids; an empty text is no choice. */
type Values = Record<(typeof fields)[number], string>

type Props = {
  /** What was typed or saved before, by field; the rest is empty. */
  initial: Readonly<Record<string, string>>
  countries: Countries
  states: States
  /** `shipping` or `billing`: which address the browser fills in. */
  section?: 'shipping' | 'billing'
  /** Gets what is typed, so that it can be kept, and whether it differs from the initial values. */
  onChange: (values: Record<string, string>, isChanged: boolean) => void
  /** Saves. The form shows what it throws. */
  onSubmit: (address: AddressInput) => Promise<unknown>
  /** Saving is the purpose of the whole sheet, not a step of something larger. */
  isMain?: boolean
  /** More buttons beside "save". */
  children?: ReactNode
}

/**
 * An address, new or changed. Errors are shown under their fields, and in a list on top when there is more than one.
 *
 * Source: docs/spec/shop.md#address-form.
 */
export function AddressForm({
  initial,
  countries,
  states,
  section,
  onChange,
  onSubmit,
  isMain = false,
  children,
}: Props) {
  const { t } = useTranslation()
  const form = useContractForm({
    schema: AddressInput,
    initial: startWith(initial, countries),
    toBody: toAddress,
    check: (address) => checkAddress(address, placeOf(address.CountryId, countries, states)).problems,
    submit: onSubmit,
    onChange,
  })
  return (
    <form {...form.form}>
      <FieldErrors wrong={form.wrong} label={(name) => t(`address.${name}`)} />
      {form.failure && (
        <div className={classes.failure}>
          <Note kind="bad">{form.failure}</Note>
        </div>
      )}
      <div className={classes.fields}>
        <AddressFields
          form={form}
          names={fields}
          label={(name) => t(`address.${name}`)}
          place={placeOf(Number(form.values.CountryId), countries, states)}
          countries={countries}
          states={states}
          section={section}
          hints={{ PhoneNumber: t('address.phoneHint') }}
        />
      </div>
      <div className={classes.actions}>
        <Button
          type="submit"
          onMouseDown={keepFocus}
          size="md"
          variant={isMain ? 'filled' : 'default'}
          disabled={form.isBusy}
        >
          {form.isBusy ? t('address.saving') : t('address.save')}
        </Button>
        {children}
      </div>
    </form>
  )
}

/** Empty fields, Poland where it is on the list, and what was typed before. */
function startWith(initial: Readonly<Record<string, string>>, countries: Countries): Values {
  const poland = countries.find(({ TwoLetterIsoCode }) => TwoLetterIsoCode === 'PL')
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Values
  return { ...empty, CountryId: String(poland?.Id ?? ''), ...initial }
}

/** The form as the request: ids are numbers, and no state is null. */
const toAddress = ({ CountryId: country, StateProvinceId: state, ...texts }: Values) => ({
  ...texts,
  CountryId: Number(country) as CountryId,
  StateProvinceId: state === '' ? null : (Number(state) as StateProvinceId),
})

/** A saved address as the texts of the form. */
export function addressAsTyped(address: Address): Record<string, string> {
  return {
    ...Object.fromEntries(fields.map((field) => [field, String(address[field] ?? '')])),
    VatNumber: printVatNumber(address.VatNumber),
    PhoneNumber: formatPhone(address.PhoneNumber),
  }
}
