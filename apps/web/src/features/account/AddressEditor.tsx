import { Button } from '@mantine/core'
import type { Address, AddressInput } from '@partboard/contract/account'
import { formatPhone } from '@partboard/domain/phone'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddAddress, useRefusals, useUpdateAddress } from '../../state/addresses.ts'
import { useCustomer } from '../../state/customer.ts'
import { countriesQuery, statesQuery } from '../../state/reference.ts'
import { printVatNumber } from '../../text/address.ts'
import { AddressForm } from '../../ui/AddressForm.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Note } from '../../ui/Note.tsx'
import { AskBeforeLeaving } from '../../ui/unsaved.tsx'
import classes from './Addresses.module.css'

/** The form of one address in its place; null is a new one, which begins with the customer's name. */
export function AddressEditor({
  address,
  onClose,
}: {
  address: Address | null
  onClose: () => Promise<void>
}) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { data: countries } = useSuspenseQuery(countriesQuery())
  const { data: states } = useSuspenseQuery(statesQuery())
  const add = useAddAddress()
  const update = useUpdateAddress()
  const { failure, attempt } = useRefusals()
  const [isChanged, setIsChanged] = useState(false)
  const title = t(address ? 'account.changeAddress' : 'account.newAddress')

  const save = (typed: AddressInput) =>
    attempt(async () => {
      if (!address) await add.mutateAsync(typed)
      else {
        // Fields that the form does not show stay as they are.
        const { Id, FaxNumber, Email } = address
        await update.mutateAsync({ ...typed, Id, FaxNumber, Email })
      }
      await onClose()
    })
  return (
    <section className={classes.editor} aria-label={title}>
      <h2 ref={focus} tabIndex={-1}>
        {title}
      </h2>
      {failure && <Note kind="bad">{failure}</Note>}
      <AddressForm
        initial={
          address
            ? typedOf(address)
            : {
                FirstName: customer.FirstName,
                LastName: customer.LastName,
                PhoneNumber: formatPhone(customer.Phone),
              }
        }
        countries={countries}
        states={states}
        onChange={(_typed, changed) => setIsChanged(changed)}
        onSubmit={save}
        isMain
        busy={add.isPending || update.isPending}
      >
        <Button variant="subtle" size="md" onMouseDown={keepFocus} onClick={() => void onClose()}>
          {t('account.cancel')}
        </Button>
      </AddressForm>
      <AskBeforeLeaving when={isChanged} />
    </section>
  )
}

/** A saved address as the form's texts. */
const typedOf = (address: Address): Record<string, string> => ({
  FirstName: address.FirstName,
  LastName: address.LastName,
  Company: address.Company,
  VatNumber: printVatNumber(address.VatNumber),
  Address1: address.Address1,
  Address2: address.Address2,
  ZipPostalCode: address.ZipPostalCode,
  City: address.City,
  CountryId: String(address.CountryId),
  StateProvinceId: String(address.StateProvinceId ?? ''),
  PhoneNumber: formatPhone(address.PhoneNumber),
})

const focus = (element: HTMLElement | null) => element?.focus()
