import type { Translate } from '../../browser/texts.ts'
import type { Waiting } from './queue.ts'

/** What a waiting change does, in a few words. */
export function whatOf({ change }: Waiting, t: Translate): string {
  switch (change.kind) {
    case 'add':
      return t('waiting.add', { quantity: change.quantity })
    case 'set':
      return t('waiting.set', { seen: change.seen, quantity: change.quantity })
    case 'remove':
      return t('waiting.remove')
    case 'park':
      return t(change.parked ? 'waiting.park' : 'waiting.unpark')
    case 'rename':
      return t('waiting.rename', { name: change.name })
  }
}
