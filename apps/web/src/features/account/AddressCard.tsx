import type { Address } from '@partboard/contract/postal-address'
import { IconCheck } from '@partboard/ui/icons/index.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useRegionOf } from '../../state/region.ts'
import { AddressLines } from '../../ui/AddressLines.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import classes from './Addresses.module.css'

type Props = {
  address: Address
  isBilling: boolean
  isShipping: boolean
  onDelete: () => void
}

/** Id of the button that opens an address; the focus returns to it. */
export const editButtonId = (id: number | undefined) => `edit-address-${id}`

/** An address in postal form, with a mark if it is preselected for invoices or deliveries. */
export function AddressCard({ address, isBilling, isShipping, onDelete }: Props) {
  const { t } = useTranslation()
  const regionOf = useRegionOf()
  const name = { address: [address.Address1, address.City].join(', ') }
  return (
    <div className={classes.card}>
      <AddressLines address={address} region={regionOf(address)} withVatNumber />
      {(isBilling || isShipping) && (
        <ul className={classes.marks}>
          {isBilling && <Mark text={t('account.isBilling')} />}
          {isShipping && <Mark text={t('account.isShipping')} />}
        </ul>
      )}
      <div className={classes.actions}>
        <ButtonLink
          id={editButtonId(address.Id)}
          to="/my-account/addresses"
          search={{ edit: address.Id }}
          resetScroll={false}
          aria-label={t('account.editAddressOf', name)}
        >
          {t('account.editAddress')}
        </ButtonLink>
        <Button variant="subtle" onClick={onDelete} aria-label={t('account.deleteAddressOf', name)}>
          {t('account.deleteAddress')}
        </Button>
      </div>
    </div>
  )
}

function Mark({ text }: { text: string }) {
  return (
    <li>
      <IconCheck size={14} stroke={1.6} aria-hidden />
      {text}
    </li>
  )
}
