import { Command } from '@commander-js/extra-typings'
import {
  addStore,
  changeStore,
  listStoreSettings,
  MAX_LOGO,
  readStore,
  setLogo,
} from '@partboard/contract/admin/stores.office'
import { langs } from '@partboard/domain/text/languages'
import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../../../../platform/database/schema.ts'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { examples, type Shop, type ShopCommand } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { readFile } from '../../../../platform/process/read-file.ts'
import { readId, someText } from '../../../../platform/process/read-options.ts'
import { registerColumns } from '../../../mail/index.ts'
import { setLogoOf } from '../logo.changes.ts'
import { addStoreTo, changeStoreOf } from '../stores.changes.ts'
import { listHosts, listStores } from '../stores.queries.ts'
import { byCommand } from './setting-command.ts'

type Store = Selectable<Database['store']>

const seatColumns = [
  ...(['seat_province', 'seat_county', 'seat_commune', 'seat_street', 'seat_house', 'seat_flat'] as const),
  ...(['seat_place', 'seat_postcode', 'tax_office'] as const),
] as const
const texts = [
  ...(['name', 'url', 'logo', 'email'] as const),
  ...(['company_name', 'company_address', 'company_phone', 'company_vat'] as const),
  ...(['bank_holder', 'bank_account', 'bank_name'] as const),
  ...registerColumns,
  ...seatColumns,
] as const
const flags = ['show_price_netto', 'show_incadea_orders', 'home_slider_full', 'open_to_visitors'] as const
/** Limits of new accounts; `none` = no limit, where the column may be null. */
const limits = [
  'open_unpaid_limit',
  'new_hold_value',
  'new_hold_pieces',
  'new_hold_share',
  'new_unpaid_days',
] as const
const known = [
  ...texts,
  ...flags,
  ...['languages', 'default_culture', 'default_currency', 'default_title.pl', 'default_title.en', 'hosts'],
  ...limits,
  'accent',
]

/**
 * `stores …`: shows or changes the settings of stores, such as name and host names (docs/operations/office.md#stores). A running shop
 * applies a change within seconds.
 */
export const storesCommand: ShopCommand = (inShop) =>
  new Command('stores')
    .description('Shows or changes the settings of stores.')
    .addHelpText(
      'after',
      examples(
        'stores show',
        'stores logo 1 logo.svg',
        "stores set 1 bank_account='61 1090 1014 0000 0712 1981 2874' bank_name='Bank'",
        'stores set 2 name="Partboard Export" hosts=export.example.com',
      ),
    )
    .addCommand(
      does(new Command('show'), listStoreSettings, readStore)
        .description('Shows the settings of a store, or of all.')
        .argument('[id]', 'the store', readId)
        .option('--json', 'as JSON')
        .action(
          inShop(async (shop, id, { json }) => {
            const { db } = shop
            await show(shop, id === undefined ? await listStores(db) : [await findStore(db, id)], json)
          }),
        ),
    )
    .addCommand(
      does(new Command('set'), changeStore)
        .description(`Changes settings: ${known.join(', ')}.`)
        .argument('<id>', 'the store', readId)
        .argument('<name=value...>', 'settings')
        .option('--json', 'as JSON')
        .action(
          inShop(async (shop, id, settings, { json }) => {
            const { db } = shop
            const change = await readSettings(db, await findStore(db, id), settings)
            await changeStoreOf(db, { ...byCommand, id }, change)
            await show(shop, [await findStore(db, id)], json)
          }),
        ),
    )
    .addCommand(
      does(new Command('add'), addStore)
        .description('Adds a store; what is not said is as in the first one, except the host names.')
        .argument('<name>', 'of the store', someText)
        .option('--host <name...>', 'host names under which the shop answers as this store', [])
        .option('--json', 'as JSON')
        .action(
          inShop(async (shop, name, { host, json }) => {
            const { db } = shop
            const id = await addStoreTo(db, byCommand, { name, hosts: readHosts(host.join(' ')) })
            await show(shop, [await findStore(db, id)], json)
          }),
        ),
    )
    .addCommand(
      does(new Command('logo'), setLogo)
        .description('Sets the logo of a store; without a file it gets the standard mark.')
        .argument('<id>', 'the store', readId)
        .argument('[file]', `PNG, JPEG, WebP or SVG up to ${MAX_LOGO / 1024} kB`)
        .option('--png <file>', 'a logo in SVG or WebP as PNG, for mails and papers')
        .option('--json', 'as JSON')
        .action(
          inShop(async (shop, id, file, { png, json }) => {
            const { db } = shop
            const [logo, printed] = [file, png].map((path) =>
              path === undefined ? null : readFile(path, MAX_LOGO),
            )
            await setLogoOf(db, { ...byCommand, id }, logo!, printed)
            await show(shop, [await findStore(db, id)], json)
          }),
        ),
    )

async function show({ db, report }: Shop, stores: readonly Store[], isJson: true | undefined): Promise<void> {
  const rows = Map.groupBy(await listHosts(db), ({ store_id }) => store_id)
  const hostsOf = ({ id }: Store) => (rows.get(id) ?? []).map(({ host }) => host)
  if (isJson)
    return report(JSON.stringify({ items: stores.map((store) => ({ ...store, hosts: hostsOf(store) })) }))
  for (const store of stores) for (const line of describe(store, hostsOf(store))) report(line)
}

