import type { Stage } from '../support/stage.ts'
import type { People, Person } from './people.ts'

export type Screen = {
  /** `screen-state`, the middle of the picture's name. */
  name: string
  person: Person
  /** A vehicle is chosen. */
  hasVehicle?: true
  /** In the dark theme too. */
  isMain?: true
  /** At one width alone. */
  only?: 'wide' | 'phone'
  /** What the window shows, and not the whole height of the page. */
  isWindow?: true
  /** It shows what would be printed, which nobody operates. */
  isPaper?: true
  show: (stage: Stage, people: People) => Promise<unknown>
}
