import type { Customer } from '@partboard/contract/customers/account'
import type { Address } from '@partboard/contract/postal-address'
import type { AddressId } from '@partboard/contract/values'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../browser/texts.ts'
import { useAddAddress } from '../../../state/addresses.ts'
import { CompanyFill } from '../../../state/CompanyFill.tsx'
import { useCustomer } from '../../../state/frame/customer.ts'
import { countriesQuery, statesQuery } from '../../../state/reference.ts'
import { useRegionOf } from '../../../state/region.ts'
import { AddressForm } from '../../../ui/AddressForm.tsx'
import { AddressLines } from '../../../ui/AddressLines.tsx'
import { RadioCards } from '../../../ui/choice/RadioCards.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import classes from '../Checkout.module.css'

type Props = {
  label: string
  section: 'shipping' | 'billing'
  addresses: readonly Address[]
  selected: Address | null
  /** The typed fields of a new address; null while an existing one is selected. */
  typed: Record<string, string> | null
  onChoose: (id: AddressId) => void
  onType: (values: Record<string, string> | null) => void
}

const NEW = 'new'

/** Selects one of the customer's addresses, or a new one, which is saved first. */
export function AddressChooser({ label, section, addresses, selected, typed, onChoose, onType }: Props) {
  const { t } = useTranslation()
  const regionOf = useRegionOf()
  const customer = useCustomer()
  const isNew = typed !== null || addresses.length === 0
  const choose = (value: string) => {
    if (value === NEW) return onType({})
    const picked = addresses.find(({ Id }) => String(Id) === value)
    if (picked) onChoose(picked.Id)
  }
  return (
    <>
      {addresses.length > 0 && (
        <RadioCards
          label={label}
          value={isNew ? NEW : (selected && String(selected.Id)) || null}
          onChange={choose}
          options={[
            ...addresses.map((address) => ({
              value: String(address.Id),
              title: address.Company || `${address.FirstName} ${address.LastName}`.trim(),
              text: (
                <AddressLines
                  address={{
                    ...address,
                    Company: '',
                    ...(address.Company === '' && { FirstName: '', LastName: '' }),
                  }}
                  region={regionOf(address)}
                  withVatNumber={section === 'billing'}
                />
              ),
            })),
            { value: NEW, title: t('checkout.newAddress') },
          ]}
        />
      )}
      {isNew && (
        <NewAddress
          title={addresses.length === 0 ? label : t('checkout.newAddress')}
          section={section}
          typed={typed ?? (addresses.length === 0 ? personIn(customer) : {})}
          onType={onType}
          onAdded={onChoose}
          canCancel={addresses.length > 0}
        />
      )}
    </>
  )
}

/** What the account knows of a first address. */
const personIn = ({ FirstName, LastName, Phone }: Customer) => ({ FirstName, LastName, PhoneNumber: Phone })

type NewAddressProps = {
  title: string
  section: Props['section']
  typed: Record<string, string>
  onType: Props['onType']
  onAdded: (id: AddressId) => void
  canCancel: boolean
}

function NewAddress({ title, section, typed, onType, onAdded, canCancel }: NewAddressProps) {
  const { t } = useTranslation()
  const { data: countries } = useSuspenseQuery(countriesQuery())
  const { data: states } = useSuspenseQuery(statesQuery())
  const add = useAddAddress()
  return (
    <section className={classes.newAddress} aria-label={title}>
      <h2 className={classes.small}>{title}</h2>
      <AddressForm
        initial={typed}
        countries={countries}
        states={states}
        section={section}
        onChange={onType}
        belowVatNumber={({ label, iso2, ...form }) => <CompanyFill form={form} label={label} iso2={iso2} />}
        onSubmit={async (address) => onAdded((await add.mutateAsync(address)).Id)}
      >
        {canCancel && (
          <Button variant="subtle" size="md" onClick={() => onType(null)}>
            {t('checkout.cancelAddress')}
          </Button>
        )}
      </AddressForm>
    </section>
  )
}
