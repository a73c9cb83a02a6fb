import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Address } from '@partboard/contract/account'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusals } from '../../state/addresses.ts'
import { useCustomer } from '../../state/customer.ts'
import { countriesQuery } from '../../state/reference.ts'
import { tidyVatNumber } from '../../text/address.ts'
import { tidyPhone } from '../../text/phone.ts'
import { BusyLabel } from '../../ui/BusyLabel.tsx'
import { FieldErrors } from '../../ui/FieldErrors.tsx'
import { FieldLabel } from '../../ui/FieldLabel.tsx'
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Note } from '../../ui/Note.tsx'
import { AskBeforeLeaving } from '../../ui/unsaved.tsx'
import { useUpdateCustomer } from './account.queries.ts'
import classes from './Profile.module.css'
import {
  type PersonalField,
  type PersonalValues,
  personalFields,
  personalProblems,
  personalValues,
  toCustomerChanges,
} from './personal-data.ts'

/** The fields that the customer may change, saved together (docs/spec/shop.md#personal-data). */
export function PersonalData() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { data: countries } = useSuspenseQuery(countriesQuery())
  // As on the server: the first address says which country's forms numbers have.
  const homeId = customer.Addresses[0]?.CountryId
  const home = countries.find(({ Id }) => Id === homeId)?.TwoLetterIsoCode ?? 'PL'
  const id = useId()
  const root = useRef<HTMLFormElement>(null)
  const { mutateAsync, isPending } = useUpdateCustomer()
  const { failure, attempt } = useRefusals()
  const form = useForm<PersonalValues>({
    initialValues: personalValues(customer),
    validate: (values) => personalProblems(values, home, t),
    onSubmitPreventDefault: 'always',
  })

  const focusFirst = () => focusFirstInvalid(root.current)
  const save = async (values: PersonalValues) => {
    const errors = await attempt(async () => {
      const saved = personalValues(await mutateAsync(toCustomerChanges(values)))
      form.setInitialValues(saved)
      form.setValues(saved)
    })
    if (Object.keys(errors).length === 0) return
    focusFirstInvalid(root.current, () => form.setErrors(errors))
  }
  const judge = (name: PersonalField) => {
    if (form.isDirty(name) || form.errors[name]) form.validateField(name)
  }
  const field = (name: PersonalField, isOptional = false) => ({
    ...form.getInputProps(name),
    id: `${id}-${name}`,
    name,
    label: <FieldLabel text={t(`account.${name}`)} isOptional={isOptional} />,
    onBlur: () => judge(name),
  })

  return (
    <form ref={root} noValidate onSubmit={form.onSubmit((values) => void save(values), focusFirst)}>
      <div className={classes.section}>
        <FieldErrors
          idOf={(name) => `${id}-${name}`}
          errors={personalFields.map((name) => [name, t(`account.${name}`), form.errors[name]])}
        />
        {failure && <Note kind="bad">{failure}</Note>}
        <h2>{t('account.contact')}</h2>
        <div className={classes.fields}>
          <TextInput {...field('FirstName')} autoComplete="given-name" />
          <TextInput {...field('LastName')} autoComplete="family-name" />
          <TextInput
            label={t('account.Email')}
            description={t('account.emailHint')}
            value={customer.Email}
            type="email"
            autoComplete="email"
            readOnly
            className={classes.readOnly}
          />
          <TextInput
            {...field('Phone', true)}
            type="tel"
            autoComplete="tel"
            onBlur={() => {
              const tidy = tidyPhone(form.values.Phone, home)
              if (tidy !== null) form.setFieldValue('Phone', tidy)
              judge('Phone')
            }}
          />
          <TextInput {...field('Company', true)} autoComplete="organization" />
          <TextInput
            {...field('VatNumber', true)}
            inputMode="numeric"
            autoComplete="off"
            onBlur={() => {
              const tidy = tidyVatNumber(form.values.VatNumber)
              if (tidy !== null) form.setFieldValue('VatNumber', tidy)
              judge('VatNumber')
            }}
          />
        </div>
      </div>
      <div className={classes.section}>
        <h2>{t('account.defaults')}</h2>
        <p className={classes.hint}>
          {t('account.defaultsText')} <Link to="/my-account/addresses">{t('account.manageAddresses')}</Link>
        </p>
        <div className={classes.fields}>
          {(['BillingAddress', 'ShippingAddress'] as const).map((name) => (
            <NativeSelect
              key={name}
              {...field(name)}
              autoComplete="off"
              data={[
                { value: '', label: t('account.noDefault') },
                ...customer.Addresses.map((address) => ({
                  value: String(address.Id),
                  label: inOneLine(address),
                })),
              ]}
            />
          ))}
        </div>
      </div>
      <div className={classes.section}>
        <Checkbox
          {...form.getInputProps('Newsletter', { type: 'checkbox' })}
          name="Newsletter"
          label={t('account.Newsletter')}
        />
      </div>
      <div className={classes.foot}>
        <Button type="submit" onMouseDown={keepFocus} size="md" variant="filled" disabled={isPending}>
          <BusyLabel busy={isPending} idle={t('account.save')} working={t('account.saving')} />
        </Button>
      </div>
      <AskBeforeLeaving when={form.isDirty()} />
    </form>
  )
}

const inOneLine = ({ Company, FirstName, LastName, Address1, Address2, City }: Address) =>
  [Company || `${FirstName} ${LastName}`, `${Address1} ${Address2}`, City]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')
