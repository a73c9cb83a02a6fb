import { Button, Modal, NativeSelect, TextInput } from '@mantine/core'
import type { Customer } from '@partboard/contract/customers/customer-shapes.office'
import { type FormEvent, Fragment, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { CompanyFill } from '../../ui/CompanyFill.tsx'
import form from '../../ui/form.module.css'
import { useCustomerChange } from './useCustomerChange.ts'

const fields = ['company', 'nip', 'firstName', 'lastName', 'phone', 'invoiceEmail'] as const

/** Changes the data and the price list of a customer. Only changed fields are sent. */
export function DataDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useCustomerChange(customer)
  const [typed, setTyped] = useState({
    ...Object.fromEntries(fields.map((field) => [field, customer[field]])),
    priceBasis: customer.priceBasis,
    sendsOffers: customer.sendsOffers,
  } as Pick<Customer, (typeof fields)[number] | 'priceBasis' | 'sendsOffers'>)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const changed = Object.entries(typed).filter(
      ([field, value]) => value !== customer[field as keyof typeof typed],
    )
    if (changed.length === 0 || (await change.change(Object.fromEntries(changed)))) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('customers.changeData')}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <p className={form.message} role="alert">
          {change.message}
        </p>
        {fields.map((field) => (
          <Fragment key={field}>
            <TextInput
              label={t(`customers.field.${field}`)}
              value={typed[field]}
              onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
              error={change.fieldMessage(field)}
              {...(field === 'company' ? { 'data-autofocus': true } : {})}
            />
            {field === 'nip' && (
              <CompanyFill
                typedNumber={typed.nip}
                country="PL"
                fields={{
                  company: {
                    label: t('customers.field.company'),
                    value: typed.company,
                    of: ({ name }) => name,
                  },
                }}
                onFill={(values) => setTyped((now) => ({ ...now, ...values }))}
              />
            )}
          </Fragment>
        ))}
        <NativeSelect
          label={t('customers.prices')}
          description={t('customers.pricesHint')}
          value={typed.priceBasis}
          error={change.fieldMessage('priceBasis')}
          onChange={(event) =>
            setTyped({ ...typed, priceBasis: event.currentTarget.value as Customer['priceBasis'] })
          }
          data={(['gross', 'net'] as const).map((value) => ({
            value,
            label: t(`customers.basis.${value}`),
          }))}
        />
        <NativeSelect
          label={t('customers.sendsOffers')}
          description={t('customers.sendsOffersHint')}
          value={String(typed.sendsOffers)}
          error={change.fieldMessage('sendsOffers')}
          onChange={({ currentTarget: { value } }) =>
            setTyped({ ...typed, sendsOffers: value === 'null' ? null : value === 'true' })
          }
          data={(['null', 'true', 'false'] as const).map((value) => ({
            value,
            label: t(`customers.sendsOffers.${value}`),
          }))}
        />
        <Button type="submit" variant="filled" loading={change.busy}>
          {t('customers.save')}
        </Button>
      </form>
    </Modal>
  )
}
