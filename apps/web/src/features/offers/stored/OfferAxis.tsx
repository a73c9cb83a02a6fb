import type { Offer } from '@partboard/contract/offers/stored-offer-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { Axis, type AxisStep } from '../../../ui/Axis.tsx'

/** Where an offer is: drawn up, sent, opened, what waits for the garage, and the client's decision. */
export function OfferAxis({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const steps = useSteps(offer)
  const waiting = steps.findIndex(({ isWaiting }) => isWaiting)
  const open = steps.findIndex(({ isDone }) => !isDone)
  return <Axis label={t('offers.states')} steps={steps} now={waiting >= 0 ? waiting : open} />
}

function useSteps(offer: Offer): (AxisStep & { isWaiting?: boolean })[] {
  const { t } = useTranslation()
  const { dateTime, date } = useFormat()
  const { State, Version, SentVersion, SentOn, SentBy, SeenOn, Messages, Decision } = offer
  const questions = Messages.filter(({ By }) => By === 'client').length
  const steps: (AxisStep & { isWaiting?: boolean })[] = [
    { name: t('offers.axis.draft'), isDone: SentVersion !== null, state: dateTime(offer.CreatedOn) },
    {
      name: t(`offers.axis.sent.${SentBy ?? 'not'}`),
      isDone: SentVersion !== null,
      state: SentOn && `${dateTime(SentOn)}, ${t('offers.version', { version: SentVersion ?? 1 })}`,
    },
    {
      name: t('offers.axis.seen'),
      isDone: SeenOn !== null,
      state: [SeenOn && dateTime(SeenOn), questions > 0 && t('offers.questions', { count: questions })]
        .filter(Boolean)
        .join(', '),
    },
  ]
  if (State === 'asked')
    steps.push({
      name: t('offers.axis.asked'),
      isDone: false,
      isWaiting: true,
      state: t('offers.axis.askedWhat'),
    })
  if (SentVersion !== null && Version > SentVersion)
    steps.push({
      name: t('offers.axis.editing', { version: Version }),
      isDone: false,
      isWaiting: true,
      state: t('offers.axis.clientSees', { version: SentVersion }),
    })
  if (Decision)
    steps.push({
      name: t(`offers.state.${Decision.Kind}`),
      isDone: true,
      state: [dateTime(Decision.On), Decision.Name].filter(Boolean).join(', '),
    })
  else if (State === 'expired' || State === 'withdrawn')
    steps.push({
      name: t(`offers.state.${State}`),
      isDone: true,
      state: State === 'expired' ? date(offer.ValidUntil) : '',
    })
  else
    steps.push({
      name: t('offers.state.accepted'),
      isDone: false,
      state: t('offers.axis.until', { day: date(offer.ValidUntil) }),
    })
  return steps
}
