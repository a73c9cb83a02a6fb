import { z } from 'zod'
import { onSignOut } from './session.ts'
import { storedJson } from './storage.ts'

const keptMax = 10

const RecentBoard = z.object({
  /** Product id of the board. */
  id: z.int(),
  name: z.string(),
  sku: z.string(),
  pictureUrl: z.string(),
  /** The vehicle it was looked at for, in words; empty when none was chosen. */
  vehicleLabel: z.string(),
  /** When, in ISO 8601. */
  at: z.iso.datetime(),
})
export type RecentBoard = z.infer<typeof RecentBoard>

const none: RecentBoard[] = []
const boards = storedJson<RecentBoard[]>('recent-boards', z.array(RecentBoard), none)

onSignOut(() => boards.set(none))

/** Puts a board first among the last viewed; one entry per board. */
export function rememberBoard(board: RecentBoard) {
  boards.set([board, ...boards.get().filter((one) => one.id !== board.id)].slice(0, keptMax))
}

/** The boards viewed last in this browser, newest first. */
export const useRecentBoards = boards.use
