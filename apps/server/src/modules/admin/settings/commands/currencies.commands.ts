import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import {
  changeCurrency,
  readCountries,
  readCurrencies,
  setCountries,
} from '@partboard/contract/admin/stores.office'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { examples, type Shop, type ShopCommand } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { readFields } from '../../../../platform/process/read-fields.ts'
import { tableOf, yesNo } from '../../../../platform/process/table.ts'
import { changeCurrencyOf, setShippingCountries } from '../currencies.changes.ts'
import { readCountryRows, readCurrencyRows } from '../currencies.queries.ts'
import { lockTopic } from '../revisions.queries.ts'
import { byCommand } from './setting-command.ts'

/** `currencies …`: rates, and which currencies are on (docs/operations/office.md#settings-of-the-shop). */
export const currenciesCommand: ShopCommand = (inShop) =>
  new Command('currencies')
    .description('Lists and changes currencies and their rates.')
    .addHelpText('after', examples('currencies set EUR rate=0.234', 'currencies set EUR isOn=false'))
    .addCommand(
      does(new Command('list'), readCurrencies)
        .description('Lists the currencies; a rate is units for one PLN.')
        .option('--json', 'as JSON')
        .action(inShop((shop, { json }) => showCurrencies(shop, json))),
    )
    .addCommand(
      does(new Command('set'), changeCurrency)
        .description('Changes rate or isOn. Orders keep their rate.')
        .argument('<code>', 'such as EUR', readCode)
        .argument('<field=value...>', 'rate=0.234, isOn=true')
        .option('--json', 'as JSON')
        .action(
          inShop(async (shop, code, fields, { json }) => {
            await changeCurrencyOf(
              shop.db,
              { ...byCommand, code },
              readFields(changeCurrency.schema.body, fields),
            )
            await showCurrencies(shop, json)
          }),
        ),
    )

/** `countries …`: the countries to which the shop ships (docs/operations/office.md#settings-of-the-shop). */
export const countriesCommand: ShopCommand = (inShop) => {
  const countries = new Command('countries')
    .description('Lists the countries of addresses, and sets where the shop ships.')
    .addHelpText('after', examples('countries ship DE CZ', 'countries stop DE'))
  does(countries.command('list'), readCountries)
    .description('Lists the countries.')
    .option('--json', 'as JSON')
    .action(inShop((shop, { json }) => showCountries(shop, json)))
  for (const [name, description, isShipped] of [
    ['ship', 'Ships to these countries too.', true],
    ['stop', 'Ships to these countries no more.', false],
  ] as const)
    does(countries.command(name), setCountries)
      .description(description)
      .argument('<country...>', 'such as DE', addCountry)
      .option('--json', 'as JSON')
      .action(
        inShop(async (shop, codes, { json }) => {
          await inTransaction(shop.db, async (trx) => {
            await lockTopic(trx, 'countries', null)
            const { items } = await readCountryRows(trx)
            const others = items
              .filter(({ iso2, ships }) => ships && !codes.includes(iso2))
              .map(({ iso2 }) => iso2)
            const unknown = codes.filter((code) => !items.some(({ iso2 }) => iso2 === code))
            // The shop refuses an unknown one, also when shipping there is to end.
            await setShippingCountries(trx, byCommand, [...others, ...(isShipped ? codes : unknown)])
          })
          await showCountries(shop, json)
        }),
      )
  return countries
}

async function showCurrencies({ db, report }: Shop, isJson: true | undefined): Promise<void> {
  const currencies = await readCurrencyRows(db)
  if (isJson) return report(JSON.stringify(currencies))
  const rows = currencies.items.map(({ code, name, rate, since, isOn }) => [
    ...[code, name.en, rate, since?.slice(0, 10) ?? null],
    yesNo(isOn),
  ])
  for (const line of tableOf(['code', 'name', 'rate', 'since', 'on'], rows)) report(line)
}

async function showCountries({ db, report }: Shop, isJson: true | undefined): Promise<void> {
  const countries = await readCountryRows(db)
  if (isJson) return report(JSON.stringify(countries))
  const rows = countries.items.map(({ iso2, name, ships }) => [iso2, name.en, yesNo(ships)])
  for (const line of tableOf(['code', 'name', 'ships'], rows)) report(line)
}

function readCode(text: string): string {
  if (!/^[A-Za-z]{3}$/.test(text)) throw new InvalidArgumentError('It is a code such as EUR.')
  return text.toUpperCase()
}

function addCountry(text: string, before: string[] = []): string[] {
  if (!/^[A-Za-z]{2}$/.test(text)) throw new InvalidArgumentError('It is a code such as DE.')
  return [...before, text.toUpperCase()]
}
