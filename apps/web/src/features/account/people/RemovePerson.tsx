import '../../../theme/modal.css'
import { Modal } from '@mantine/core'
import type { Person } from '@partboard/contract/customers/people'
import { messageOf } from '../../../api/query.ts'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { Themed } from '../../../theme/Themed.tsx'
import { Button } from '../../../ui/controls/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import classes from './People.module.css'
import { useRemovePerson } from './people.queries.ts'

/** Asks before a person is removed. @param person null = the dialog is closed */
export function RemovePerson({ person, onClose }: { person: Person | null; onClose: () => void }) {
  const { t } = useTranslation()
  const { mutate, reset, isPending, error } = useRemovePerson()
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
    <Themed>
      <Modal
        opened={person !== null}
        onClose={onClose}
        onExitTransitionEnd={reset}
        title={t('people.removeOf', { name })}
        size={440}
        closeButtonProps={{ 'aria-label': t('ui.close') }}
      >
        <div className={classes.question}>
          <p>{t('people.removeText', { name })}</p>
          {error && <Note kind="bad">{messageOf(error)}</Note>}
          <div className={classes.actions}>
            <Button size="md" variant="filled" disabled={isPending} onClick={remove}>
              {t('people.remove')}
            </Button>
            <Button size="md" data-autofocus onClick={onClose}>
              {t('people.keep')}
            </Button>
          </div>
        </div>
      </Modal>
    </Themed>
  )
}
