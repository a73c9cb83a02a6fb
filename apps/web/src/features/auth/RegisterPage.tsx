import { checkAddress } from '@partboard/contract/address'
import { Registration, register } from '@partboard/contract/customers/account'
import type { CountryId, StateProvinceId } from '@partboard/contract/values'
import { MIN_PASSWORD } from '@partboard/domain/numbers/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { call } from '../../api/api.ts'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { CompanyFill } from '../../state/CompanyFill.tsx'
import { countriesQuery, statesQuery, useTopics } from '../../state/reference.ts'
import { placeOf } from '../../text/address.ts'
import { AddressFields } from '../../ui/AddressFields.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { usePasswordEye } from '../../ui/entry/PasswordField.tsx'
import { FieldErrors } from '../../ui/FieldErrors.tsx'
import { Note } from '../../ui/Note.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { logIn } from './guest/auth.queries.ts'
import { GuestSheet } from './guest/GuestSheet.tsx'
import classes from './RegisterPage.module.css'

/** The fields in the order of the screen, named as on the wire. An empty text for an id means no selection. */
const empty = {
  Email: '',
  Password: '',
  FirstName: '',
  LastName: '',
  Phone: '',
  Company: '',
  VatNumber: '',
  StreetAddress: '',
  StreetAddress2: '',
  ZipPostalCode: '',
  City: '',
  CountryId: '',
  StateProvinceId: '',
  Newsletter: false,
}
const person = ['FirstName', 'LastName', 'Phone', 'Company', 'VatNumber'] as const
const address = [
  'StreetAddress',
  'StreetAddress2',
  'ZipPostalCode',
  'City',
  'CountryId',
  'StateProvinceId',
] as const

/** Creates an account and logs in (docs/spec/shop.md#registration). */
export function RegisterPage() {
  return (
    <GuestSheet wide>
      <RegisterForm />
    </GuestSheet>
  )
}

function RegisterForm() {
  const { t } = useTranslation()
  const router = useRouter()
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/_guest/register' })
  const { data: countries } = useSuspenseQuery(countriesQuery())
  const { data: states } = useSuspenseQuery(statesQuery())
  const poland = countries.find((country) => country.TwoLetterIsoCode === 'PL')
  const form = useContractForm({
    schema: Registration,
    initial: { ...empty, CountryId: String(poland?.Id ?? '') },
    toBody: toRegistration,
    check: (body) => checkAddress(body, placeOf(body.CountryId, countries, states)).problems,
    checksOn: 'submit',
    submit: async (body) => {
      await call(register, { body })
      try {
        await logIn({ email: body.Email, password: body.Password })
        router.history.replace(redirect ?? '/')
      } catch {
        // The account exists although the login failed.
        await navigate({ to: '/login', search: { redirect }, state: { email: body.Email } })
      }
      notify.success(t('auth.registered'))
    },
  })
  const fields = {
    form,
    label: (name: (typeof person)[number] | (typeof address)[number]) => t(`register.${name}`),
    place: placeOf(Number(form.values.CountryId), countries, states),
    countries,
    states,
    marksRequired: true,
  }

  return (
    <form {...form.form} className={classes.form}>
      <div className={classes.head}>
        <PageTitle title={t('auth.register')} />
        <p>{t('auth.registerText')}</p>
        <p>{t('register.requiredHint')}</p>
        <div ref={form.summary} tabIndex={-1} className={classes.errors}>
          <FieldErrors wrong={form.wrong} label={(name) => t(`register.${name}`)} from={1} />
          {form.failure && <Note kind="bad">{form.failure}</Note>}
        </div>
      </div>
      <Group title={t('register.account')}>
        <TextInput
          {...form.field('Email')}
          label={t('register.Email')}
          required
          type="email"
          autoComplete="username"
          className={classes.full}
        />
        <TextInput
          {...form.field('Password')}
          {...usePasswordEye()}
          label={t('register.Password')}
          required
          autoComplete="new-password"
          description={t('register.passwordHint', { minimum: MIN_PASSWORD })}
          className={classes.full}
        />
      </Group>
      <Group title={t('register.person')}>
        <AddressFields
          {...fields}
          names={person}
          belowVatNumber={
            <CompanyFill form={form} label={(name) => fields.label(name as never)} iso2={fields.place.iso2} />
          }
        />
      </Group>
      <Group title={t('register.address')}>
        <AddressFields {...fields} names={address} />
      </Group>
      <div className={classes.group}>
        <Checkbox {...form.checkbox('Newsletter')} label={t('register.Newsletter')} />
        <p className={classes.terms}>{t('register.newsletterHint')}</p>
        <p className={classes.terms}>
          <RichText
            name="register.terms"
            parts={{
              terms: (words) => <PageLink url="regulamin">{words}</PageLink>,
              privacy: (words) => <PageLink url="prywatnosc">{words}</PageLink>,
            }}
          />
        </p>
      </div>
      <div className={classes.foot}>
        <Button type="submit" variant="filled" size="lg" fullWidth disabled={form.isBusy}>
          {form.isBusy ? t('auth.registering') : t('auth.register')}
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  )
}

/** Returns the request body: ids are numbers, and null means no state. */
const toRegistration = ({ CountryId: country, StateProvinceId: state, ...typed }: typeof empty) => ({
  ...typed,
  Email: typed.Email.trim(),
  CountryId: Number(country) as CountryId,
  StateProvinceId: state === '' ? null : (Number(state) as StateProvinceId),
})

/** A link to an info page, in a new tab, so that what was typed stays. Plain text if the shop has no such page. */
function PageLink({ url, children }: { url: string; children?: ReactNode }) {
  const { t } = useTranslation()
  const topics = useTopics()
  if (!topics.some(({ SeName }) => SeName === url)) return <>{children}</>
  return (
    <Link to="/p/$url" params={{ url }} target="_blank">
      {children}
      <span className="visually-hidden"> {t('register.newTab')}</span>
    </Link>
  )
}
