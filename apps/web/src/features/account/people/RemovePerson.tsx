import type { Person } from '@partboard/contract/customers/people'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import classes from './People.module.css'
import { useRemovePerson } from './people.queries.ts'

/** Asks before a person is removed. @param person null = the dialog is closed */
export function RemovePerson({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, reset, isPending, refusal } = useRemovePerson()
  const name = person ? `${person.FirstName} ${person.LastName}`.trim() : ''
  const remove = () =>
    person &&
    mutate(person, {
      onSuccess: () => {
        notify.success(t('people.removed'))
        onClose()
      },
    })
  return (
    <Dialog
      isOpen={person !== null}
      onClose={onClose}
      onClosed={reset}
      title={t('people.removeOf', { name })}
      width={440}
    >
      <div className={classes.question}>
        <p>{t('people.removeText', { name })}</p>
        {refusal && <Note kind="bad">{refusal}</Note>}
        <div className={classes.actions}>
          <Button size="md" variant="filled" disabled={isPending} onClick={remove}>
            {t('people.remove')}
          </Button>
          <Button size="md" data-autofocus onClick={onClose}>
            {t('people.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