async function findStore(db: Kysely<Database>, id: number): Promise<Store> {
  const store = (await listStores(db)).find((row) => row.id === id)
  if (!store) throw new StartupError(`There is no store ${id}.`)
  return store
}

function describe(store: Store, hosts: readonly string[]): string[] {
  const { pl, en } = store.default_title
  return [
    `store ${store.id}`,
    `  hosts=${hosts.join(',')}`,
    ...texts.map((name) => `  ${name}=${store[name]}`),
    `  languages=${store.languages.join(',')}`,
    `  default_culture=${store.default_culture}`,
    `  default_currency=${store.default_currency}`,
    ...flags.map((name) => `  ${name}=${store[name]}`),
    `  open_unpaid_limit=${store.open_unpaid_limit ?? 'none'}`,
    `  new_hold_value=${store.new_hold_value_minor === null ? 'none' : (store.new_hold_value_minor / 100).toFixed(2)}`,
    `  new_hold_pieces=${store.new_hold_pieces ?? 'none'}`,
    `  new_hold_share=${store.new_hold_share}`,
    `  new_unpaid_days=${store.new_unpaid_days ?? 'none'}`,
    `  accent=${store.accent ?? 'none'}`,
    `  default_title.pl=${pl}`,
    `  default_title.en=${en}`,
  ]
}

async function readSettings(
  db: Kysely<Database>,
  store: Store,
  settings: readonly string[],
): Promise<Parameters<typeof changeStoreOf>[2]> {
  const values: Record<string, unknown> = {}
  const title: { pl: string; en: string } = { ...store.default_title }
  for (const setting of settings) {
    const cut = setting.indexOf('=')
    const name = cut < 0 ? setting : setting.slice(0, cut)
    const value = setting.slice(cut + 1).trim()
    if (cut < 0) throw new StartupError(`${name} has no value: write ${name}=VALUE.`)
    if (!known.includes(name))
      throw new StartupError(`There is no setting ${name}; known are ${known.join(', ')}.`)
    if (name === 'default_title.pl') title.pl = value
    else if (name === 'default_title.en') title.en = value
    else values[fieldOf(name)] = name === 'hosts' ? readHosts(value) : await readValue(db, name, value)
  }
  return { ...values, title }
}

const fields: Record<string, string> = {
  company_vat: 'nip',
  company_krs: 'krs',
  company_court: 'court',
  company_capital: 'shareCapital',
  company_bdo: 'bdo',
}

/** The field of the office's calls for a setting; those without a name of their own are in camel case. */
const fieldOf = (name: string): string =>
  fields[name] ?? name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

async function readValue(
  db: Kysely<Database>,
  name: string,
  value: string,
): Promise<string | string[] | boolean | number | null> {
  if ((limits as readonly string[]).includes(name)) {
    const field = changeStore.schema.body.shape[fieldOf(name) as 'newHoldValue']
    const typed = value === 'none' ? null : /^\d+(\.\d\d?)?$/.test(value) ? Number(value) : undefined
    const read = field.safeParse(typed)
    if (typed === undefined || !read.success)
      throw new StartupError(`'${value}' is not possible for ${name}.`)
    return read.data ?? null
  }
  if (name === 'accent') {
    if (value !== 'none' && !/^#[0-9a-f]{6}$/i.test(value))
      throw new StartupError(`${name} is a colour such as #1c69d4, or none, not '${value}'.`)
    return value === 'none' ? null : value.toLowerCase()
  }
  if ((flags as readonly string[]).includes(name)) {
    if (!['true', 'false'].includes(value))
      throw new StartupError(`${name} is true or false, not '${value}'.`)
    return value === 'true'
  }
  if ((seatColumns as readonly string[]).includes(name)) {
    const field = changeStore.schema.body.shape[fieldOf(name) as 'taxOffice']
    if (!field.safeParse(value).success) throw new StartupError(`'${value}' is not possible for ${name}.`)
    return value
  }
  if (name === 'name' && value === '') throw new StartupError('A store has a name.')
  if (name === 'languages') {
    const list = value.split(/[\s,]+/).filter(Boolean)
    const field = changeStore.schema.body.shape.languages
    if (!field.safeParse(list).success)
      throw new StartupError(`${name} lists at least one of ${langs.join(', ')}, each once, not '${value}'.`)
    return list
  }
  if (name === 'default_culture') {
    const cultures = await db.selectFrom('language').select('culture').orderBy('position').execute()
    return oneOf(
      name,
      value,
      cultures.map(({ culture }) => culture),
    )
  }
  if (name === 'default_currency') {
    const currencies = await db.selectFrom('currency').select('code').orderBy('position').execute()
    return oneOf(
      name,
      value,
      currencies.map(({ code }) => code),
    )
  }
  return value
}

function oneOf(name: string, value: string, values: readonly string[]): string {
  if (values.includes(value)) return value
  throw new StartupError(`${name} is one of ${values.join(', ')}, not '${value}'.`)
}

/** Parses host names, as browsers send them. Without any, the store is reached by X-Store-Id, or as the first store. */
function readHosts(value: string): string[] {
  const hosts = value
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = hosts.find((host) => !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(host))
  if (wrong !== undefined)
    throw new StartupError(
      `'${wrong}' is not a host name such as export.example.com, without https:// and port.`,
    )
  return [...new Set(hosts)]
}
