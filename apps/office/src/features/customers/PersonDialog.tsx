import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import type { CustomerPerson } from '@partboard/contract/customers/people.office'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { FigureField } from '../../ui/FigureField.tsx'
import form from '../../ui/form.module.css'
import type { PeopleChange } from './people.queries.ts'

type Props = {
  /** Whose rights are changed; null = a new person is invited. */
  person: CustomerPerson | null
  change: PeopleChange
  onClose: () => void
}

const names = ['firstName', 'lastName', 'email'] as const
const rights = ['seesPrices', 'mayOrder', 'managesPeople'] as const

/** Invites a person, or changes the rights of one. */
export function PersonDialog({ person, change, onClose }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ firstName: '', lastName: '', email: '' })
  const [chosen, setChosen] = useState({
    seesPrices: person?.seesPrices ?? true,
    mayOrder: person?.mayOrder ?? true,
    managesPeople: person?.managesPeople ?? false,
  })
  const [limit, setLimit] = useState(person?.orderLimit ?? null)
  const title = t(person ? 'customers.changeRights' : 'customers.invite')
  const labels = {
    firstName: t('customers.field.firstName'),
    lastName: t('customers.field.lastName'),
    email: 'E-mail',
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = { ...chosen, orderLimit: limit }
    const isDone = person ? await change.setRights(person, body) : await change.invite({ ...typed, ...body })
    if (isDone) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={title}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        {!person &&
          names.map((name) => (
            <TextInput
              key={name}
              label={labels[name]}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
              error={change.fieldMessage(name)}
              data-autofocus={name === 'firstName' || undefined}
            />
          ))}
        {rights.map((name) => (
          <Checkbox
            key={name}
            label={t(`customers.right.${name}`)}
            checked={chosen[name]}
            onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.checked })}
            error={change.fieldMessage(name)}
          />
        ))}
        <FigureField
          kind="amount"
          isOptional
          label={t('customers.orderLimit')}
          description={t('customers.orderLimitHint')}
          value={limit}
          onChange={setLimit}
          error={change.fieldMessage('orderLimit')}
        />
        <p className={form.message} role="alert">
          {change.message}
        </p>
        <Button type="submit" variant="filled" loading={change.busy}>
          {t(person ? 'customers.save' : 'customers.sendInvitation')}
        </Button>
      </form>
    </Modal>
  )
}
