import { setTimeout as wait } from 'node:timers/promises'
import { Command } from '@commander-js/extra-typings'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { wholeNumber } from '../../../platform/process/read-options.ts'
import { lastPlace, readFeed } from './event-feed.ts'

const pageSize = 200
/** How often `--follow` asks, in milliseconds. */
const interval = 1_000

/** `events tail`: prints the newest events of the feed, one line of JSON each (docs/integration.md). */
export const eventsCommand: ShopCommand = (inShop) =>
  new Command('events')
    .description('Shows the feed of events.')
    .addHelpText('after', examples('events tail --count 50', 'events tail --follow --kind order.placed'))
    .addCommand(
      new Command('tail')
        .description('Prints the newest events, one line of JSON each.')
        .option('--count <number>', 'at most so many places back', wholeNumber(0, 10_000), 20)
        .option('--kind <kinds...>', 'only these kinds')
        .option('--follow', 'prints further ones as they come, until Ctrl-C')
        .action(
          inShop(async ({ db, report }, { count, kind: kinds, follow }) => {
            const filter = { kinds, subjects: null, branchIds: [] }
            const first = Math.max((await lastPlace(db)) - count, 0)
            for (let after: number | null = first === 0 ? null : first; ; ) {
              const page = await readFeed(db, { after, limit: pageSize, filter })
              if (!page) throw new StartupError('Older events are deleted: ask for fewer with --count.')
              for (const event of page.items) report(JSON.stringify(event))
              after = Number(page.next)
              if (page.hasMore) continue
              if (!follow) return
              await wait(interval)
            }
          }),
        ),
    )
