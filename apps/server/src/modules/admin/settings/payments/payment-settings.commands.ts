import { Argument, type CommandUnknownOpts } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/admin/payment-settings.office'
import type { PaymentProviderName } from '@partboard/domain/orders/payment-needs'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { examples, type InShop, type Shop } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { readFile } from '../../../../platform/process/read-file.ts'
import { readId } from '../../../../platform/process/read-options.ts'
import { fieldTable } from '../../../../platform/process/table.ts'
import { byCommand } from '../commands/setting-command.ts'
import { setPaymentSettingsOf } from './payment-settings.changes.ts'
import { readPaymentSettingsOf } from './payment-settings.queries.ts'

/** A key is short; a larger file is another one. */
const maxKeyFile = 4096

/** Adds `payments provider` and `payments set-provider`: who takes BLIK, cards and fast transfers. */
export function addProviderCommands(payments: CommandUnknownOpts, inShop: InShop): void {
  does(payments.command('provider'), calls.readPaymentSettings)
    .description('Shows the payment provider of a store, without its keys.')
    .argument('<store>', 'the store', readId)
    .option('--json', 'as JSON')
    .action(inShop((shop, store, { json }) => show(shop, store, json)))
  does(payments.command('set-provider'), calls.setPaymentSettings)
    .description(
      'Sets the payment provider of a store. Keys are read from files, so that no list of processes shows them.',
    )
    .argument('<store>', 'the store', readId)
    .addArgument(
      new Argument('<provider>', 'who takes payments').choices(['stripe', 'demo', 'none'] as const),
    )
    .option('--secret-key <file>', 'file with the secret key, sk_live_…')
    .option('--webhook-secret <file>', 'file with the signing secret of messages, whsec_…')
    .option('--json', 'as JSON')
    .addHelpText(
      'after',
      examples('payments set-provider 1 stripe --secret-key key.txt --webhook-secret whsec.txt'),
    )
    .action(
      inShop(async (shop, store, name, { secretKey, webhookSecret, json }) => {
        const provider: PaymentProviderName | null = name === 'none' ? null : name
        const read = calls.setPaymentSettings.schema.body.safeParse({
          provider,
          secretKey: keyOf(secretKey),
          webhookSecret: keyOf(webhookSecret),
        })
        if (!read.success)
          throw new StartupError('A file has no key of Stripe (sk_live_…, whsec_…). Nothing was changed.')
        await setPaymentSettingsOf(shop.db, shop.config, { ...byCommand, id: store }, read.data)
        await show(shop, store, json)
      }),
    )
}

const keyOf = (file: string | undefined): string | undefined =>
  file === undefined ? undefined : readFile(file, maxKeyFile).toString('utf8').trim()

async function show({ db, config, report }: Shop, storeId: number, isJson: true | undefined): Promise<void> {
  const found = await readPaymentSettingsOf(db, config.publicUrl, storeId)
  if (!found) throw new StartupError(`There is no store ${storeId}.`)
  if (isJson) return report(JSON.stringify(found))
  for (const line of fieldTable(found)) report(line)
}
