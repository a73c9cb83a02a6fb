import { fieldErrorsOf } from '@partboard/client/calls/call-failed.ts'
import { MAX_VEHICLE_NOTE, MAX_VEHICLE_OWNER, MAX_VEHICLE_PLATE } from '@partboard/domain/numbers/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { messageOf } from '../../api/query.ts'
import { useTranslation } from '../../browser/texts.ts'
import type { GarageTexts } from '../../state/garage.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { BusyLabel } from '../../ui/entry/BusyLabel.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import classes from './Garage.module.css'

type Props = {
  title: string
  initial: GarageTexts
  /** Fields above those of the texts. */
  children?: ReactNode
  /** Rejects with the error that the form shows. */
  onSave: (texts: GarageTexts) => Promise<unknown>
  onClose: () => void
}

/** Plate, client and note of a vehicle. What was typed stays after a refusal. */
export function GarageForm({ title, initial, children, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const [{ Plate, Owner, Note }, setTexts] = useState(initial)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const fields = fieldErrorsOf(error)
  const set = (change: Partial<GarageTexts>) => setTexts((texts) => ({ ...texts, ...change }))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await onSave({ Plate: Plate.trim(), Owner: Owner.trim(), Note: Note.trim() })
      onClose()
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} aria-label={title} noValidate>
      {error !== null && Object.keys(fields).length === 0 && <ErrorMessage text={messageOf(error)} />}
      {children}
      <TextInput
        label={t('garage.plate')}
        value={Plate}
        maxLength={MAX_VEHICLE_PLATE}
        autoCapitalize="characters"
        error={fields.Plate}
        onChange={({ currentTarget }) => set({ Plate: currentTarget.value })}
      />
      <TextInput
        label={t('garage.owner')}
        value={Owner}
        maxLength={MAX_VEHICLE_OWNER}
        error={fields.Owner}
        onChange={({ currentTarget }) => set({ Owner: currentTarget.value })}
      />
      <div className={classes.wide}>
        <TextArea
          label={t('garage.note')}
          value={Note}
          maxLength={MAX_VEHICLE_NOTE}
          error={fields.Note}
          onChange={({ currentTarget }) => set({ Note: currentTarget.value })}
        />
      </div>
      <div className={classes.buttons}>
        <Button type="submit" variant="filled" size="md" disabled={isBusy}>
          <BusyLabel busy={isBusy} idle={t('garage.save')} working={t('garage.saving')} />
        </Button>
        <Button variant="subtle" size="md" onClick={onClose}>
          {t('garage.cancel')}
        </Button>
      </div>
    </form>
  )
}
