import { type Ref, useState } from 'react'
import { useTranslation } from '../../browser/texts.ts'
import { Checkbox } from '../../ui/controls/Checkbox.tsx'
import { TextInput } from '../../ui/controls/TextInput.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { maxValidDays } from './draft.ts'
import classes from './Offer.module.css'
import { vehicleGroups } from './offer-vehicles.ts'
import { TypedFigure } from './TypedFigure.tsx'
import type { EditableOffer } from './useOffer.ts'

type Props = {
  offer: EditableOffer
  id: string
  nameRef: Ref<HTMLInputElement>
  onPrint: () => void
}

/** Form with the client's name, validity and comment. Submitting it prints the offer, or reports a missing name. */
export function OfferFields({ offer: { rows, draft, change, setValidDays }, id, nameRef, onPrint }: Props) {
  const { t } = useTranslation()
  const vehicles = vehicleGroups(rows)
    .flatMap(({ vehicle }) => vehicle || [])
    .join(', ')
  const [wasSubmitted, setSubmitted] = useState(false)
  const isMissing = draft.name.trim() === ''
  return (
    <Sheet
      as="form"
      id={id}
      noValidate
      aria-label={t('offer.fields')}
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(isMissing)
        onPrint()
      }}
    >
      <TextInput
        ref={nameRef}
        name="offerName"
        label={t('offer.name')}
        description={t('offer.nameHint')}
        autoComplete="off"
        aria-required
        value={draft.name}
        error={wasSubmitted && isMissing && t('field.required')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => setSubmitted(isMissing)}
      />
      <TypedFigure
        name="validDays"
        label={t('offer.validDays')}
        description={t('offer.validDaysHint')}
        kind="whole"
        min={1}
        max={maxValidDays}
        value={String(draft.validDays)}
        onRead={setValidDays}
      />
      <TextArea
        name="offerComment"
        className={classes.wide}
        label={
          <>
            {t('offer.comment')} <span className={classes.optional}>({t('ui.optional')})</span>
          </>
        }
        value={draft.comment}
        onChange={(event) => change({ comment: event.currentTarget.value })}
      />
      {vehicles !== '' && (
        <Checkbox
          className={classes.wide}
          label={t('offer.withVehicle', { vehicle: vehicles })}
          checked={draft.withVehicle}
          onChange={(event) => change({ withVehicle: event.currentTarget.checked })}
        />
      )}
    </Sheet>
  )
}
