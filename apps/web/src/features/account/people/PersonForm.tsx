import { Invitation, type Person, PersonChange } from '@partboard/contract/customers/people'
import { readAmount } from '@partboard/domain/numbers/decimal'
import { MAX_EMAIL, MAX_PERSON_NAME } from '@partboard/domain/numbers/limits'
import { notify } from '../../../browser/notify.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Checkbox } from '../../../ui/controls/Checkbox.tsx'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import { BusyLabel } from '../../../ui/entry/BusyLabel.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useContractForm } from '../../../ui/useContractForm.ts'
import profile from '../Profile.module.css'
import classes from './People.module.css'
import { useChangePerson, useInvite } from './people.queries.ts'

/** Invites a person (`person` null), or changes the rights of one. */
export function PersonForm({ person, onClose }: { person: Person | null; onClose: () => void }) {
  return person ? <Rights person={person} onClose={onClose} /> : <Invite onClose={onClose} />
}

const newRights = { SeesPrices: true, MayOrder: true, OrderLimit: '', ManagesPeople: false }
type TypedRights = typeof newRights

/** The highest limit, in grosze. */
const maxLimit = 999_999_999_99

/** The amount that was typed, in whole grosze; null = no limit, NaN = no amount. */
const limitOf = (typed: string): number | null => {
  const read = readAmount(typed, { max: maxLimit })
  if ('value' in read) return read.value
  return read.problem === 'empty' ? null : Number.NaN
}

/** The rights on the wire: a decimal amount. */
const rightsOf = ({ OrderLimit, ...rights }: TypedRights) => {
  const limit = limitOf(OrderLimit)
  return { ...rights, OrderLimit: limit === null ? null : limit / 100 }
}

/** The limit as programs have it: `call` encodes it again. */
const inGrosze = (limit: number | null) => limit && Math.round(limit * 100)

const toTyped = ({ SeesPrices, MayOrder, OrderLimit, ManagesPeople }: Person): TypedRights => ({
  SeesPrices,
  MayOrder,
  OrderLimit: OrderLimit === null ? '' : String(OrderLimit / 100).replace('.', ','),
  ManagesPeople,
})

/** An amount that is no number is refused before it is sent. */
const checkLimit = ({ OrderLimit }: { OrderLimit: number | null }): Record<string, 'field.number'> =>
  OrderLimit !== null && Number.isNaN(OrderLimit) ? { OrderLimit: 'field.number' } : {}

function Invite({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const invite = useInvite()
  const form = useContractForm({
    schema: Invitation,
    initial: { Email: '', FirstName: '', LastName: '', ...newRights },
    toBody: ({ Email, FirstName, LastName, ...rights }) => ({
      Email: Email.trim(),
      FirstName,
      LastName,
      ...rightsOf(rights),
    }),
    check: checkLimit,
    submit: async (body) => {
      await invite.mutateAsync({ ...body, OrderLimit: inGrosze(body.OrderLimit) })
      notify.success(t('people.sent', { email: body.Email }))
      onClose()
    },
  })
  return (
    <form {...form.form} className={classes.form} aria-label={t('people.invite')}>
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={profile.fields}>
        <TextInput {...form.field('FirstName')} label={t('people.FirstName')} maxLength={MAX_PERSON_NAME} />
        <TextInput {...form.field('LastName')} label={t('people.LastName')} maxLength={MAX_PERSON_NAME} />
        <TextInput {...form.field('Email')} label={t('people.Email')} type="email" maxLength={MAX_EMAIL} />
        <Limit field={form.field('OrderLimit')} />
      </div>
      <Boxes form={form} />
      <Foot isBusy={form.isBusy} idle={t('people.send')} working={t('people.sending')} onClose={onClose} />
    </form>
  )
}

function Rights({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useChangePerson(person)
  const form = useContractForm({
    schema: PersonChange,
    initial: toTyped(person),
    toBody: rightsOf,
    check: checkLimit,
    submit: async (body) => {
      await change.mutateAsync({ ...body, OrderLimit: inGrosze(body.OrderLimit) })
      notify.success(t('people.saved'))
      onClose()
    },
  })
  const name = `${person.FirstName} ${person.LastName}`.trim()
  return (
    <form {...form.form} className={classes.form} aria-label={t('people.changeOf', { name })}>
      <p className={classes.name}>{name}</p>
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <div className={profile.fields}>
        <Limit field={form.field('OrderLimit')} />
      </div>
      <Boxes form={form} />
      <Foot isBusy={form.isBusy} idle={t('people.save')} working={t('people.saving')} onClose={onClose} />
    </form>
  )
}

type Field = {
  id: string
  name: string
  value: string
  error: string | undefined
  onChange: (event: React.ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
}

function Limit({ field }: { field: Field }) {
  const { t } = useTranslation()
  return (
    <TextInput
      {...field}
      error={field.error && t('people.limitWrong')}
      label={t('people.OrderLimit')}
      description={t('people.limitHint')}
      inputMode="decimal"
      autoComplete="off"
    />
  )
}

const boxes = ['SeesPrices', 'MayOrder', 'ManagesPeople'] as const
type Box = { name: string; checked: boolean; onChange: (event: React.ChangeEvent<HTMLInputElement>) => void }

function Boxes({
  form,
}: {
  form: { checkbox: (name: (typeof boxes)[number]) => Box; errorOf: (name: string) => string | undefined }
}) {
  const { t } = useTranslation()
  return (
    <div className={classes.boxes}>
      {boxes.map((name) => (
        <Checkbox
          key={name}
          {...form.checkbox(name)}
          label={t(`people.${name}`)}
          error={form.errorOf(name)}
        />
      ))}
    </div>
  )
}

type FootProps = { isBusy: boolean; idle: string; working: string; onClose: () => void }

function Foot({ isBusy, idle, working, onClose }: FootProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.actions}>
      <Button type="submit" size="md" variant="filled" disabled={isBusy}>
        <BusyLabel busy={isBusy} idle={idle} working={working} />
      </Button>
      <Button size="md" onClick={onClose}>
        {t('people.cancel')}
      </Button>
    </div>
  )
}
