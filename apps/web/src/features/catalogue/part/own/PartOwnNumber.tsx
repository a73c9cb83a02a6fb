import type { Part } from '@partboard/contract/catalogue/part-shapes'
import { IconHash } from '@partboard/ui/icons/index.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '../../../../browser/notify.ts'
import { useTranslation } from '../../../../browser/texts.ts'
import { ownNumberOfQuery, useKeepOwnNumber, useRemoveOwnNumber } from '../../../../state/own-numbers.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { OwnNumberForm } from '../../../../ui/OwnNumberForm.tsx'
import classes from './OwnPart.module.css'

/** What the customer calls the part: a number and a name of its own, by which searches find it. */
export function PartOwnNumber({ part }: { part: Part }) {
  const { t } = useTranslation()
  const { data: found } = useQuery(ownNumberOfQuery(part.Id))
  const { mutateAsync: keep } = useKeepOwnNumber()
  const { mutate: remove, isPending } = useRemoveOwnNumber()
  const [isOpen, setOpen] = useState(false)
  if (!found) return null
  const [kept = null] = found
  if (isOpen)
    return <OwnNumberForm productId={part.Id} kept={kept} onKeep={keep} onClose={() => setOpen(false)} />
  if (!kept)
    return (
      <Button
        variant="subtle"
        size="md"
        leftSection={<IconHash size={18} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('ownNumber.give')}
      </Button>
    )
  const { Number: number, OwnName } = kept
  return (
    <p className={classes.own}>
      <span>
        {t('ownNumber.yours')} <b>{number}</b>
        {OwnName && ` · ${OwnName}`}
      </span>
      <span>
        <Button
          variant="subtle"
          aria-label={t('ownNumber.changeOf', { number })}
          onClick={() => setOpen(true)}
        >
          {t('ownNumber.change')}
        </Button>
        <Button
          variant="subtle"
          disabled={isPending}
          aria-label={t('ownNumber.removeOf', { number })}
          onClick={() => remove(kept, { onSuccess: () => notify.success(t('ownNumber.removed')) })}
        >
          {t('ownNumber.remove')}
        </Button>
      </span>
    </p>
  )
}
