import { instantOf } from '@partboard/domain/stock/calendar'
import { afterAll, beforeAll } from 'vitest'
import { timeZone } from '../modules/stock/index.ts'
import { setClock } from '../platform/time/clock.ts'
import { today } from '../platform/time/today.ts'

/**
 * All branches are closed during the tests of a file, whenever they run. A promise then begins when a branch opens; in
 * opening hours it begins at the moment of the answer, so that no two answers are equal.
 */
export function setAfterHours(): void {
  beforeAll(() => setClock(instantOf({ day: today(), minute: 22 * 60 }, timeZone)))
  afterAll(() => setClock(null))
}
