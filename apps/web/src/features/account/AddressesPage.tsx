import type { Address } from '@partboard/contract/postal-address'
import { IconPlus } from '@partboard/ui/icons/index.ts'
import { useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { useCustomer } from '../../state/frame/customer.ts'
import { AccountPage } from '../../ui/account/AccountPage.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyMessage } from '../../ui/page/EmptyMessage.tsx'
import { SkeletonRows } from '../../ui/page/SkeletonRows.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { AddressCard, editButtonId } from './AddressCard.tsx'
import { AddressEditor } from './AddressEditor.tsx'
import classes from './Addresses.module.css'
import { DeleteAddress } from './DeleteAddress.tsx'

type Props = {
  /** The address whose form is open: a new one, or the id of an existing one. */
  edit: 'new' | number | undefined
  /** Closes the form and discards the typed fields. */
  onClose: () => Promise<void>
}

const ADD_BUTTON = 'add-address'

/** All addresses. The form of an address opens in its place, one at a time. */
export function AddressesPage({ edit, onClose }: Props) {
  const { t } = useTranslation()
  const customer = useCustomer()
  const { Addresses: addresses } = customer
  // Not reset when the dialog closes, because the dialog shows the address while it fades out.
  const [toDelete, setToDelete] = useState<Address | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const close = async () => {
    await onClose()
    const id = edit === 'new' ? ADD_BUTTON : editButtonId(edit)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <AccountPage
      title={t('account.addresses')}
      actions={edit !== 'new' && addresses.length > 0 && <AddButton />}
    >
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
                    setToDelete(address)
                    setIsAsking(true)
                  }}
                />
              </li>
            ),
          )}
        </ul>
      </Sheet>
      <DeleteAddress
        address={toDelete}
        isDefault={[customer.BillingAddress, customer.ShippingAddress].some((id) => id === toDelete?.Id)}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => document.getElementById(ADD_BUTTON)?.focus()}
      />
    </AccountPage>
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

/** Placeholder with the list's layout while the addresses load. */
export function AddressesSkeleton() {
  const { t } = useTranslation()
  return (
    <AccountPage title={t('account.addresses')} busy>
      <Sheet as="div" className={classes.sheet}>
        <SkeletonRows rows={4} widths={['1fr', '1fr']} />
      </Sheet>
    </AccountPage>
  )
}
