import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings'
import type { OfficeText } from '../../../../platform/database/schema.ts'
import { newToken } from '../../../../platform/http/tokens.ts'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../../platform/process/command.ts'
import { cleanHtml } from '../../../../platform/text/clean-html.ts'
import { hashPassword } from '../../../customers/index.ts'
import { CalendarError } from '../../../stock/index.ts'
import { hasStore } from '../../new-shop/first-rows.ts'
import { writeSetup } from './setup.queries.ts'
import { readSetup, type Setup } from './setup-file.ts'
import { setupLink } from './setup-link.ts'

/** The flags in the order of the questions, with their path in the setup file; `?` = optional. */
const questions = {
  name: ['store.name', 'What is the shop called?'],
  email: ['store.email', 'From which e-mail does it write?'],
  company: ['store.company_name', 'Which company sells?'],
  address: ['store.company_address', 'Its address, in one line'],
  phone: ['store.company_phone?', 'Its phone (may stay empty)'],
  nip: ['store.company_vat?', 'Its tax number, NIP (may stay empty)'],
  'bank-account': ['store.bank_account?', 'Its bank account for transfers (may stay empty)'],
  'branch-code': ['branches.0.code', 'A short code for the first branch, as in the stock file'],
  'branch-name': ['branches.0.name', 'The name of the first branch'],
  street: ['branches.0.address1', 'Its street and number'],
  postcode: ['branches.0.zip_postal_code', 'Its postcode'],
  city: ['branches.0.city', 'Its city'],
  'account-email': ['account.email', 'The e-mail of the first account'],
  'first-name': ['account.first_name', 'Whose account is it? First name'],
  'last-name': ['account.last_name', 'Last name'],
} as const
type Flag = keyof typeof questions
const flags = Object.keys(questions) as Flag[]
type Answers = Partial<Record<Flag, string>>

/**
 * `setup`: creates the first store of an empty shop, with branch, methods and first account, in one transaction
 * (docs/going-live.md). Without a file it uses flags, and at a terminal it asks for missing ones.
 */
export const setupCommand: ShopCommand = (inShop) => {
  const command: CommandUnknownOpts = new Command('setup')
    .description('Creates the first store of an empty shop; asks for what is missing at a terminal.')
    .argument('[file.json]', 'the answers; without it, options or questions')
    .option('--link', 'prints the link by which the shop is set up in the browser, and changes nothing')
    .addHelpText(
      'after',
      examples('setup', 'setup --link', 'setup shop.json', "setup --name 'Części' --email …"),
    )
  for (const flag of flags) command.option(`--${flag} <text>`, questions[flag][1])
  return command.action(
    inShop(async (shop) => {
      const [file] = command.args
      const given = Object.fromEntries(flags.map((flag) => [flag, command.getOptionValue(camelCase(flag))]))
      if (file !== undefined && flags.some((flag) => given[flag] !== undefined))
        command.error('error: either one file or options')
      if (command.getOptionValue('link') === true) await showLink(shop)
      else await setUp(shop, file, given as Answers)
    }),
  )
}

const camelCase = (flag: string): string => flag.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())

async function showLink({ db, config, report }: Shop): Promise<void> {
  const link = await setupLink(db, config.officeUrl)
  if (!link) throw new StartupError('The shop is set up already; its link has ended.')
  report(link)
}

async function setUp({ db, report, ask }: Shop, file: string | undefined, given: Answers): Promise<void> {
  const refusal = 'The shop has a store already; nothing was changed. `stores set` changes what it says.'
  if (await hasStore(db)) throw new StartupError(refusal)
  const setup = readSetup(file !== undefined ? readJson(file) : await fromFlags(given, ask))
  const bodies = readPages(setup.pages, file !== undefined ? dirname(resolve(file)) : '.')
  const password = setup.account.password ?? newToken().slice(0, 20)
  const passwordHash = await hashPassword('operator', password)
  try {
    const written = await db.transaction().execute((trx) => writeSetup(trx, setup, bodies, passwordHash))
    if (!written) throw new StartupError(refusal)
  } catch (error) {
    if (error instanceof CalendarError) throw new StartupError(`Nothing was set up.\n${error.message}`)
    throw error
  }
  const { store, branches, shippingMethods, paymentMethods, pages, account } = setup
  report(`${store.name}: ${branches.map(({ code }) => code).join(', ')}`)
  report(`delivery: ${shippingMethods.map(({ name }) => name.en).join(', ')}`)
  report(`payment: ${paymentMethods.map(({ name }) => name.en).join(', ')}`)
  report(`account (${account.kind}): ${account.email}`)
  if (!account.password) report(`password, said this once: ${password}`)
  const missing = ['regulamin', 'zwroty'].filter((name) => !pages.some(({ se_name }) => se_name === name))
  if (missing.length > 0)
    report(`The law wants these pages before the first order: ${missing.join(', ')} (docs/going-live.md).`)
  report('Next: npm run shop -- import PATH')
}

function readJson(path: string): unknown {
  if (!existsSync(path)) throw new StartupError(`There is no file ${path}.`)
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new StartupError(`${path} is not JSON: ${(error as Error).message}`)
  }
}

/** Builds the content of a setup file from flags. Missing ones are asked for at a terminal, else they are an error. */
async function fromFlags(given: Answers, ask: Shop['ask']): Promise<unknown> {
  const answers = { ...given }
  const missing = flags.filter((flag) => answers[flag] === undefined)
  if (ask) for (const flag of missing) answers[flag] = await ask(`${questions[flag][1]}: `)
  const unanswered = flags.filter((flag) => !answers[flag] && !questions[flag][0].endsWith('?'))
  if (unanswered.length > 0)
    throw new StartupError(
      `Nothing was set up. Missing: ${unanswered.map((flag) => `--${flag}`).join(' ')}, or a file: setup FILE.json.`,
    )
  const of = (part: string) =>
    Object.fromEntries(
      flags
        .map((flag) => [questions[flag][0].replace('?', ''), answers[flag] ?? ''] as const)
        .filter(([path]) => path.startsWith(`${part}.`))
        .map(([path, answer]) => [path.slice(part.length + 1), answer]),
    )
  const company = { company: answers.company, vat_number: answers.nip ?? '' }
  return { store: of('store'), branches: [of('branches.0')], account: { ...of('account'), ...company } }
}

function readPages(pages: Setup['pages'], folder: string): Map<string, OfficeText> {
  const read = (file: string) => {
    const path = resolve(folder, file)
    if (!existsSync(path)) throw new StartupError(`Nothing was set up. There is no page ${path}.`)
    return cleanHtml(readFileSync(path, 'utf8')).trim()
  }
  return new Map(pages.map(({ se_name, files }) => [se_name, { pl: read(files.pl), en: read(files.en) }]))
}
