import type { updateOffer } from '@partboard/contract/offers/stored-offers'
import type { Lang } from '@partboard/contract/texts'
import { addDays } from '@partboard/domain/stock/calendar'
import type { z } from 'zod'
import { today } from '../../../platform/time/today.ts'
import { keptScope } from '../../fit/index.ts'
import type { OfferContent, StoredLine } from '../stored/offers.queries.ts'

type Body = Pick<
  z.output<typeof updateOffer.schema.body>,
  'Title' | 'Client' | 'Vehicle' | 'ValidUntil' | 'DueOn' | 'Language' | 'Note'
>

const defaultDays = 14

/** An offer without anything, in a language. */
export const emptyContent = (language: Lang): OfferContent => ({
  title: '',
  clientName: '',
  clientPhone: '',
  clientEmail: '',
  vehicleText: '',
  vin: '',
  production: '',
  plate: '',
  scope: null,
  validUntil: defaultValidUntil(),
  dueOn: null,
  language,
  note: '',
  lines: [],
})

/** The last day of an offer for which none was named. */
export const defaultValidUntil = (): string => addDays(today(), defaultDays)

/** The content after a request; what the request does not name stays. */
export const changedContent = (before: OfferContent, body: Body, lines: StoredLine[]): OfferContent => ({
  title: body.Title ?? before.title,
  clientName: body.Client?.Name ?? before.clientName,
  clientPhone: body.Client?.Phone ?? before.clientPhone,
  clientEmail: body.Client?.Email ?? before.clientEmail,
  vehicleText: body.Vehicle?.Text ?? before.vehicleText,
  vin: body.Vehicle?.Vin ?? before.vin,
  production: body.Vehicle?.Production ?? before.production,
  plate: body.Vehicle?.Plate ?? before.plate,
  scope: body.Vehicle === undefined ? before.scope : keptScope(body.Vehicle.Scope),
  validUntil: body.ValidUntil ?? before.validUntil,
  dueOn: body.DueOn === undefined ? before.dueOn : body.DueOn,
  language: body.Language ?? before.language,
  note: body.Note ?? before.note,
  lines,
})
