import type { Address } from '@partboard/contract/postal-address'
import { useTranslation } from '../../browser/texts.ts'
import { useDeleteAddress } from '../../state/addresses.ts'
import { AddressLines } from '../../ui/AddressLines.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import classes from './Addresses.module.css'

type Props = {
  address: Address | null
  /** The address is preselected for orders. */
  isDefault: boolean
  isOpen: boolean
  onClose: () => void
  /** Moves the focus, because the pressed button no longer exists. */
  onDeleted: () => void
}

/** Asks before a deletion, because it cannot be undone: an address that is added again has another id. */
export function DeleteAddress({ address, isDefault, isOpen, onClose, onDeleted }: Props) {
  const { t } = useTranslation()
  const { mutate, reset, isPending, isSuccess, refusal } = useDeleteAddress()
  const confirm = () => address && mutate(address.Id, { onSuccess: onClose })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={() => {
        if (isSuccess) onDeleted()
        reset()
      }}
      title={t('account.deleteTitle')}
      width={440}
    >
      <div className={classes.question}>
        {address && <AddressLines address={address} />}
        <p>{t('account.deleteText')}</p>
        {isDefault && <Note kind="warn">{t('account.deleteDefault')}</Note>}
        {refusal && <Note kind="bad">{refusal}</Note>}
        <div className={classes.actions}>
          <Button size="md" variant="filled" disabled={isPending} onClick={confirm}>
            <BusyLabel busy={isPending} idle={t('account.confirmDelete')} working={t('account.deleting')} />
          </Button>
          <Button size="md" data-autofocus onClick={onClose}>
            {t('account.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
