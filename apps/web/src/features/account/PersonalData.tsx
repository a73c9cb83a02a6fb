import { checkPerson } from '@partboard/contract/address'
import { type Customer, CustomerChanges } from '@partboard/contract/customers/account'
import type { Address } from '@partboard/contract/postal-address'
import type { AddressId } from '@partboard/contract/values'
import { formatPhone } from '@partboard/domain/customers/phone'
import { MAX_EMAIL } from '@partboard/domain/numbers/limits'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../browser/texts.ts'
import { CompanyFill } from '../../state/CompanyFill.tsx'
import { useCustomer } from '../../state/frame/customer.ts'
import { countriesQuery } from '../../state/reference.ts'
import { placeOf, printVatNumber } from '../../text/address.ts'
import { AddressFields } from '../../ui/AddressFields.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { FieldErrors } from '../../ui/FieldErrors.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Note } from '../../ui/Note.tsx'
import { AskBeforeLeaving } from '../../ui/unsaved.tsx'
import { useContractForm } from '../../ui/useContractForm.ts'
import { useUpdateCustomer } from './account.queries.ts'
import classes from './Profile.module.css'

type PersonField = 'FirstName' | 'LastName' | 'Phone' | 'Company' | 'VatNumber'

/** The fields that the customer may change, saved together. */
export function PersonalData() {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { data: countries } = useSuspenseQuery(countriesQuery())
  // As on the server, the country of the first address decides the form of phone and VAT numbers.
  const home = placeOf(customer.Addresses[0]?.CountryId ?? 0, countries, [])
  const { mutateAsync } = useUpdateCustomer()
  const form = useContractForm({
    schema: CustomerChanges,
    initial: valuesOf(customer),
    toBody: toChanges,
    check: (changes) => checkPerson(changes, home.iso2).problems,
    submit: async (changes) => {
      form.reset(valuesOf(await mutateAsync(changes)))
    },
  })
  const person = { form, place: home, label: (name: PersonField) => t(`account.${name}`) }

  return (
    <form {...form.form}>
      <div className={classes.section}>
        <FieldErrors wrong={form.wrong} label={(name) => t(`account.${name}`)} />
        {form.failure && <Note kind="bad">{form.failure}</Note>}
        <h2>{t('account.contact')}</h2>
        <div className={classes.fields}>
          <AddressFields {...person} names={['FirstName', 'LastName']} />
          <TextInput
            label={t('account.Email')}
            description={t('account.emailHint')}
            value={customer.Email}
            type="email"
            autoComplete="email"
            readOnly
            className={classes.readOnly}
          />
          <AddressFields
            {...person}
            names={['Phone', 'Company', 'VatNumber']}
            belowVatNumber={<CompanyFill form={form} label={() => t('account.Company')} iso2={home.iso2} />}
          />
          <TextInput
            {...form.field('InvoiceEmail')}
            label={t('account.InvoiceEmail')}
            description={t('account.invoiceEmailHint')}
            type="email"
            autoComplete="off"
            maxLength={MAX_EMAIL}
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
            <Select
              key={name}
              {...form.field(name)}
              label={t(`account.${name}`)}
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
        <Checkbox {...form.checkbox('Newsletter')} label={t('account.Newsletter')} />
        {customer.Newsletter && !customer.NewsletterConfirmed && (
          <Note kind="info">{t('account.newsletterOpen')}</Note>
        )}
      </div>
      <div className={classes.foot}>
        <Button type="submit" onMouseDown={keepFocus} size="md" variant="filled" disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('account.save')} working={t('account.saving')} />
        </Button>
      </div>
      <AskBeforeLeaving when={form.isChanged} />
    </form>
  )
}

const inOneLine = ({ Company, FirstName, LastName, Address1, Address2, City }: Address) =>
  [Company || `${FirstName} ${LastName}`, `${Address1} ${Address2}`, City]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ')

/** The fields in the order of the screen, named as on the wire. The ids of addresses are texts. */
const valuesOf = (customer: Customer) => ({
  FirstName: customer.FirstName,
  LastName: customer.LastName,
  Phone: formatPhone(customer.Phone),
  Company: customer.Company,
  VatNumber: printVatNumber(customer.VatNumber),
  InvoiceEmail: customer.InvoiceEmail,
  BillingAddress: String(customer.BillingAddress ?? ''),
  ShippingAddress: String(customer.ShippingAddress ?? ''),
  Newsletter: customer.Newsletter,
})

const toChanges = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  InvoiceEmail: values.InvoiceEmail.trim(),
  BillingAddress: idOrNone(values.BillingAddress),
  ShippingAddress: idOrNone(values.ShippingAddress),
})

const idOrNone = (text: string) => (text === '' ? null : (Number(text) as AddressId))
