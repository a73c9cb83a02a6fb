import type { Offer } from '@partboard/contract/offers/stored-offer-shapes'
import {
  MAX_EMAIL,
  MAX_NOTE,
  MAX_OFFER_TEXT,
  MAX_PERSON_NAME,
  MAX_PHONE,
} from '@partboard/domain/numbers/limits'
import { IconCar, IconPencil } from '@partboard/ui/icons/index.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../../../browser/texts.ts'
import { fitScopeFor, useVehicle } from '../../../state/frame/vehicle.ts'
import { useFormat } from '../../../text/format.ts'
import { builtOn, vehicleName, vinLabel } from '../../../text/vehicle-words.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { TextInput } from '../../../ui/controls/TextInput.tsx'
import { Identifier } from '../../../ui/page/Identifier.tsx'
import { Labelled } from '../../../ui/page/Labelled.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TypedText } from './lines/TypedText.tsx'
import classes from './OfferFacts.module.css'
import type { OfferEditor } from './useOfferEditor.ts'

/**
 * Client, vehicle and last day of an offer, with a form that changes them. A new offer begins with the form.
 *
 * @param wantsName grows each time the name of the client is asked for
 */
export function OfferFacts({ editor, wantsName }: { editor: OfferEditor; wantsName: number }) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const { Client, Vehicle, ValidUntil } = editor.offer
  const [isOpen, setOpen] = useState(Client.Name === '')
  const [wanted, setWanted] = useState(0)
  if (wanted !== wantsName) {
    setWanted(wantsName)
    setOpen(true)
  }
  const form = useId()
  const words = (...parts: string[]) => parts.filter(Boolean).join(' · ') || '–'
  return (
    <div className={classes.root}>
      <div className={classes.strip}>
        <Labelled label={t('offers.client')}>{words(Client.Name, Client.Phone)}</Labelled>
        <Labelled label={t('offers.vehicle')}>
          {Vehicle.Plate === '' ? (
            words(Vehicle.Text)
          ) : (
            <>
              {Vehicle.Text && `${Vehicle.Text} · `}
              <Identifier>{Vehicle.Plate}</Identifier>
            </>
          )}
        </Labelled>
        <Labelled label={t('vehicles.built')}>{words(Vehicle.Production)}</Labelled>
        <div className={classes.vin}>
          <Labelled label={t(vinLabel(Vehicle.Vin))}>
            <Identifier>{words(Vehicle.Vin)}</Identifier>
          </Labelled>
        </div>
        <Labelled label={t('offers.validUntil')}>{date(ValidUntil)}</Labelled>
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={form}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'offers.hideFacts' : 'offers.editFacts')}
        </Button>
      </div>
      <div id={form}>{isOpen && <Fields editor={editor} wantsName={wantsName} />}</div>
    </div>
  )
}

function Fields({ editor: { offer, change }, wantsName }: { editor: OfferEditor; wantsName: number }) {
  const { t } = useTranslation()
  const nameField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Nothing else is done first with an offer that is nobody's.
    const isNew = nameField.current?.value === '' && document.activeElement === document.body
    if (wantsName > 0 || (isNew && matchMedia('(pointer: fine)').matches)) nameField.current?.focus()
  }, [wantsName])
  const { Title, Client, Vehicle, ValidUntil, DueOn, Note } = offer
  const ofClient = (part: Partial<Offer['Client']>) => change({ Client: { ...offer.Client, ...part } })
  const ofVehicle = (part: Partial<Offer['Vehicle']>) => change({ Vehicle: { ...offer.Vehicle, ...part } })
  return (
    <div className={classes.fields}>
      <TypedText
        label={t('offers.titleField')}
        description={t('offers.titleHint')}
        name="offerTitle"
        maxLength={MAX_OFFER_TEXT}
        value={Title}
        onType={(text) => change({ Title: text })}
      />
      <TypedText
        ref={nameField}
        label={t('offer.name')}
        description={t('offer.nameHint')}
        name="clientName"
        aria-required
        error={wantsName > 0 && Client.Name.trim() === '' && t('field.required')}
        maxLength={2 * MAX_PERSON_NAME}
        value={Client.Name}
        onType={(Name) => ofClient({ Name })}
      />
      <TypedText
        label={t('offers.phone')}
        name="clientPhone"
        type="tel"
        maxLength={MAX_PHONE}
        value={Client.Phone}
        onType={(Phone) => ofClient({ Phone })}
      />
      <TypedText
        label={t('offers.email')}
        name="clientEmail"
        type="email"
        maxLength={MAX_EMAIL}
        value={Client.Email}
        onType={(Email) => ofClient({ Email })}
      />
      <TypedText
        label={t('offers.vehicle')}
        name="vehicleText"
        maxLength={MAX_OFFER_TEXT}
        value={Vehicle.Text}
        onType={(Text) => ofVehicle({ Text })}
      />
      <TypedText
        label={t('offers.plate')}
        name="vehiclePlate"
        maxLength={20}
        value={Vehicle.Plate}
        onType={(Plate) => ofVehicle({ Plate })}
      />
      <TypedText
        label={t('vehicles.built')}
        name="vehicleBuilt"
        maxLength={40}
        value={Vehicle.Production}
        onType={(Production) => ofVehicle({ Production })}
      />
      <TypedText
        label={t('offers.vinField')}
        name="vehicleVin"
        maxLength={40}
        spellCheck={false}
        value={Vehicle.Vin}
        onType={(Vin) => ofVehicle({ Vin })}
      />
      <TextInput
        label={t('offers.validUntil')}
        name="validUntil"
        type="date"
        required
        value={ValidUntil}
        onChange={(event) => {
          // A day that is being typed is empty in between.
          if (event.currentTarget.value !== '') change({ ValidUntil: event.currentTarget.value })
        }}
      />
      <TextInput
        label={t('offers.dueOn')}
        description={t('offers.dueOnHint')}
        name="dueOn"
        type="date"
        value={DueOn ?? ''}
        onChange={(event) => change({ DueOn: event.currentTarget.value || null })}
      />
      <TakeVehicle onTake={(taken) => change({ Vehicle: { ...taken, Plate: offer.Vehicle.Plate } })} />
      <TextArea
        className={classes.wide}
        label={t('offer.comment')}
        name="offerNote"
        maxLength={MAX_NOTE}
        value={Note}
        onChange={(event) => change({ Note: event.currentTarget.value })}
      />
    </div>
  )
}

/** Takes the vehicle of the header. */
function TakeVehicle({ onTake }: { onTake: (vehicle: Omit<Offer['Vehicle'], 'Plate'>) => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { vehicle } = useVehicle()
  if (!vehicle) return null
  return (
    <div className={classes.take}>
      <Button
        leftSection={<IconCar size={18} stroke={1.6} aria-hidden />}
        onClick={() =>
          onTake({
            Text: vehicleName(vehicle),
            Vin: vehicle.Vin ?? '',
            Production: builtOn(vehicle, format),
            Scope: fitScopeFor(vehicle) as Offer['Vehicle']['Scope'],
          })
        }
      >
        {t('offers.takeVehicle', { vehicle: vehicleName(vehicle) })}
      </Button>
    </div>
  )
}
