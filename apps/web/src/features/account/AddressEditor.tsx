import type { AddressInput } from '@partboard/contract/customers/account'
import type { Address } from '@partboard/contract/postal-address'
import { formatPhone } from '@partboard/domain/customers/phone'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useAddAddress, useUpdateAddress } from '../../state/addresses.ts'
import { CompanyFill } from '../../state/CompanyFill.tsx'
import { useCustomer } from '../../state/frame/customer.ts'
import { countriesQuery, statesQuery } from '../../state/reference.ts'
import { AddressForm, addressAsTyped } from '../../ui/AddressForm.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { keepFocus } from '../../ui/keep-focus.ts'
import { AskBeforeLeaving } from '../../ui/unsaved.tsx'
import classes from './Addresses.module.css'

/** The form of one address, in its place. A new address (null) starts with the customer's name. */
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
  const [isChanged, setIsChanged] = useState(false)
  const title = t(address ? 'account.changeAddress' : 'account.newAddress')

  const save = async (typed: AddressInput) => {
    if (!address) await add.mutateAsync(typed)
    else {
      // Fields that the form does not show stay unchanged.
      const { Id, FaxNumber, Email } = address
      await update.mutateAsync({ ...typed, Id, FaxNumber, Email })
    }
    await onClose()
  }
  return (
    <section className={classes.editor} aria-label={title}>
      <h2 ref={focus} tabIndex={-1}>
        {title}
      </h2>
      <AddressForm
        initial={
          address
            ? addressAsTyped(address)
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
        belowVatNumber={({ label, iso2, ...form }) => <CompanyFill form={form} label={label} iso2={iso2} />}
        isMain
      >
        <Button variant="subtle" size="md" onMouseDown={keepFocus} onClick={() => void onClose()}>
          {t('account.cancel')}
        </Button>
      </AddressForm>
      <AskBeforeLeaving when={isChanged} />
    </section>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()
