import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/integration/webhooks.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { translatorFor } from '../../../platform/http/texts.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { fieldNames, readFields } from '../../../platform/process/read-fields.ts'
import { readId, wholeNumber } from '../../../platform/process/read-options.ts'
import { fieldTable, tableOf } from '../../../platform/process/table.ts'
import { checkAddress } from './address.ts'
import { testDelivery } from './send.ts'
import { addWebhook, changeWebhook, deleteWebhook, renewSecret, replay } from './webhooks.changes.ts'
import { findTarget, listDeliveryRows, listWebhookRows } from './webhooks.queries.ts'

/** `webhooks …`: lists, adds, tests and removes webhooks, and sends dead deliveries again (docs/integration.md). */
export const webhooksCommand: ShopCommand = (inShop) => {
  const webhooks = new Command('webhooks')
    .description('Lists, adds, tests and removes webhooks, and sends dead deliveries again.')
    .addHelpText(
      'after',
      examples('webhooks add ERP https://erp.example/partboard --kind order.placed', 'webhooks replay 1'),
    )
  does(webhooks.command('list'), calls.listWebhooks)
    .description('Lists the webhooks.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const rows = await listWebhookRows(db)
        if (json) return report(JSON.stringify({ items: rows }))
        for (const { id, name, url, kinds, isActive, pending, dead } of rows) {
          const state = [...(isActive ? [] : ['off']), `${pending} pending`, `${dead} dead`]
          report([id, name, url, kinds.join(',') || 'all kinds', state.join(', ')].join('  '))
        }
      }),
    )
  does(webhooks.command('add'), calls.addWebhook)
    .description('Adds a webhook, and prints its secret once.')
    .argument('<name>', 'of the system')
    .argument('<url>', 'the address that gets the events')
    .option('--kind <kinds...>', 'kinds of events; without it all')
    .action(
      inShop(async ({ db, config, report }, name, url, { kind: kinds = [] }) => {
        const problem = await checkAddress(url, config.webhookInternal)
        if (problem) throw new StartupError(translatorFor('en')(problem))
        const { id, secret } = await addWebhook(db, commandLine, { name, url, kinds })
        report(`Webhook ${id}. The secret, which is shown only now:`)
        report(`  ${secret}`)
      }),
    )
  does(
    onWebhook('test', 'Sends a test event now, and prints what the other system says.'),
    calls.testWebhook,
  ).action(
    inShop(async ({ db, config, report }, id) => {
      const target = await findTarget(db, id)
      if (!target) throw new StartupError(`There is no webhook ${id}.`)
      const outcome = await testDelivery(target, id, config.webhookInternal)
      report(JSON.stringify(outcome))
      if (!outcome.isDelivered) throw new StartupError('The other system did not take it.')
    }),
  )
  does(
    onWebhook('replay', 'Sends all dead deliveries again, or one of them.'),
    calls.replayDeliveries,
    calls.replayDelivery,
  )
    .option('--delivery <id>', 'as `webhooks deliveries` shows it', readDelivery)
    .action(
      inShop(async ({ db, report }, id, { delivery = null }) =>
        report(`${await replay(db, commandLine, id, delivery)} are sent again.`),
      ),
    )
  does(
    onWebhook('change', `Changes ${fieldNames(calls.changeWebhook.schema.body).join(', ')}.`),
    calls.changeWebhook,
  )
    .argument('<field=value...>', 'the fields; kinds with commas')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, config, report }, id, fields, { json }) => {
        const values = readFields(calls.changeWebhook.schema.body, fields)
        const problem =
          values.url === undefined ? null : await checkAddress(values.url, config.webhookInternal)
        if (problem) throw new StartupError(translatorFor('en')(problem))
        const change = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
        await changeWebhook(db, commandLine, { id, revision: null, change })
        const [row] = await listWebhookRows(db, id)
        if (json) return report(JSON.stringify(row))
        for (const line of fieldTable(row!)) report(line)
      }),
    )
  does(
    onWebhook('secret', 'Makes a new secret, and prints it once; the old one ends at once.'),
    calls.renewSecret,
  )
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, id, { yes }) => {
        const [row] = await listWebhookRows(shop.db, id)
        if (!row) throw new StartupError(`There is no webhook ${id}.`)
        await confirm(shop, row.name, yes)
        shop.report('The secret, which is shown only now:')
        shop.report(`  ${await renewSecret(shop.db, commandLine, id)}`)
      }),
    )
  does(onWebhook('deliveries', 'Lists deliveries, the newest first.'), calls.listDeliveries)
    .addOption(new Option('--state <state>', 'only these').choices(['pending', 'delivered', 'dead'] as const))
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, id, { state, limit, json }) => {
        const items = await listDeliveryRows(db, { id, state, before: null, limit })
        if (json) return report(JSON.stringify({ items }))
        const rows = items.map((one) => [
          ...[one.id, one.createdAt.toISOString(), one.kind, one.state, one.attempts, one.status],
          one.error ?? '',
        ])
        for (const line of tableOf(['id', 'when', 'kind', 'state', 'attempts', 'status', ''], rows))
          report(line)
      }),
    )
  does(onWebhook('remove', 'Removes a webhook with its deliveries.'), calls.deleteWebhook)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, id, { yes }) => {
        const [row] = await listWebhookRows(shop.db, id)
        if (!row) throw new StartupError(`There is no webhook ${id}.`)
        await confirm(shop, row.name, yes)
        await deleteWebhook(shop.db, commandLine, id)
        shop.report(`Webhook ${id} is removed.`)
      }),
    )
  return webhooks

  function onWebhook(name: string, description: string) {
    return webhooks
      .command(name)
      .description(description)
      .argument('<id>', 'as `webhooks list` shows it', readId)
  }
}

function readDelivery(text: string): string {
  if (!/^\d{1,18}$/.test(text)) throw new InvalidArgumentError('It is the number of a delivery.')
  return text
}
