import type { ContractForm } from '@partboard/client/forms/useContractForm.ts'
import type { Place } from '@partboard/contract/address'
import type { Country, StateProvince } from '@partboard/contract/pages/reference'
import { normalisePostcode } from '@partboard/domain/customers/postcode'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../browser/texts.ts'
import { tidyVatNumber } from '../text/address.ts'
import { tidyPhone } from '../text/phone.ts'
import { Select } from './controls/Select.tsx'
import { TextInput } from './controls/TextInput.tsx'
import { FieldLabel } from './FieldLabel.tsx'

export type Countries = readonly z.infer<typeof Country>[]
export type States = readonly z.infer<typeof StateProvince>[]

/** Values of `autocomplete`, by wire field. A registration has other names for some of the fields. */
const autoComplete: Partial<Record<string, string>> = {
  FirstName: 'given-name',
  LastName: 'family-name',
  Company: 'organization',
  Address1: 'address-line1',
  StreetAddress: 'address-line1',
  Address2: 'address-line2',
  StreetAddress2: 'address-line2',
  ZipPostalCode: 'postal-code',
  City: 'address-level2',
  CountryId: 'country',
  StateProvinceId: 'address-level1',
  Phone: 'tel',
  PhoneNumber: 'tel',
}

type Props<Name extends string> = {
  form: ContractForm<NoInfer<Name>>
  /** In the order of the screen. */
  names: readonly Name[]
  label: (name: NoInfer<Name>) => string
  /** The country that decides the forms of the numbers. */
  place: Place
  /** The countries of the select, if the fields have one. */
  countries?: Countries
  states?: States
  /** `shipping` or `billing`: which address the browser fills in. */
  section?: 'shipping' | 'billing' | undefined
  hints?: Partial<Record<string, string>>
  /** What stands below the field of the tax number. */
  belowVatNumber?: ReactNode
  /** Marks required fields, and shows the states of a country without any as a disabled field. */
  marksRequired?: boolean
}

/** The fields of a person and an address. Each field formats its text when it loses the focus. */
export function AddressFields<Name extends string>({ names, ...rest }: Props<Name>) {
  return names.map((name) => <AddressControl key={name} name={name} {...rest} />)
}

function AddressControl<Name extends string>({
  form,
  name,
  label,
  place,
  countries = [],
  states = [],
  section,
  hints = {},
  belowVatNumber,
  marksRequired = false,
}: Omit<Props<Name>, 'names'> & { name: Name }) {
  const { t } = useTranslation()
  const iso2 = place.iso2 ?? 'PL'
  const choose = { value: '', label: t('ui.choose') }
  const isState = name === 'StateProvinceId'
  const isRequired = form.isRequired(name) || (isState && place.stateIds.length > 0)
  const props = {
    label: <FieldLabel text={label(name)} isOptional={!isRequired && !isState} />,
    description: hints[name],
    required: marksRequired && isRequired,
    autoComplete: autoComplete[name] ? [section, autoComplete[name]].filter(Boolean).join(' ') : 'off',
  }
  switch (name) {
    case 'CountryId':
      return (
        <Select
          {...form.field(name)}
          {...props}
          onChange={({ currentTarget }) => {
            // The states depend on the country.
            const chosen = { CountryId: currentTarget.value, StateProvinceId: '' }
            form.setValues(chosen as Partial<Record<Name, string>>)
          }}
          data={[choose, ...countries.map(({ Id, Name }) => ({ value: String(Id), label: Name }))]}
        />
      )
    case 'StateProvinceId': {
      const offered = states.filter(({ Id }) => place.stateIds.includes(Id))
      if (offered.length === 0 && !marksRequired) return null
      const none = { value: '', label: t('ui.noStates') }
      return (
        <Select
          {...form.field(name)}
          {...props}
          disabled={offered.length === 0}
          data={
            offered.length === 0
              ? [none]
              : [choose, ...offered.map(({ Id, Name }) => ({ value: String(Id), label: Name }))]
          }
        />
      )
    }
    case 'Phone':
    case 'PhoneNumber':
      return <TextInput {...form.field(name, (typed) => tidyPhone(typed, iso2))} {...props} type="tel" />
    case 'VatNumber':
      return (
        <div>
          <TextInput
            {...form.field(name, tidyVatNumber)}
            {...props}
            inputMode={iso2 === 'PL' ? 'numeric' : 'text'}
          />
          {belowVatNumber}
        </div>
      )
    case 'ZipPostalCode':
      return <TextInput {...form.field(name, (typed) => normalisePostcode(typed, iso2))} {...props} />
    default:
      return <TextInput {...form.field(name)} {...props} />
  }
}
