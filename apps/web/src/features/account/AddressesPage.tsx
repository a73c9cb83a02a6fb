import type { Address } from '@partboard/contract/account'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomer } from '../../state/frame/customer.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AddressCard, editButtonId } from './AddressCard.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import classes from './Addresses.module.css'
import { DeleteAddress } from './DeleteAddress.tsx'

type Props = {
  /** The address whose form is open: a new one, or the one with this id. */
  edit: 'new' | number | undefined
  /** Closes the form and keeps nothing of it. */
  onClose: () => Promise<void>
}

const ADD_BUTTON = 'add-address'

/** All addresses; one at a time is changed in its own place. */
export function AddressesPage({ edit, onClose }: Props) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { Addresses: addresses } = customer
  // The dialog still shows its address while it fades out.
  const [doomed, setDoomed] = useState<Address | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const close = async () => {
    await onClose()
    const id = edit === 'new' ? ADD_BUTTON : editButtonId(edit)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <>
      <PageTitle title={t('account.addresses')}>
        {edit !== 'new' && addresses.length > 0 && <AddButton />}
      </PageTitle>
      <Sheet as="div" className={classes.sheet}>
        {edit === 'new' && <AddressEditor address={null} onClose={close} />}
        {addresses.length === 0 && edit !== 'new' && (
          <EmptyMessage title={t('address.empty')}>
            <AddButton />
          </EmptyMessage>
        )}
        <ul className={classes.list}>
          {addresses.map((address) =>
            address.Id === edit ? (
              <li key={address.Id} className={classes.open}>
                <AddressEditor address={address} onClose={close} />
              </li>
            ) : (
              <li key={address.Id}>
                <AddressCard
                  address={address}
                  isBilling={address.Id === customer.BillingAddress}
                  isShipping={address.Id === customer.ShippingAddress}
                  onDelete={() => {
                    setDoomed(address)
                    setIsAsking(true)
                  }}
                />
              </li>
            ),
          )}
        </ul>
      </Sheet>
      <DeleteAddress
        address={doomed}
        isDefault={[customer.BillingAddress, customer.ShippingAddress].some((id) => id === doomed?.Id)}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => document.getElementById(ADD_BUTTON)?.focus()}
      />
    </>
  )
}

function AddButton() {
  const { t } = useTranslation()
  return (
    <ButtonLink
      id={ADD_BUTTON}
      size="md"
      to="/my-account/addresses"
      search={{ edit: 'new' }}
      resetScroll={false}
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
    >
      {t('account.addAddress')}
    </ButtonLink>
  )
}

/** The list's true layout while the addresses are on their way. */
export function AddressesSkeleton() {
  const { t } = useTranslation()
  return (
    <div aria-busy>
      <PageTitle title={t('account.addresses')} />
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={4} widths={['1fr', '1fr']} />
      </Sheet>
    </div>
  )
}
