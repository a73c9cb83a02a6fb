import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import * as calls from '@partboard/contract/customers/privacy.office'
import { audit, commandLine } from '../../../platform/audit/audit.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { examples, type InShop, type ShopCommand } from '../../../platform/process/command.ts'
import { does, wire } from '../../../platform/process/office-calls.ts'
import { wholeNumber } from '../../../platform/process/read-options.ts'
import { tableOf } from '../../../platform/process/table.ts'
import { listMails, mailStateText, presentMail } from '../../mail/index.ts'
import { findAccount } from '../accounts/close-account.queries.ts'
import { listConsents } from '../consents/consents.queries.ts'
import { listSubscribers, type Subscriber } from '../consents/newsletter.queries.ts'
import { presentConsent, presentSubscriber } from './privacy.present.ts'

/** Adds `customers mails` and `customers consents`. */
export function addPrivacyCommands(customers: CommandUnknownOpts, inShop: InShop): void {
  does(customers.command('mails'), calls.listCustomerMails)
    .description('Lists the mails that were sent to a customer, the newest first.')
    .argument('<customer>', 'e-mail or number')
    .option('--limit <number>', 'at most so many', wholeNumber(1, 10_000), 50)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, subject, { limit, json }) => {
        const found = await findAccount(db, subject)
        if (!found) throw new StartupError(`There is no customer ${subject}.`)
        const items = (await listMails(db, { customerId: found.id }, { after: null, limit })).map(presentMail)
        if (json) return report(wire(calls.listCustomerMails, { items, next: null }))
        const rows = items.map((mail) => [
          ...[mail.triedAt.slice(0, 16), mail.kind, mail.order?.number ?? '', mail.to],
          ...[mailStateText(mail), mail.answer],
        ])
        for (const line of tableOf(['tried', 'kind', 'order', 'to', '', 'answer'], rows)) report(line)
      }),
    )
  does(customers.command('consents'), calls.listCustomerConsents)
    .description('Lists the consents of a customer and their withdrawals, the newest first.')
    .argument('<customer>', 'e-mail or number')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, subject, { json }) => {
        const found = await findAccount(db, subject)
        if (!found) throw new StartupError(`There is no customer ${subject}.`)
        const items = (await listConsents(db, found.id)).map(presentConsent)
        if (json) return report(wire(calls.listCustomerConsents, { items }))
        const rows = items.map((one) => [
          ...[one.at.slice(0, 16), one.kind, one.action, one.source],
          ...[one.textVersion, one.language, one.orderNumber ?? ''],
        ])
        for (const line of tableOf(['at', 'kind', 'action', 'source', 'text', 'language', 'order'], rows))
          report(line)
      }),
    )
}

const batch = 1_000

/** `newsletter subscribers`: the confirmed addresses with their stop links, as CSV (docs/operations/office.md#consents-and-the-newsletter). */
export const newsletterCommand: ShopCommand = (inShop) => {
  const newsletter = new Command('newsletter')
    .description('Prints the confirmed addresses of the newsletter.')
    .addHelpText('after', examples('newsletter subscribers > subscribers.csv'))
  does(newsletter.command('subscribers'), calls.exportSubscribers)
    .description('Prints e-mail, language, time of the consent and links that stop it, as CSV.')
    .option('--json', 'as JSON, a line for each address')
    .action(
      inShop(async ({ db, config, report }, { json }) => {
        const subject = { kind: 'newsletter', id: 'subscribers' }
        await audit(db, commandLine, { action: 'newsletter.exported', subject })
        if (!json) report('email,language,confirmed_at,stop_url,one_click_url')
        let rows: Subscriber[] = []
        do {
          rows = await listSubscribers(db, { after: rows.at(-1)?.id ?? 0, limit: batch })
          for (const row of rows) {
            const one = presentSubscriber(row, config.publicUrl)
            const fields = [one.email, one.language, one.confirmedAt, one.stopUrl, one.oneClickUrl]
            report(
              json ? JSON.stringify(one) : fields.map((text) => `"${text.replaceAll('"', '""')}"`).join(','),
            )
          }
        } while (rows.length === batch)
      }),
    )
  return newsletter
}
