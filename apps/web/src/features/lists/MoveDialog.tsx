import type { ShoppingList } from '@partboard/contract/lists/lists'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { listLabel } from '../../state/frame/lists.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { Note } from '../../ui/Note.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import classes from './Lists.module.css'
import { useMoveItems } from './lists.queries.ts'

type Props = {
  isOpen: boolean
  list: ShoppingList
  /** The lists to choose from, at least one while the dialog is open. */
  others: readonly ShoppingList[]
  /** Numbers to move; none = the whole list, which is then deleted. */
  skus: string[]
  onClose: () => void
}

/** Asks for the list into which items go. */
export default function MoveDialog({ isOpen, list, others, skus, onClose }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState('')
  const move = useMoveItems()
  const into = others.find(({ Id }) => String(Id) === chosen) ?? others[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (into) move.mutate({ from: list, into, skus }, { onSuccess: onClose })
  }
  const isWhole = skus.length === 0
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={
        isWhole ? t('lists.mergeTitle', { name: list.Name }) : t('lists.moveTitle', { count: skus.length })
      }
      width={480}
    >
      <form className={classes.dialog} onSubmit={submit}>
        <p className={classes.small}>{t(isWhole ? 'lists.mergeWhat' : 'lists.moveWhat')}</p>
        <Select
          label={t('lists.into')}
          name="into"
          value={into ? String(into.Id) : ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={others.map((one) => ({ value: String(one.Id), label: listLabel(one) }))}
        />
        {move.refusal && <Note kind="bad">{move.refusal}</Note>}
        <div className={classes.actions}>
          <Button type="submit" size="md" variant="filled" aria-disabled={move.isPending}>
            <BusyLabel
              busy={move.isPending}
              idle={t(isWhole ? 'lists.mergeNow' : 'lists.moveNow')}
              working={t('lists.moving')}
            />
          </Button>
          <Button size="md" onClick={onClose}>
            {t('lists.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
