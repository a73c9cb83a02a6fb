import { bodyFits } from './body.ts'
import { chassisFits } from './chassis.ts'
import { driveFits } from './drive.ts'
import { engineFits } from './engine.ts'
import type { BoardFit } from './fit.ts'
import { otherFits } from './others.ts'

/** Which vehicles a board is for, and where a line differs by type, build date or equipment; by the board's id. */
export const fits: Readonly<Record<string, BoardFit>> = {
  ...engineFits,
  ...driveFits,
  ...chassisFits,
  ...bodyFits,
  ...otherFits,
}
