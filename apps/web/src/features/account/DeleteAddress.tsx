import '../../theme/modal.css'
import { Modal } from '@mantine/core'
import type { Address } from '@partboard/contract/postal-address'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useDeleteAddress } from '../../state/addresses.ts'
import { Themed } from '../../theme/Themed.tsx'
import { AddressLines } from '../../ui/AddressLines.tsx'
import { Button } from '../../ui/controls/Button.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
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
  const { mutate, reset, isPending, isSuccess, error } = useDeleteAddress()
  const confirm = () => address && mutate(address.Id, { onSuccess: onClose })
  return (
    <Themed>
      <Modal
        opened={isOpen}
        onClose={onClose}
        onExitTransitionEnd={() => {
          if (isSuccess) onDeleted()
          reset()
        }}
        title={t('account.deleteTitle')}
        size={440}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <div className={classes.question}>
          {address && <AddressLines address={address} />}
          <p>{t('account.deleteText')}</p>
          {isDefault && <Note kind="warn">{t('account.deleteDefault')}</Note>}
          {error && <Note kind="bad">{messageOf(error)}</Note>}
          <div className={classes.actions}>
            <Button size="md" variant="filled" disabled={isPending} onClick={confirm}>
              <BusyLabel busy={isPending} idle={t('account.confirmDelete')} working={t('account.deleting')} />
            </Button>
            <Button size="md" data-autofocus onClick={onClose}>
              {t('account.keep')}
            </Button>
          </div>
        </div>
      </Modal>
    </Themed>
  )
}
