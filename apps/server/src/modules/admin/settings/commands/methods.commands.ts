import { Argument, Command } from '@commander-js/extra-typings'
import {
  DeliverySettings,
  Methods,
  PaymentSettings,
  readMethods,
  setMethods,
} from '@partboard/contract/admin/methods.office'
import { z } from 'zod'
import { StartupError } from '../../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../../../platform/process/command.ts'
import { does } from '../../../../platform/process/office-calls.ts'
import { fieldNames, readFields } from '../../../../platform/process/read-fields.ts'
import { fieldTable, tableOf, yesNo } from '../../../../platform/process/table.ts'
import { moneyText } from '../../../../platform/text/money-text.ts'
import { presentMethods } from '../methods.present.ts'
import { readMethodRows } from '../methods.queries.ts'
import { changeMethods, isPayment, requireMethod } from './change-methods.ts'

const deliveryFields = fieldNames(DeliverySettings)
const paymentFields = fieldNames(PaymentSettings).filter((name) => !deliveryFields.includes(name))
const added = {
  description: { pl: '', en: '' },
  fee: 0,
  tradeOnly: false,
  isOn: true,
  delivery: { freeFrom: null, transitDays: null, takes: [] },
  payment: { deliveries: null, usesCredit: false, cap: null, unpaidDays: null },
}

/** `methods …`: delivery and payment methods, their fees, and which of them go together (docs/operations/office.md#settings-of-the-shop). */
export const methodsCommand: ShopCommand = (inShop) => {
  const methods = new Command('methods')
    .description('Lists and changes delivery and payment methods, their fees and pairs. Amounts are in PLN.')
    .addHelpText(
      'after',
      examples(
        'methods set Shipping.Courier fee=19.90 freeFrom=500',
        'methods set Payments.Cash deliveries=Pickup.InStore,Shipping.Courier',
        "methods add Payments.Card name.pl='Karta' name.en='Card'",
        'methods order Payments.Blik Payments.Transfer',
      ),
    )
  does(methods.command('list'), readMethods)
    .description('Lists the methods in the order of the checkout.')
    .option('--json', 'as JSON')
    .action(inShop((shop, { json }) => list(shop, json)))
  onMethod('show', 'Shows everything that is set about a method.', false).action(
    inShop((shop, name, { json }) => show(shop, name, json)),
  )
  onMethod('set', `Changes ${deliveryFields.join(', ')}; of a payment ${paymentFields.join(', ')}.`)
    .argument('<field=value...>', 'its fields')
    .action(
      inShop(async (shop, name, fields, { json }) => {
        await changeMethods(shop.db, (all) => {
          requireMethod(all, name)
          return {
            deliveries: all.deliveries.map((one) =>
              one.systemName === name
                ? readFields(DeliverySettings, fields, z.encode(DeliverySettings, one))
                : one,
            ),
            payments: all.payments.map((one) =>
              one.systemName === name
                ? readFields(PaymentSettings, fields, z.encode(PaymentSettings, one))
                : one,
            ),
          }
        })
        await show(shop, name, json)
      }),
    )
  onMethod('add', 'Adds a method behind the others; its name says whether it is Shipping. or Payments.')
    .argument('<field=value...>', 'its fields; name.pl and name.en are needed')
    .action(
      inShop(async (shop, systemName, fields, { json }) => {
        const { delivery, payment, description, fee, tradeOnly, isOn } = added
        const start = { systemName, description, fee, tradeOnly, isOn }
        await changeMethods(shop.db, ({ deliveries, payments }) =>
          isPayment(systemName)
            ? {
                deliveries,
                payments: [...payments, readFields(PaymentSettings, fields, Object.assign(start, payment))],
              }
            : {
                deliveries: [
                  ...deliveries,
                  readFields(DeliverySettings, fields, Object.assign(start, delivery)),
                ],
                payments,
              },
        )
        await show(shop, systemName, json)
      }),
    )
  onMethod('remove', 'Removes a method that no open order has.')
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, name, { yes, json }) => {
        requireMethod(await readMethodRows(shop.db), name)
        await confirm(shop, name, yes)
        await changeMethods(shop.db, ({ deliveries, payments }) => ({
          deliveries: deliveries.filter(({ systemName }) => systemName !== name),
          payments: payments.filter(({ systemName }) => systemName !== name),
        }))
        await list(shop, json)
      }),
    )
  does(methods.command('order'), setMethods)
    .description('Puts these methods first, in this order.')
    .addArgument(new Argument('<name...>', 'as `methods list` shows them'))
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, names, { json }) => {
        const place = ({ systemName }: { systemName: string }) =>
          names.includes(systemName) ? names.indexOf(systemName) : names.length
        await changeMethods(shop.db, (all) => {
          for (const name of names) requireMethod(all, name)
          return {
            deliveries: all.deliveries.toSorted((a, b) => place(a) - place(b)),
            payments: all.payments.toSorted((a, b) => place(a) - place(b)),
          }
        })
        await list(shop, json)
      }),
    )
  return methods

  function onMethod(name: string, description: string, isChange = true) {
    return does(methods.command(name), isChange ? setMethods : readMethods)
      .description(description)
      .argument('<name>', 'as `methods list` shows it')
      .option('--json', 'as JSON')
  }
}

async function list({ db, report }: Shop, isJson: true | undefined): Promise<void> {
  const all = await presentMethods(db, 'en')
  if (isJson) return report(JSON.stringify(z.encode(Methods, all)))
  const amount = (minor: number) => moneyText(minor, 'PLN', 'en')
  const rows = [
    ...all.deliveries.map((one) => [
      ...common(one),
      one.freeFrom === null ? '' : `free from ${amount(one.freeFrom)}`,
    ]),
    ...all.payments.map((one) => [...common(one), one.deliveries?.join(', ') ?? 'with all deliveries']),
  ]
  for (const line of tableOf(['name', 'title', 'fee', 'trade only', 'on', ''], rows)) report(line)
  for (const { text } of all.notes) report(text)

  function common({ systemName, name, fee, tradeOnly, isOn }: DeliverySettings | PaymentSettings) {
    return [systemName, name.en || name.pl, amount(fee), yesNo(tradeOnly), yesNo(isOn)]
  }
}

async function show({ db, report }: Shop, name: string, isJson: true | undefined): Promise<void> {
  const { deliveries, payments } = z.encode(Methods, await presentMethods(db, 'en'))
  const method = [...deliveries, ...payments].find(({ systemName }) => systemName === name)
  if (!method) throw new StartupError(`There is no method ${name}.`)
  if (isJson) return report(JSON.stringify(method))
  for (const line of fieldTable(method)) report(line)
}
