import { checkAddress } from '@partboard/contract/address'
import { AddressInput } from '@partboard/contract/customers/account'
import type { Address } from '@partboard/contract/postal-address'
import type { CountryId, StateProvinceId } from '@partboard/contract/values'
import { formatPhone } from '@partboard/domain/customers/phone'
import type { ReactNode } from 'react'
import { useTranslation } from '../browser/texts.ts'
import { placeOf, printVatNumber } from '../text/address.ts'
import { AddressFields, type Countries, type States } from './AddressFields.tsx'
import classes from './AddressForm.module.css'
import { Button } from './controls/Button.tsx'
import { FieldErrors } from './FieldErrors.tsx'
import { keepFocus } from './keep-focus.ts'
import { Note } from './Note.tsx'
import { useContractForm } from './useContractForm.ts'

/** The wire names of the fields, in the order of the screen. */
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

/** The typed values. Ids are texts too; an empty text = no selection. */
type Values = Record<(typeof fields)[number], string>

/** The form for what fills it. */
export type FilledForm = {
  values: Values
  setValues: (part: Partial<Values>) => void
  label: (name: string) => string
  iso2: string | null
}

type Props = {
  /** Text that was typed or saved before, by field; other fields are empty. */
  initial: Readonly<Record<string, string>>
  countries: Countries
  states: States
  /** `shipping` or `billing`: which address the browser fills in. */
  section?: 'shipping' | 'billing'
  /** Gets the typed values, so that the caller can store them, and whether they differ from the initial values. */
  onChange: (values: Record<string, string>, isChanged: boolean) => void
  /** Saves the address. The form shows its errors. */
  onSubmit: (address: AddressInput) => Promise<unknown>
  /** What stands below the field of the tax number; it reads and fills the form. */
  belowVatNumber?: (form: FilledForm) => ReactNode
  /** Saving is the main action of the sheet. */
  isMain?: boolean
  /** More buttons beside "save". */
  children?: ReactNode
}

/**
 * The form of a new or changed address. Errors are shown under their fields; several errors are also listed on top.
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
  belowVatNumber,
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
  const place = placeOf(Number(form.values.CountryId), countries, states)
  const label = (name: string) => t(`address.${name as keyof Values}`)
  return (
    <form {...form.form}>
      <FieldErrors wrong={form.wrong} label={label} />
      {form.failure && (
        <div className={classes.failure}>
          <Note kind="bad">{form.failure}</Note>
        </div>
      )}
      <div className={classes.fields}>
        <AddressFields
          form={form}
          names={fields}
          label={label}
          place={place}
          countries={countries}
          states={states}
          section={section}
          belowVatNumber={belowVatNumber?.({ ...form, label, iso2: place.iso2 })}
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

/** The initial values: empty fields, Poland if it is on the list, and text that was typed before. */
function startWith(initial: Readonly<Record<string, string>>, countries: Countries): Values {
  const poland = countries.find(({ TwoLetterIsoCode }) => TwoLetterIsoCode === 'PL')
  const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Values
  return { ...empty, CountryId: String(poland?.Id ?? ''), ...initial }
}

/** The request of the form: ids are numbers, and an empty state is null. */
const toAddress = ({ CountryId: country, StateProvinceId: state, ...texts }: Values) => ({
  ...texts,
  CountryId: Number(country) as CountryId,
  StateProvinceId: state === '' ? null : (Number(state) as StateProvinceId),
})

/** The form's texts of a saved address. */
export function addressAsTyped(address: Address): Record<string, string> {
  return {
    ...Object.fromEntries(fields.map((field) => [field, String(address[field] ?? '')])),
    VatNumber: printVatNumber(address.VatNumber),
    PhoneNumber: formatPhone(address.PhoneNumber),
  }
}
