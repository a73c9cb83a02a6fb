import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { AddressInput } from '@partboard/contract/account'
import type { Country, StateProvince } from '@partboard/contract/reference'
import type { CountryId, StateProvinceId } from '@partboard/contract/values'
import { normalisePostcode } from '@partboard/domain/postcode'
import type { TFunction } from 'i18next'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { tidyVatNumber } from '../text/address.ts'
import { phoneProblem, tidyPhone } from '../text/phone.ts'
import classes from './AddressForm.module.css'
import { FieldErrors } from './FieldErrors.tsx'
import { FieldLabel } from './FieldLabel.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { keepFocus } from './keep-focus.ts'

type Countries = readonly z.infer<typeof Country>[]
type States = readonly z.infer<typeof StateProvince>[]

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
type Field = (typeof fields)[number]
const optional: readonly Field[] = ['Company', 'VatNumber', 'Address2', 'StateProvinceId']

/** What is typed: texts, also for the two ids; an empty text is not chosen. */
type Values = Record<Field, string>

type Props = {
  /** What was typed or saved before, by field; the rest is empty. */
  initial: Readonly<Record<string, string>>
  countries: Countries
  states: States
  /** `shipping` or `billing`: what the browser fills in by itself. */
  section?: 'shipping' | 'billing'
  /** Tells what is typed, so that it can be kept, and whether it differs from what the form began with. */
  onChange: (values: Record<string, string>, isChanged: boolean) => void
  /** Saves; answers the server's refusals by field, empty when all is well. */
  onSubmit: (address: AddressInput) => Promise<Record<string, string>>
  busy: boolean
  /** To save is what the whole sheet is for, not a step of something greater. */
  isMain?: boolean
  /** More buttons beside "save". */
  children?: ReactNode
}

/**
 * An address, new or changed. What is missing, or no telephone, is said at once, everything else is the server's to judge; both stand under
 * the field, and in a list on top when it is more than one. The focus goes to the first of them.
 *
 * Source: docs/spec/shop.md#address-form.
 */
export function AddressForm({
  initial,
  countries,
  states: all,
  section,
  onChange,
  onSubmit,
  busy,
  isMain = false,
  children,
}: Props) {
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const [start] = useState(() => startWith(initial, countries))
  const form = useForm<Values>({
    initialValues: start,
    validate: (values) => problemsOf(values, all, isoOf(values, countries), t),
    onValuesChange: (values) =>
      onChange(
        values,
        fields.some((name) => values[name] !== start[name]),
      ),
    onSubmitPreventDefault: 'always',
  })
  const states = all.filter(({ CountryId }) => String(CountryId) === form.values.CountryId)

  const focusFirst = () => focusFirstInvalid(root.current)
  const submit = async (values: Values) => {
    const errors = await onSubmit(toAddress(values))
    if (Object.keys(errors).length === 0) return
    focusFirstInvalid(root.current, () => form.setErrors(errors))
  }
  /** A field that was passed by untouched is not complained about before the form is sent. */
  const judge = (name: Field, value: string) => {
    if (value !== start[name] || form.errors[name]) form.validateField(name)
  }
  const tidy = (name: Field, value: string | null) => {
    if (value !== null) form.setFieldValue(name, value)
    judge(name, value ?? form.values[name])
  }
  const field = (name: Field, autoComplete?: string) => ({
    ...form.getInputProps(name),
    id: `${id}-${name}`,
    name,
    required: false,
    label: <FieldLabel text={t(`address.${name}`)} isOptional={optional.includes(name)} />,
    onBlur: () => judge(name, form.values[name]),
    autoComplete: autoComplete && [section, autoComplete].filter(Boolean).join(' '),
  })

  return (
    <form ref={root} noValidate onSubmit={form.onSubmit((values) => void submit(values), focusFirst)}>
      <FieldErrors
        idOf={(name) => `${id}-${name}`}
        errors={fields.map((name) => [name, t(`address.${name}`), form.errors[name]])}
      />
      <div className={classes.fields}>
        <TextInput {...field('FirstName', 'given-name')} />
        <TextInput {...field('LastName', 'family-name')} />
        <TextInput {...field('Company', 'organization')} />
        <TextInput
          {...field('VatNumber')}
          inputMode="numeric"
          onBlur={() => tidy('VatNumber', tidyVatNumber(form.values.VatNumber))}
        />
        <TextInput {...field('Address1', 'address-line1')} />
        <TextInput {...field('Address2', 'address-line2')} />
        <TextInput
          {...field('ZipPostalCode', 'postal-code')}
          onBlur={() => tidy('ZipPostalCode', tidyPostcode(form.values, countries))}
        />
        <TextInput {...field('City', 'address-level2')} />
        <NativeSelect
          {...field('CountryId', 'country')}
          onChange={(event) => form.setValues({ CountryId: event.currentTarget.value, StateProvinceId: '' })}
          data={[
            { value: '', label: t('address.choose') },
            ...countries.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
          ]}
        />
        {states.length > 0 && (
          <NativeSelect
            {...field('StateProvinceId', 'address-level1')}
            label={t('address.StateProvinceId')}
            data={[
              { value: '', label: t('address.choose') },
              ...states.map(({ Id, Name }) => ({ value: String(Id), label: Name })),
            ]}
          />
        )}
        <TextInput
          {...field('PhoneNumber', 'tel')}
          type="tel"
          description={t('address.phoneHint')}
          onBlur={() =>
            tidy('PhoneNumber', tidyPhone(form.values.PhoneNumber, isoOf(form.values, countries)))
          }
        />
      </div>
      <div className={classes.actions}>
        <Button
          type="submit"
          onMouseDown={keepFocus}
          size="md"
          variant={isMain ? 'filled' : 'default'}
          disabled={busy}
        >
          {busy ? t('address.saving') : t('address.save')}
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

/** What is missing, and a telephone that is none; everything else is the server's to judge. */
function problemsOf(values: Values, states: States, iso: string, t: TFunction): Partial<Values> {
  const missing: Partial<Values> = {}
  const phone = phoneProblem(values.PhoneNumber, iso, t)
  if (phone) missing.PhoneNumber = phone
  for (const field of fields) {
    if (!optional.includes(field) && values[field].trim() === '') missing[field] = t('field.required')
  }
  const hasStates = states.some(({ CountryId }) => String(CountryId) === values.CountryId)
  if (hasStates && values.StateProvinceId === '') missing.StateProvinceId = t('field.state')
  return missing
}

const isoOf = ({ CountryId }: Values, countries: Countries): string =>
  countries.find(({ Id }) => String(Id) === CountryId)?.TwoLetterIsoCode ?? 'PL'

/** The postcode as it is printed; null when it is not recognised, and stays as it was typed. */
function tidyPostcode({ ZipPostalCode, CountryId }: Values, countries: Countries): string | null {
  const country = countries.find(({ Id }) => String(Id) === CountryId)
  return country ? normalisePostcode(ZipPostalCode, country.TwoLetterIsoCode) : null
}

/** The form as the request: ids are numbers, and no state is null. */
const toAddress = ({ CountryId: country, StateProvinceId: state, ...texts }: Values): AddressInput => ({
  ...texts,
  CountryId: Number(country) as CountryId,
  StateProvinceId: state === '' ? null : (Number(state) as StateProvinceId),
})
