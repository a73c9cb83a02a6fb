import type { OfferState } from '@partboard/contract/offers/offer-shapes'
import {
  IconCheck,
  IconCircle,
  IconClock,
  IconEye,
  IconMessageQuestion,
  IconPencil,
  IconSend,
  IconX,
} from '@partboard/ui/icons/index.ts'

/** Icon and colour of each state, in the order in which an offer goes through them. */
export const stateLooks = {
  draft: { icon: IconPencil, tone: 'plain' },
  sent: { icon: IconSend, tone: 'plain' },
  seen: { icon: IconEye, tone: 'plain' },
  asked: { icon: IconMessageQuestion, tone: 'warn' },
  accepted: { icon: IconCheck, tone: 'ok' },
  partly_accepted: { icon: IconCheck, tone: 'ok' },
  declined: { icon: IconX, tone: 'bad' },
  expired: { icon: IconClock, tone: 'plain' },
  withdrawn: { icon: IconCircle, tone: 'plain' },
} as const satisfies Record<OfferState, object>

export const offerStates = Object.keys(stateLooks) as OfferState[]

/** What the list shows by its address. What does not make sense in it is left out. */
export const filterOf = ({ q, state, page }: { q?: unknown; state?: unknown; page?: unknown }) => ({
  q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 100) : undefined,
  state: offerStates.find((one) => one === state),
  page: typeof page === 'number' && Number.isInteger(page) && page > 0 && page < 100_000 ? page : undefined,
})
