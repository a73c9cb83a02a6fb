import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { queriesOf } from '@partboard/client/queries/queries.ts'
import {
  type BranchSettings,
  changeBranch,
  closeBranch,
  listBranches,
  readBranches,
} from '@partboard/contract/admin/shop.office'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/api.ts'
import { useTranslation } from '../../../browser/texts.ts'
import { BlockedButton } from '../../../ui/BlockedButton.tsx'
import { FigureField } from '../../../ui/FigureField.tsx'
import form from '../../../ui/form.module.css'
import { useSubmission } from '../../../ui/forms.ts'
import classes from '../frame/settings.module.css'
import { weekdayName, weekdays } from './branches.ts'
import { DayField } from './DayField.tsx'

type Props = {
  branch: BranchSettings
  isReadOnly: boolean
  /** Whether the page has unsaved changes; a branch is not closed with them. */
  isDirty: boolean
  /** The sentence of a field that was refused when the draft was saved. */
  messageOf: (field: string) => string | undefined
  onChange: (branch: BranchSettings) => void
  onClose: () => void
}

/** Everything that is set about a branch. It goes into the draft, which the bar saves; closing a branch does not wait. */
export function BranchDialog({ branch, isReadOnly, isDirty, messageOf, onChange, onClose }: Props) {
  const { t, lang } = useTranslation()
  const client = useQueryClient()
  const { busy, message, run } = useSubmission()
  const [answer, setAnswer] = useState('')
  const [isAsking, setAsking] = useState(false)
  const target = { params: { id: String(branch.id) } }
  const seen = { headers: { 'if-match': `"${branch.revision}"` } }
  const readAgain = () =>
    Promise.all([readBranches, listBranches].map((one) => client.invalidateQueries(queriesOf(one))))
  const close = () =>
    run(async () => {
      setAnswer((await call(closeBranch, target, seen)).message)
      setAsking(false)
    })
  const open = () =>
    run(async () => {
      await call(changeBranch, { ...target, body: { isClosed: false } }, seen)
      await readAgain()
      onClose()
    })
  const leave = () => {
    onClose()
    void readAgain()
  }
  if (answer)
    return (
      <Modal opened onClose={leave} title={branch.name}>
        <p role="status">{answer}</p>
        <div className={classes.actions}>
          <Button variant="filled" onClick={leave}>
            {t('settings.done')}
          </Button>
        </div>
      </Modal>
    )
  return (
    <Modal opened onClose={onClose} title={branch.name} size="lg">
      <div className={form.form}>
        {(['name', 'code', 'street', 'postcode', 'city', 'phone', 'email'] as const).map((field) => (
          <TextInput
            key={field}
            label={t(`branches.${field}`)}
            value={branch[field]}
            disabled={isReadOnly}
            error={messageOf(field)}
            onChange={(event) => onChange({ ...branch, [field]: event.currentTarget.value })}
          />
        ))}
        {weekdays.map((weekday) => (
          <div key={weekday} className={classes.method}>
            <span className={classes.hours}>{weekdayName(weekday, lang)}</span>
            <DayField
              branch={branch}
              days={[weekday]}
              label={weekdayName(weekday, lang)}
              isReadOnly={isReadOnly}
              messageOf={messageOf}
              onChange={onChange}
            />
          </div>
        ))}
        <FigureField
          kind="whole"
          label={t('branches.transferDays')}
          value={branch.transferDays}
          disabled={isReadOnly}
          error={messageOf('transferDays')}
          onChange={(days) => onChange({ ...branch, transferDays: days ?? Number.NaN })}
        />
        <Checkbox
          label={t('branches.allowsPickup')}
          checked={branch.allowsPickup}
          disabled={isReadOnly || branch.isCentral}
          onChange={(event) => onChange({ ...branch, allowsPickup: event.currentTarget.checked })}
        />
        <p className={form.message} role="alert">
          {message}
        </p>
        {isAsking && <p>{t('branches.closeHint')}</p>}
        {!isReadOnly && (
          <div className={classes.actions}>
            {branch.closedAt !== null ? (
              <BlockedButton
                onClick={() => void open()}
                loading={busy}
                blocked={isDirty ? t('blocked.saveFirst') : null}
              >
                {t('branches.open')}
              </BlockedButton>
            ) : isAsking ? (
              <BlockedButton
                onClick={() => void close()}
                loading={busy}
                blocked={isDirty ? t('blocked.saveFirst') : null}
              >
                {t('branches.closeNow')}
              </BlockedButton>
            ) : (
              <Button onClick={() => setAsking(true)}>{t('branches.close')}</Button>
            )}
            <Button variant="filled" onClick={onClose}>
              {t('settings.done')}
            </Button>
          </div>
        )}
        {isDirty && <p>{t('branches.saveFirst')}</p>}
      </div>
    </Modal>
  )
}
