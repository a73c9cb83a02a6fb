import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../text/format.ts'
import { Sheet } from '../../ui/Sheet.tsx'
import classes from './Offer.module.css'
import { vehicleGroups } from './offer-vehicles.ts'
import { TypedFigure } from './TypedFigure.tsx'
import type { OfferInWork } from './useOffer.ts'

type Props = {
  offer: OfferInWork
  id: string
  nameRef: Ref<HTMLInputElement>
  onPrint: () => void
}

/** Whom the offer is for and what is said on it. Sending the form prints; without a name it says so instead. */
export function OfferFields({ offer: { rows, draft, change, typeValidDays }, id, nameRef, onPrint }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const vehicles = vehicleGroups(rows)
    .flatMap(({ vehicle }) => vehicle || [])
    .join(', ')
  const [wasAsked, setAsked] = useState(false)
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
        setAsked(isMissing)
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
        error={wasAsked && isMissing && t('field.required')}
        onChange={(event) => change({ name: event.currentTarget.value })}
        onBlur={() => setAsked(isMissing)}
      />
      <TypedFigure
        name="validDays"
        label={t('offer.validDays')}
        description={t('offer.validDaysHint')}
        inputMode="numeric"
        value={format.number(draft.validDays)}
        onType={typeValidDays}
      />
      <Textarea
        name="offerComment"
        className={classes.wide}
        label={
          <>
            {t('offer.comment')} <span className={classes.optional}>({t('ui.optional')})</span>
          </>
        }
        autosize
        minRows={2}
        maxRows={10}
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
