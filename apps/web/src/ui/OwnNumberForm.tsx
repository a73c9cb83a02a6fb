import { isRefused } from '@partboard/client/calls/call-failed.ts'
import type { CallInput } from '@partboard/contract/endpoint'
import { keepOwnNumber, type OwnNumber } from '@partboard/contract/own-numbers/own-numbers'
import { MAX_OWN_NAME, MAX_OWN_NUMBER } from '@partboard/domain/numbers/limits'
import { useState } from 'react'
import { messageOf } from '../api/query.ts'
import { useTranslation } from '../browser/texts.ts'
import { Button } from './controls/Button.tsx'
import { TextInput } from './controls/TextInput.tsx'
import { BusyLabel } from './entry/BusyLabel.tsx'
import { Note } from './Note.tsx'
import classes from './OwnNumberForm.module.css'
import { useContractForm } from './useContractForm.ts'

type Body = CallInput<typeof keepOwnNumber>['body']
type Props = {
  productId: OwnNumber['ProductId']
  /** Null = the part has none yet. */
  kept: OwnNumber | null
  /** Rejects with the error that the form shows. */
  onKeep: (body: Body) => Promise<unknown>
  onClose: () => void
}

/** Own number and own name of a part. A number that another part has moves only after a question. */
export function OwnNumberForm({ productId, kept, onKeep, onClose }: Props) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<{ sentence: string; body: Body } | null>(null)
  const form = useContractForm({
    schema: keepOwnNumber.schema.body,
    initial: { Number: kept?.Number ?? '', OwnName: kept?.OwnName ?? '' },
    toBody: ({ Number: number, OwnName }) => ({
      ProductId: productId,
      Number: number.trim(),
      OwnName: OwnName.trim(),
    }),
    onChange: () => setTaken(null),
    submit: async (body) => {
      try {
        await onKeep(body)
        onClose()
      } catch (error) {
        if (!isRefused(error, 'own_number_taken')) throw error
        setTaken({ sentence: messageOf(error), body })
      }
    },
  })
  const move = async ({ body }: { body: Body }) => {
    await onKeep({ ...body, Move: true }).then(onClose, (error) =>
      setTaken({ sentence: messageOf(error), body }),
    )
  }
  return (
    <form {...form.form} className={classes.form} aria-label={t('ownNumber.form')}>
      {form.failure && <Note kind="bad">{form.failure}</Note>}
      <TextInput
        {...form.field('Number')}
        label={t('ownNumber.number')}
        maxLength={MAX_OWN_NUMBER}
        autoComplete="off"
        autoFocus
        required
      />
      <TextInput
        {...form.field('OwnName')}
        label={t('ownNumber.name')}
        maxLength={MAX_OWN_NAME}
        autoComplete="off"
      />
      {taken && (
        <div className={classes.taken} role="alert">
          <p>{taken.sentence}</p>
          <Button onClick={() => void move(taken)}>{t('ownNumber.move')}</Button>
        </div>
      )}
      <div className={classes.buttons}>
        <Button type="submit" variant="filled" size="md" disabled={form.isBusy}>
          <BusyLabel busy={form.isBusy} idle={t('ownNumber.save')} working={t('ownNumber.saving')} />
        </Button>
        <Button variant="subtle" size="md" onClick={onClose}>
          {t('ownNumber.cancel')}
        </Button>
      </div>
    </form>
  )
}
