import { Command } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/admin/staff.office'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { wholeNumber } from '../../../platform/process/read-options.ts'
import { listAuditRows } from './staff.queries.ts'

/** `audit list`: who changed what, newest first. */
export const auditCommand: ShopCommand = (inShop) =>
  new Command('audit')
    .description('Shows who changed what.')
    .addHelpText('after', examples('audit list --subject order:17', 'audit list --limit 200 --json'))
    .addCommand(
      does(new Command('list'), calls.listAudit)
        .description('Lists the audit log, newest first.')
        .option('--subject <kind:id>', 'only of one thing, such as order:17 or customer')
        .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
        .option('--json', 'as JSON')
        .action(
          inShop(async ({ db, report }, { subject, limit, json }) => {
            const items = await listAuditRows(db, { before: null, subject, limit })
            if (json) return report(JSON.stringify({ items }))
            for (const { at, actor, action, subject: of, after } of items)
              report(
                [at.toISOString(), actor.name, action, `${of.kind}:${of.id}`, after && JSON.stringify(after)]
                  .filter(Boolean)
                  .join('  '),
              )
          }),
        ),
    )
