import type { ClientOffer } from '@partboard/contract/offers/offer-link'
import type { OfferTotals } from '@partboard/contract/offers/offer-shapes'
import { contractSubject } from '@partboard/domain/offers/offer-contract'
import { storedOfferTotals } from '@partboard/domain/offers/stored-offer'
import { lineToSum, totalsOnScreen } from '../../text/offer-sums.ts'

type Line = ClientOffer['Lines'][number]

/** The lines with which the page begins: those that the client accepted, or all but those for the client's decision. */
export const firstChoice = ({
  Lines,
  Decision,
}: Pick<ClientOffer, 'Lines' | 'Decision'>): ReadonlySet<number> =>
  new Set(
    Lines.filter(({ Accepted, Optional }) => (Decision ? Accepted === true : !Optional)).map(({ Id }) => Id),
  )

/** The sums of the lines that the client chose, as the shop computes them when they are accepted. */
export const sumsOf = (lines: readonly Line[], chosen: ReadonlySet<number>): OfferTotals =>
  totalsOnScreen(
    storedOfferTotals(
      lines.filter(({ Id }) => chosen.has(Id)).map((line) => ({ ...lineToSum(line), optional: false })),
    ),
  )

/** What a contract over the chosen lines is about. */
export const subjectOf = (lines: readonly Line[], chosen: ReadonlySet<number>) =>
  contractSubject(lines.filter(({ Id }) => chosen.has(Id)).map(({ Kind }) => ({ kind: Kind })))
