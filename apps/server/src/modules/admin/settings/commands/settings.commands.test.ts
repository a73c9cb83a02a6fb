import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readBranches } from '@partboard/contract/admin/shop.office'
import { expect, test } from 'vitest'
import type { ShopCommand } from '../../../../platform/process/command.ts'
import { buildTestApp } from '../../../../testing/app.ts'
import { blik, buildShop, courier, deferred, warsaw } from '../../../../testing/builders.ts'
import { runCommand } from '../../../../testing/commands.ts'
import { testDatabase } from '../../../../testing/database.ts'
import { branchesCommand } from './branches.commands.ts'
import { calendarCommand } from './calendar.commands.ts'
import { countriesCommand, currenciesCommand } from './currencies.commands.ts'
import { methodsCommand } from './methods.commands.ts'
import { paymentsCommand } from './payments.commands.ts'
import { storesCommand } from './stores.commands.ts'

const database = await testDatabase()
const { db, config } = await buildTestApp({ database })
await buildShop(db)

const run = (command: ShopCommand, ...args: string[]) => runCommand(command, { ...database, config }, args)
const json = async (command: ShopCommand, ...args: string[]) =>
  JSON.parse((await run(command, ...args, '--json')).join('\n'))
const lastEntry = () =>
  db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'action', 'before', 'after'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('a branch is added, changed, closed and opened, each with its audit entry', async () => {
  const { items } = await json(branchesCommand, 'list')
  expect(readBranches.schema.response[200].parse({ items })).toEqual({ items })
  await run(
    ...([
      branchesCommand,
      'add',
      'code=GDY',
      'name=Gdynia',
      'street=ul. Morska 1',
      'postcode=81-001',
    ] as const),
    ...['city=Gdynia', 'from.pl=z Gdyni', 'from.en=from Gdynia'],
  )
  expect(await lastEntry()).toMatchObject({ actor_kind: 'command', action: 'branch.added' })
  const changed = await json(
    branchesCommand,
    'change',
    'gdy',
    'phone=58 000 00 01',
    'cutOff=14:00',
    'from.en=of Gdynia',
  )
  expect(changed).toMatchObject({
    phone: '58 000 00 01',
    cutOff: '14:00',
    from: { pl: 'z Gdyni', en: 'of Gdynia' },
  })
  const open = await run(
    branchesCommand,
    'hours',
    'GDY',
    'mon-fri=08:00-17:00',
    'wed=08:00-12:00,13:00-19:00',
    'sun=closed',
  )
  expect(open.join('\n')).toMatch(/tue\s+08:00-17:00\nwed\s+08:00-12:00,13:00-19:00\n(?:.*\n)*sun\s+closed/)
  expect((await run(branchesCommand, 'close', 'GDY', '--yes')).join()).toContain('Gdynia')
  await expect(run(branchesCommand, 'close', 'GDY', '--yes')).rejects.toThrow('There is no branch GDY')
})

test.each([
  [['change', 'W1', 'colour=red'], 'There is no field colour. Nothing was changed.'],
  [['change', 'W1', 'allowsPickup=maybe'], "allowsPickup is true or false, not 'maybe'."],
  [['change', 'W1', 'postcode=1'], /postcode: .* Nothing was changed\.$/],
  [['change', 'W1', 'phone'], 'phone has no value: write phone=VALUE.'],
  [['hours', 'W1', 'mon=8-17'], "'mon=8-17' is not like mon-fri=08:00-17:00"],
  [['close', 'W1'], 'This cannot be undone: add --yes'],
])('%j is refused with a message', async (args, sentence) => {
  const [branch] = await db.selectFrom('warehouse').select('code').where('id', '=', warsaw).execute()
  const before = await run(branchesCommand, 'list')
  const given = args.map((arg) => (arg === 'W1' ? branch!.code : arg))
  await expect(run(branchesCommand, ...given)).rejects.toThrow(sentence)
  expect(await run(branchesCommand, 'list')).toEqual(before)
})

test('days on which branches are closed are added and removed without losing others', async () => {
  const { code } = await db
    .selectFrom('warehouse')
    .select('code')
    .where('id', '=', warsaw)
    .executeTakeFirstOrThrow()
  await Promise.all([
    run(branchesCommand, 'holidays', 'add', '2027-05-02', '--name', 'Inventory'),
    run(branchesCommand, 'holidays', 'add', '2027-05-02', '--branch', code),
    run(branchesCommand, 'holidays', 'add', '2027-05-04'),
  ])
  expect((await json(branchesCommand, 'holidays', 'list')).items).toHaveLength(3)
  await run(branchesCommand, 'holidays', 'remove', '2027-05-02', '--branch', code)
  expect((await run(branchesCommand, 'holidays', 'list')).join('\n')).toMatch(
    /2027-05-02 {2}all {5}Inventory/,
  )
  await expect(run(branchesCommand, 'holidays', 'remove', '2027-05-03')).rejects.toThrow(
    '2027-05-03 is no such day.',
  )
})

