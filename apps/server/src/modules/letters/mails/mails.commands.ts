import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings'
import type { MailKind } from '@partboard/contract/letters/mails.office'
import * as calls from '@partboard/contract/letters/mails.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { examples, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { wholeNumber } from '../../../platform/process/read-options.ts'
import { mailBlocks } from '../../mail/index.ts'
import { changeMailTexts, type MailTextChange } from './mails.changes.ts'
import { findMailKind, kindOf, listMailKinds, previewOf, storeOf } from './mails.present.ts'

const blockArgument = mailBlocks.join(', ')

/** `mails …`: lists, previews and changes the texts of mails (docs/operations/office.md#content). */
export const mailsCommand: ShopCommand = (inShop) => {
  const mails = new Command('mails')
    .description('Lists, previews and changes the texts of mails.')
    .addHelpText(
      'after',
      examples(
        'mails preview orderPlaced --lang pl',
        'mails set orderCancelled subject --en "Order {{number}} was cancelled"',
        'mails reset orderCancelled',
      ),
    )
  does(mails.command('list'), calls.listMails)
    .description('Lists the mails; a changed one names the blocks that the shop has worded.')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, { json }) => {
        const items = await listMailKinds(db)
        if (json) return report(JSON.stringify({ items }))
        for (const item of items) report(lineOf(item))
      }),
    )
  does(mails.command('preview'), calls.previewMail)
    .description('Shows a mail about an invented order or customer.')
    .argument('<kind>', 'as `mails list` shows it')
    .addOption(
      new Option('--lang <lang>', 'its language').choices(['pl', 'en'] as const).default('en' as const),
    )
    .option('--store <id>', 'of this store; else of the first', wholeNumber(1, 2_147_483_647))
    .option('--json', 'subject, HTML and plain text as JSON')
    .action(
      inShop(async ({ db, config, report }, kind, { lang, store, json }) => {
        const wanted = { of: kindOf(kind), lang, storeId: await storeOf(db, store) }
        const letter = await previewOf(db, wanted, {}, config.publicUrl)
        report(json ? JSON.stringify(letter) : `${letter.subject}\n\n${letter.text}`)
      }),
    )
  does(mails.command('set'), calls.changeMail)
    .description('Changes a text of a mail. A language that is not given keeps its text.')
    .argument('<kind>', 'as `mails list` shows it')
    .argument('<block>', blockArgument, readBlock)
    .option('--pl <text>', 'in Polish; empty = the text of the code')
    .option('--en <text>', 'in English; empty = the text of the code')
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, name, block, { pl, en, json }) => {
        const kind = kindOf(name)
        const { text } = (await findMailKind(db, kind)).blocks.find((one) => one.block === block)!
        const texts = { [block]: { pl: pl ?? text.pl, en: en ?? text.en } }
        await changeMailTexts(db, commandLine, { kind, revision: null }, texts)
        const changed = await findMailKind(db, kind)
        report(json ? JSON.stringify(changed) : lineOf(changed))
      }),
    )
  does(mails.command('reset'), calls.changeMail)
    .description('Gives a mail the texts of the code again.')
    .argument('<kind>', 'as `mails list` shows it')
    .argument('[block]', `${blockArgument}; without it, all of them`, readBlock)
    .option('--json', 'as JSON')
    .action(
      inShop(async ({ db, report }, name, block, { json }) => {
        const kind = kindOf(name)
        const blocks = block === undefined ? mailBlocks : [block]
        const texts: MailTextChange = Object.fromEntries(blocks.map((one) => [one, null]))
        await changeMailTexts(db, commandLine, { kind, revision: null }, texts)
        const changed = await findMailKind(db, kind)
        report(json ? JSON.stringify(changed) : lineOf(changed))
      }),
    )
  return mails
}

function lineOf({ kind, blocks }: MailKind): string {
  const changed = blocks.filter(({ isChanged }) => isChanged).map(({ block }) => block)
  return [kind, ...(changed.length > 0 ? [`changed: ${changed.join(', ')}`] : [])].join('  ')
}

function readBlock(text: string): (typeof mailBlocks)[number] {
  const block = mailBlocks.find((one) => one === text)
  if (!block) throw new InvalidArgumentError(`It is one of ${blockArgument}.`)
  return block
}
