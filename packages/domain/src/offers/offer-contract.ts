import type { StoredLineKind } from './stored-offer.ts'

/** What a contract is about: parts and other goods, work, or both. */
export type ContractSubject = { hasGoods: boolean; hasWork: boolean }

/**
 * What the contract over accepted lines is about. A line with a price of its own counts as goods: their term of withdrawal
 * ends later, so that the client never reads of a shorter one (Consumer Rights Act, art. 27 and 28).
 */
export const contractSubject = (lines: readonly { kind: StoredLineKind }[]): ContractSubject => ({
  hasGoods: lines.some(({ kind }) => kind !== 'labour'),
  hasWork: lines.some(({ kind }) => kind === 'labour'),
})

/** How a garage presents itself to its clients; '' = it has not said. */
type GarageData = { name: string; address: string; phone: string; email: string; vatNumber: string }
export type GarageGap = keyof GarageData

const lawfulData = ['name', 'address', 'vatNumber', 'phone', 'email'] as const

/** What a garage has not said of itself and its client has to know before the contract (Consumer Rights Act, art. 12(1)). */
export const garageGaps = (garage: GarageData): GarageGap[] =>
  lawfulData.filter((name) => garage[name] === '')
