import { partAddress } from '@partboard/client/text/part-number.ts'
import type { OwnNumber } from '@partboard/contract/own-numbers/own-numbers'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { notify } from '../../browser/notify.ts'
import { useTranslation } from '../../browser/texts.ts'
import { useKeepOwnNumber, useRemoveOwnNumber } from '../../state/own-numbers.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { OwnNumberForm } from '../../ui/OwnNumberForm.tsx'
import { PartNumber } from '../../ui/page/PartNumber.tsx'
import classes from './OwnNumbers.module.css'

/** One own number with its part. Its form opens in its place. */
export function OwnNumberRow({ own }: { own: OwnNumber }) {
  const { t } = useTranslation()
  const { mutateAsync: keep } = useKeepOwnNumber()
  const remove = useRemove()
  const [isOpen, setOpen] = useState(false)
  const { Number: number, OwnName, Sku, Printed, Name, ProductId } = own
  const part = (
    <>
      <PartNumber sku={Sku} printed={Printed} />
      <span className={classes.name}>{Name || t('ownNumber.gone')}</span>
    </>
  )
  if (isOpen)
    return (
      <tr>
        <td colSpan={3} className={classes.form}>
          <p>{part}</p>
          <OwnNumberForm productId={ProductId} kept={own} onKeep={keep} onClose={() => setOpen(false)} />
        </td>
      </tr>
    )
  return (
    <tr>
      <td className={classes.number}>
        <b>{number}</b>
        {OwnName && <span className={classes.name}>{OwnName}</span>}
      </td>
      <td className={classes.part}>
        {Name ? (
          <Link to="/level4/product/$product" params={{ product: partAddress(Sku) }}>
            {part}
          </Link>
        ) : (
          part
        )}
      </td>
      <td className={classes.actions}>
        <Button aria-label={t('ownNumber.changeOf', { number })} onClick={() => setOpen(true)}>
          {t('ownNumber.change')}
        </Button>
        <Button variant="subtle" aria-label={t('ownNumber.removeOf', { number })} onClick={() => remove(own)}>
          {t('ownNumber.remove')}
        </Button>
      </td>
    </tr>
  )
}

/** Removes an own number. The link in the notification brings it back. */
function useRemove() {
  const { t } = useTranslation()
  const { mutate: remove } = useRemoveOwnNumber()
  const { mutate: keep } = useKeepOwnNumber()
  return (own: OwnNumber) => {
    const { ProductId, OwnName } = own
    const back = { ProductId, Number: own.Number, OwnName }
    const undo = { label: t('ui.undo'), onPress: () => keep(back), waits: true }
    remove(own, { onSuccess: () => notify.success(t('ownNumber.removed'), undo) })
  }
}
