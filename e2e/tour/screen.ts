import type { Stage } from '../support/stage.ts'
import type { People, Person } from './people.ts'

export type Screen = {
  /** `screen-state`, the middle part of the file name of the picture. */
  name: string
  person: Person
  /** A vehicle is chosen. */
  hasVehicle?: true
  /** Shown in the dark theme too. */
  isMain?: true
  /** Shown at one width only. */
  only?: 'wide' | 'phone'
  /** The picture shows the window, not the whole height of the page. */
  isWindow?: true
  /** The screen shows what would be printed; it has no controls to check. */
  isPaper?: true
  show: (stage: Stage, people: People) => Promise<unknown>
}
