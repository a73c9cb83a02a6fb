import type { Offer } from '@partboard/contract/offers/stored-offer-shapes'
import { useTranslation } from '../../../browser/texts.ts'
import { useFormat } from '../../../text/format.ts'
import { Axis, type AxisStep } from '../../../ui/Axis.tsx'

/** Where an offer is: drawn up, sent, opened, what waits for the garage, and the client's decision. */
export function OfferAxis({ offer }: { offer: Offer }) {
  const { t } = useTranslation()
  const steps = useSteps(offer)
  const waiting = steps.findIndex(({ isWaiting }) => isWaiting)
  const now = waiting >= 0 ? waiting : offer.Decision || isEnded(offer) ? -1 : steps.findIndex(isOpen)
  return (
    <Axis
      label={t('offers.states')}
      steps={steps.map(({ name, isDone, note }, index) => ({
        name,
        note,
        state: index === now ? 'now' : isDone ? 'done' : 'later',
      }))}
    />
  )
}

type OfferStep = Omit<AxisStep, 'state'> & { isDone: boolean; isWaiting?: boolean }

const isOpen = ({ isDone }: OfferStep) => !isDone
/** What has not happened yet is named as what is waited for. */
const waitsToBeSeen = (offer: Offer) =>
  offer.SentVersion !== null && offer.SeenOn === null && !offer.Decision && !isEnded(offer)

const isEnded = ({ State }: Offer) => State === 'expired' || State === 'withdrawn'

function useSteps(offer: Offer): OfferStep[] {
  const { t } = useTranslation()
  const { dateTime, date } = useFormat()
  const { State, Version, SentVersion, SentOn, SentBy, SeenOn, Messages, Decision } = offer
  const questions = Messages.filter(({ By }) => By === 'client').length
  const steps: OfferStep[] = [
    { name: t('offers.axis.draft'), isDone: SentVersion !== null, note: dateTime(offer.CreatedOn) },
    {
      name: t(`offers.axis.sent.${SentBy ?? 'not'}`),
      isDone: SentVersion !== null,
      note: SentOn && `${dateTime(SentOn)}, ${t('offers.version', { version: SentVersion ?? 1 })}`,
    },
    {
      name: t(waitsToBeSeen(offer) ? 'offers.axis.notSeen' : 'offers.axis.seen'),
      isDone: SeenOn !== null,
      note: [SeenOn && dateTime(SeenOn), questions > 0 && t('offers.questions', { count: questions })]
        .filter(Boolean)
        .join(', '),
    },
  ]
  if (State === 'asked')
    steps.push({
      name: t('offers.axis.asked'),
      isDone: false,
      isWaiting: true,
      note: t('offers.axis.askedWhat'),
    })
  if (SentVersion !== null && Version > SentVersion)
    steps.push({
      name: t('offers.axis.editing', { version: Version }),
      isDone: false,
      isWaiting: true,
      note: t('offers.axis.clientSees', { version: SentVersion }),
    })
  if (Decision)
    steps.push({
      name: t(`offers.state.${Decision.Kind}`),
      isDone: true,
      note: [dateTime(Decision.On), Decision.Name].filter(Boolean).join(', '),
    })
  else if (isEnded(offer))
    steps.push({
      name: t(`offers.state.${State}`),
      isDone: true,
      note: State === 'expired' ? date(offer.ValidUntil) : '',
    })
  else
    steps.push({
      name: t('offers.state.accepted'),
      isDone: false,
      note: t('offers.axis.until', { day: date(offer.ValidUntil) }),
    })
  return steps
}
