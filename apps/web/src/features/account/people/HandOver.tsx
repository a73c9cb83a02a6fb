import type { Person } from '@partboard/contract/customers/people'
import { TypedPassword } from '@partboard/contract/values'
import { MAX_PASSWORD } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { useCustomer } from '../../../state/frame/customer.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { PasswordField } from '../../../ui/entry/PasswordField.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { useContractForm } from '../../../ui/useContractForm.ts'
import classes from './People.module.css'
import { useHandOver } from './people.queries.ts'

type Props = { person: Person | null; onClose: () => void }

/** Asks for the password before the company gets another first person. @param person null = the dialog is closed */
export function HandOver({ person, onClose }: Props) {
  const { t } = useTranslation()
  const name = person ? `${person.FirstName} ${person.LastName}`.trim() : ''
  return (
    <Dialog isOpen={person !== null} onClose={onClose} title={t('people.handOverTo', { name })} width={440}>
      {person && <Form person={person} name={name} onClose={onClose} />}
    </Dialog>
  )
}

const schema = z.object({ Password: TypedPassword })

function Form({ person, name, onClose }: { person: Person; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { Email } = useCustomer()
  const handOver = useHandOver(person)
  const form = useContractForm({
    schema,
    initial: { Password: '' },
    checksOn: 'submit',
    submit: async (body) => {
      await handOver.mutateAsync(body)
      notify.success(t('people.handedOver', { name }))
      onClose()
    },
  })
  return (
    <form {...form.form} className={classes.question}>
      <p>{t('people.handOverText', { name })}</p>
      <input type="email" name="email" autoComplete="username" value={Email} readOnly hidden />
      <PasswordField
        {...form.field('Password')}
        label={t('people.password')}
        autoComplete="current-password"
        maxLength={MAX_PASSWORD}
        data-autofocus
      />
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={classes.actions}>
        <Button type="submit" size="md" variant="filled" disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('people.handOver')} working={t('people.handingOver')} />
        </Button>
        <Button size="md" onClick={onClose}>
          {t('people.cancel')}
        </Button>
      </div>
    </form>
  )
}
