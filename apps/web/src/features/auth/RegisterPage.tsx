import { Button, Checkbox, NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Registration, register } from '@partboard/contract/account'
import { MIN_PASSWORD } from '@partboard/domain/cart'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../api/api.ts'
import { fieldErrorsOf, messageOf } from '../../api/query.ts'
import { notify } from '../../browser/notify.ts'
import { countriesQuery, statesQuery } from '../../state/reference.ts'
import { tidyPhone } from '../../text/phone.ts'
import { Themed } from '../../theme/Themed.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { logIn } from './auth.queries.ts'
import { GuestSheet } from './GuestSheet.tsx'
import classes from './RegisterPage.module.css'
import {
  emptyRegistration,
  type RegistrationForm,
  registrationProblems,
  required,
  toRegistration,
  wireOrder,
} from './registration.ts'

/** The fields of docs/spec/shop.md#registration. What the server refuses stands under its field and in a list. */
export function RegisterPage() {
  return (
    <Themed>
      <GuestSheet wide>
        <RegisterForm />
      </GuestSheet>
    </Themed>
  )
}

function RegisterForm() {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/_guest/register' })
  const errorList = useRef<HTMLDivElement>(null)
  const { data: countries } = useSuspenseQuery(countriesQuery())
  const { data: allStates } = useSuspenseQuery(statesQuery())
  const poland = countries.find((country) => country.TwoLetterIsoCode === 'PL')
  const isoOf = ({ CountryId }: RegistrationForm) =>
    countries.find(({ Id }) => String(Id) === CountryId)?.TwoLetterIsoCode ?? 'PL'
  const form = useForm({
    initialValues: { ...emptyRegistration, CountryId: String(poland?.Id ?? '') },
    validate: (values) => registrationProblems(values, allStates, isoOf(values), t),
    onSubmitPreventDefault: 'always',
  })
  const states = allStates.filter((state) => String(state.CountryId) === form.values.CountryId)

  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: z.input<typeof Registration>) => call(register, { body }),
    meta: { inline: true },
    onSuccess: async (_answer, { Email, Password }) => {
      try {
        await logIn({ email: Email, password: Password })
        router.history.replace(redirect ?? '/')
      } catch {
        // The account is there all the same.
        await navigate({ to: '/login', search: { redirect }, state: { email: Email } })
      }
      notify.success(t('auth.registered'))
    },
    onError: (failure) => {
      form.setErrors(fieldErrorsOf(failure))
      requestAnimationFrame(() => errorList.current?.focus())
    },
  })
  const refused = wireOrder.filter((field) => form.errors[field])

  const field = (name: (typeof wireOrder)[number]) => ({
    ...form.getInputProps(name),
    name,
    required: required.includes(name) || (name === 'StateProvinceId' && states.length > 0),
    id: `register-${name}`,
    label: t(`register.${name}`),
  })

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={form.onSubmit(
        (values) => mutate(toRegistration(values)),
        () => requestAnimationFrame(() => errorList.current?.focus()),
      )}
    >
      <div className={classes.head}>
        <PageTitle title={t('auth.register')} />
        <p>{t('auth.registerText')}</p>
        <p>{t('register.requiredHint')}</p>
        <div ref={errorList} tabIndex={-1} className={classes.errors}>
          {refused.length > 0 && (
            <Note kind="bad">
              <p>{t('error.validation')}</p>
              <ul>
                {refused.map((name) => (
                  <li key={name}>
                    <a href={`#register-${name}`} onClick={focusField}>
                      {t(`register.${name}`)}
                    </a>
                    : {form.errors[name]}
                  </li>
                ))}
              </ul>
            </Note>
          )}
          {error && refused.length === 0 && <Note kind="bad">{messageOf(error)}</Note>}
        </div>
      </div>
      <Group title={t('register.account')}>
        <TextInput {...field('Email')} type="email" autoComplete="username" className={classes.full} />
        <PasswordInput
          {...field('Password')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('auth.showPassword') }}
          description={t('register.passwordHint', { minimum: MIN_PASSWORD })}
          className={classes.full}
        />
      </Group>
      <Group title={t('register.person')}>
        <TextInput {...field('FirstName')} autoComplete="given-name" />
        <TextInput {...field('LastName')} autoComplete="family-name" />
        <TextInput
          {...field('Phone')}
          label={<Optional text={t('register.Phone')} />}
          type="tel"
          autoComplete="tel"
          onBlur={() => {
            const tidy = tidyPhone(form.values.Phone, isoOf(form.values))
            if (tidy !== null) form.setFieldValue('Phone', tidy)
            else if (form.isDirty('Phone')) form.validateField('Phone')
          }}
        />
        <TextInput
          {...field('Company')}
          label={<Optional text={t('register.Company')} />}
          autoComplete="organization"
        />
        <TextInput
          {...field('VatNumber')}
          label={<Optional text={t('register.VatNumber')} />}
          inputMode="numeric"
        />
      </Group>
      <Group title={t('register.address')}>
        <TextInput {...field('StreetAddress')} autoComplete="address-line1" />
        <TextInput {...field('StreetAddress2')} autoComplete="address-line2" />
        <TextInput {...field('ZipPostalCode')} autoComplete="postal-code" />
        <TextInput {...field('City')} autoComplete="address-level2" />
        <NativeSelect
          {...field('CountryId')}
          autoComplete="country"
          onChange={(event) => form.setValues({ CountryId: event.currentTarget.value, StateProvinceId: '' })}
          data={[
            { value: '', label: t('register.choose') },
            ...countries.map((country) => ({ value: String(country.Id), label: country.Name })),
          ]}
        />
        <NativeSelect
          {...field('StateProvinceId')}
          disabled={states.length === 0}
          data={[
            { value: '', label: states.length === 0 ? t('register.noStates') : t('register.choose') },
            ...states.map((state) => ({ value: String(state.Id), label: state.Name })),
          ]}
        />
      </Group>
      <div className={classes.group}>
        <Checkbox
          {...form.getInputProps('Newsletter', { type: 'checkbox' })}
          label={t('register.Newsletter')}
        />
      </div>
      <div className={classes.foot}>
        <Button type="submit" variant="filled" size="lg" fullWidth disabled={isPending}>
          {isPending ? t('auth.registering') : t('auth.register')}
        </Button>
        <p className={classes.links}>
          <Link to="/login" search={{ redirect }}>
            {t('auth.toLogin')}
          </Link>
        </p>
      </div>
    </form>
  )
}

function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

function Optional({ text }: { text: string }) {
  const { t } = useTranslation()
  return (
    <>
      {text} <span className={classes.optional}>({t('ui.optional')})</span>
    </>
  )
}