test('fees, pairs and the order of methods are changed', async () => {
  const set = await json(methodsCommand, 'set', courier, 'fee=19.90', 'freeFrom=500', 'name.en=Courier')
  expect(set).toMatchObject({ fee: 19.9, freeFrom: 500, name: { en: 'Courier' } })
  expect(await json(methodsCommand, 'set', courier, 'freeFrom=none')).toMatchObject({ freeFrom: null })
  const names = (await json(methodsCommand, 'list')).deliveries.map(
    ({ systemName }: { systemName: string }) => systemName,
  )
  expect(await json(methodsCommand, 'set', blik, `deliveries=${names.join(',')}`)).toMatchObject({
    deliveries: names,
  })
  await expect(run(methodsCommand, 'set', blik, 'deliveries=Shipping.Drone')).rejects.toThrow(
    'Nothing was changed.',
  )
  expect(await lastEntry()).toMatchObject({ actor_kind: 'command', action: 'methods.changed' })
  await run(methodsCommand, 'add', 'Payments.Card', 'name.pl=Karta', 'name.en=Card', 'cap=1000')
  await run(methodsCommand, 'order', 'Payments.Card', deferred)
  const { payments } = await json(methodsCommand, 'list')
  expect(payments.slice(0, 2).map(({ systemName }: { systemName: string }) => systemName)).toEqual([
    'Payments.Card',
    deferred,
  ])
  await run(methodsCommand, 'remove', 'Payments.Card', '--yes')
  await expect(run(methodsCommand, 'show', 'Payments.Card')).rejects.toThrow(
    'There is no method Payments.Card.',
  )
  await expect(run(methodsCommand, 'set', courier, 'unpaidDays=3')).rejects.toThrow(
    'There is no field unpaidDays.',
  )
  await expect(run(methodsCommand, 'remove', courier)).rejects.toThrow('add --yes')
})

test('days of unpaid orders and the calendar leave an audit entry with before and after', async () => {
  await run(paymentsCommand, 'set', blik, 'unpaid_days=4')
  expect(await lastEntry()).toMatchObject({
    action: 'methods.changed',
    before: { [blik]: expect.objectContaining({ unpaidDays: 7 }) },
    after: { [blik]: expect.objectContaining({ unpaidDays: 4 }) },
  })
  const calendar = JSON.parse((await run(calendarCommand, 'show')).join('\n'))
  const path = join(config.dataDir, 'calendar.json')
  const holidays = [...calendar.holidays, { day: '2027-06-01' }]
  writeFileSync(path, JSON.stringify({ ...calendar, holidays }))
  await run(calendarCommand, 'set', path)
  const { actor_kind, action, before, after } = await lastEntry()
  expect([actor_kind, action, Object.keys(before!)]).toEqual(['command', 'calendar.set', ['holidays']])
  expect(JSON.stringify(after)).toContain('2027-06-01')
  expect(JSON.stringify(before)).not.toContain('2027-06-01')
})

test('rates, countries, stores and logos are changed', async () => {
  const { items } = await json(currenciesCommand, 'set', 'eur', 'rate=0.25')
  expect(items).toContainEqual(expect.objectContaining({ code: 'EUR', rate: 0.25 }))
  await expect(run(currenciesCommand, 'set', 'PLN', 'rate=2')).rejects.toThrow('Nothing was changed.')
  const shipped = async () =>
    (await json(countriesCommand, 'list')).items.filter(({ ships }: { ships: boolean }) => ships)
  const before = await shipped()
  await run(countriesCommand, 'stop', before[0].iso2)
  expect(await shipped()).toHaveLength(before.length - 1)
  await run(countriesCommand, 'ship', before[0].iso2)
  expect(await shipped()).toEqual(before)
  await expect(run(countriesCommand, 'ship', 'XX')).rejects.toThrow('Nothing was changed.')

  const [added] = (await json(storesCommand, 'add', 'Export', '--host', 'export.example')).items
  expect(added).toMatchObject({ name: 'Export', hosts: ['export.example'] })
  const path = join(config.dataDir, 'logo.svg')
  writeFileSync(
    path,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></svg>',
  )
  const [withLogo] = (await json(storesCommand, 'logo', String(added.id), path)).items
  expect(withLogo.logo).toMatch(/^\/pictures\/logo-.*\.svg$/)
  expect((await json(storesCommand, 'logo', String(added.id))).items[0].logo).toBe('')
  await expect(run(storesCommand, 'logo', '1', '/no/such/file')).rejects.toThrow('cannot be read (ENOENT)')
  expect((await json(storesCommand, 'set', String(added.id), 'accent=#0B5CAD')).items[0].accent).toBe(
    '#0b5cad',
  )
  await expect(run(storesCommand, 'set', '1', 'accent=#ffff00')).rejects.toThrow('Nothing was changed.')
})
