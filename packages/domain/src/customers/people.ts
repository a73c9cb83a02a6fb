import { convertToPln } from '../numbers/money.ts'

/** What a person may do in the company for which he or she buys (docs/spec/people.md#rights). */
export type PersonRights = {
  /** Without it, every amount is hidden from this person. */
  seesPrices: boolean
  mayOrder: boolean
  /** Highest total of an order without approval, in grosze; null = any. */
  orderLimitMinor: number | null
  /** Invites and removes people, changes their rights, and decides on orders that need approval. */
  managesPeople: boolean
}

/** The rights of an account's first person, which cannot be taken away. */
export const allRights: PersonRights = {
  seesPrices: true,
  mayOrder: true,
  orderLimitMinor: null,
  managesPeople: true,
}

/** Whether the rights go together: a manager approves orders, so a manager may see and place every order. */
export const areRightsValid = ({
  seesPrices,
  mayOrder,
  orderLimitMinor,
  managesPeople,
}: PersonRights): boolean => !managesPeople || (seesPrices && mayOrder && orderLimitMinor === null)

/**
 * Whether an order needs the approval of a manager.
 *
 * @param orderTotalMinor gross total in the currency of the order; null = it is not known before a delivery is chosen
 */
export const needsApproval = (
  { orderLimitMinor }: PersonRights,
  { orderTotalMinor }: { orderTotalMinor: number | null },
  ratePerPlnMicro: number,
): boolean =>
  orderLimitMinor !== null &&
  orderTotalMinor !== null &&
  convertToPln(orderTotalMinor, ratePerPlnMicro) > orderLimitMinor
