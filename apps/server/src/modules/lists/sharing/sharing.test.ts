import type { ShoppingList } from '@partboard/contract/lists/lists'
import { MAX_LIST_NAME, MAX_SHARED_LISTS } from '@partboard/domain/numbers/limits'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import {
  as,
  type BuiltCustomer,
  type BuiltPart,
  buildCustomer,
  buildPart,
  buildPerson,
  buildShop,
  builtPassword,
} from '../../../testing/builders.ts'

const { app, db } = await buildTestApp()
await buildShop(db)

/** The answers in wire form. */
type List = Omit<ShoppingList, 'Id'> & { Id: number }

const url = '/api/ShoppingList'
const Password = Buffer.from(builtPassword).toString('base64')
const call = (who: BuiltCustomer, method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object) =>
  app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload ? { payload } : {}),
  })
const listsOf = async (who: BuiltCustomer): Promise<List[]> =>
  (await as(app, who).get(`${url}?show=changes`)).json()
const find = async (who: BuiltCustomer, { Id }: { Id: number }): Promise<List | undefined> =>
  (await listsOf(who)).find((list) => list.Id === Id)
const share = (who: BuiltCustomer, { Id }: { Id: number }, Shared = true) =>
  call(who, 'PUT', `${url}/${Id}/Sharing`, { Shared })
const itemsOf = (list: List | undefined) => list?.Items.map(({ Sku, Quantity }) => [Sku, Quantity])

async function create(who: BuiltCustomer, parts: readonly BuiltPart[], Name = 'Przegląd'): Promise<List> {
  const Items = parts.map(({ sku }) => ({ Sku: sku, Quantity: 1 }))
  const made = await call(who, 'POST', url, { Name, Items })
  expect(made.statusCode, made.body).toBe(200)
  return made.json()
}

/** A garage: its head, a mechanic who shares a list of two parts, and a colleague. */
async function buildGarage() {
  const head = await buildCustomer(db)
  const owner = await buildPerson(db, head)
  const colleague = await buildPerson(db, head)
  const parts = [await buildPart(db), await buildPart(db)]
  const list = await create(owner, parts)
  return { head, owner, colleague, parts, list }
}

/** Every call that changes a list, for a person. */
const changesBy = (who: BuiltCustomer, { Id, Version }: List, part: BuiltPart, own: List) => ({
  rename: () => call(who, 'PUT', `${url}/${Id}`, { Name: 'Inna' }),
  items: () => call(who, 'PUT', `${url}/${Id}`, { Items: [], Version }),
  mend: () => call(who, 'POST', `${url}/${Id}/Mend`),
  undo: () => call(who, 'POST', `${url}/${Id}/Undo`, {}),
  import: () => call(who, 'POST', `${url}/Import`, { Into: Id, Rows: [{ sku: part.sku, quantity: 1 }] }),
  moveOut: () => call(who, 'POST', `${url}/${Id}/Move`, { Into: own.Id, Skus: [part.sku] }),
  moveIn: () => call(who, 'POST', `${url}/${own.Id}/Move`, { Into: Id, Skus: [] }),
  share: () => share(who, { Id }, false),
  remove: () => call(who, 'DELETE', `${url}/${Id}`),
})

test('the company sees and uses a shared list; its owner and people who manage people change it', async () => {
  const { head, owner, colleague, parts, list } = await buildGarage()
  const blind = await buildPerson(db, head, { seesPrices: false, mayOrder: false })
  const stranger = await buildPerson(db, await buildCustomer(db))
  const others = [head, colleague, blind, stranger]
  for (const who of others) expect(await find(who, list)).toBeUndefined()
  expect(list).toMatchObject({ Shared: false, Owner: '', MayChange: true, MayShare: true })

  expect((await share(owner, list)).statusCode).toBe(204)
  const shared = { Shared: true, Owner: expect.stringMatching(/^Jan Żak/) }
  expect(await find(owner, list)).toMatchObject({ ...shared, MayChange: true, MayShare: true })
  expect(await find(head, list)).toMatchObject({ ...shared, MayChange: true, MayShare: true })
  expect(await find(colleague, list)).toMatchObject({ ...shared, MayChange: false, MayShare: false })
  expect(await find(stranger, list)).toBeUndefined()
  expect((await find(colleague, list))?.Items[0]).toMatchObject({ Price: 100, Changes: [] })
  expect((await find(blind, list))?.Items[0]).toMatchObject({ Price: null, Total: null, Changes: [] })

  // Who may only use it is told so by every change, and nothing has changed.
  for (const who of [colleague, blind]) {
    const own = await create(who, [parts[0]!], 'Moja')
    for (const [name, change] of Object.entries(changesBy(who, list, parts[0]!, own))) {
      const answer = await change()
      expect(answer.statusCode, name).toBe(403)
      expect(answer.json(), name).toMatchObject({
        code: 'not_allowed',
        title: 'Nie masz do tego uprawnień w swojej firmie.',
      })
    }
    expect(itemsOf(await find(who, own))).toEqual([[parts[0]!.sku, 1]])
    const into = await call(who, 'POST', `${url}/CreateCart/${list.Id}`, [])
    expect(into.statusCode, into.body).toBe(200)
    const cart = (await as(app, who).get('/api/Level4/Cart')).json()
    expect(cart.Items).toHaveLength(2)
    const copy = (await call(who, 'POST', `${url}/${list.Id}/Duplicate`)).json()
    expect(copy).toMatchObject({ Name: 'Przegląd (2)', Shared: false, MayChange: true })
  }
  // A stranger does not learn that it exists.
  const strangers = await create(stranger, parts)
  for (const [name, change] of Object.entries(changesBy(stranger, list, parts[0]!, strangers)))
    expect((await change()).json().code, name).toBe('list_not_found')
  expect(await find(owner, list)).toMatchObject({ Name: 'Przegląd', Version: list.Version, Shared: true })

  const heads = await create(head, [await buildPart(db)], 'Szefa')
  const { rename, mend, import: add, moveIn } = changesBy(head, list, await buildPart(db), heads)
  for (const change of [rename, mend, add, moveIn]) expect((await change()).statusCode).toBe(200)
  expect(await find(owner, list)).toMatchObject({ Name: 'Inna', Items: { length: 4 } })
  // Without the version of the list, items would replace what a colleague has added.
  const blindly = await call(owner, 'PUT', `${url}/${list.Id}`, { Items: [] })
  expect(blindly.json()).toMatchObject({ status: 409, code: 'list_changed' })

  // Taken back while others have it open, it is gone for them, also for the one who took it back.
  expect((await share(head, list, false)).statusCode).toBe(204)
  for (const who of others) {
    expect(await find(who, list)).toBeUndefined()
    expect((await call(who, 'POST', `${url}/CreateCart/${list.Id}`, [])).json().code).toBe('list_not_found')
  }
  expect((await call(head, 'PUT', `${url}/${list.Id}`, { Name: 'Za późno' })).json().code).toBe(
    'list_not_found',
  )
  expect(await find(owner, list)).toMatchObject({ Name: 'Inna', Shared: false, Items: { length: 4 } })
})

test('what a person without prices saved claims no change of prices to colleagues', async () => {
  const head = await buildCustomer(db, { priceBasis: 'net', discounts: { A: 1000 } })
  const blind = await buildPerson(db, head, { seesPrices: false })
  const list = await create(blind, [await buildPart(db, { grossMinor: 123_00 })])
  await share(blind, list)
  expect((await find(head, list))?.Items[0]).toMatchObject({ PriceNetto: 90, Changes: [] })
})

test('alone in a company, or without one, nothing can be shared, and what was shared can be taken back', async () => {
  const alone = await buildCustomer(db)
  const list = await create(alone, [])
  expect(list.MayShare).toBe(false)
  const { owner, colleague, head, list: shared } = await buildGarage()
  await share(owner, shared)
  for (const { id } of [owner, colleague])
    await call(head, 'DELETE', `/api/Customer/People/${id}`).then(({ statusCode }) =>
      expect(statusCode).toBe(200),
    )
  expect(await find(head, shared)).toMatchObject({ Shared: true, MayShare: true })
  await share(head, shared, false)
  expect(await find(head, shared)).toMatchObject({ Shared: false, MayShare: false })
})

/** Changes the items as the shop's screens do: from the newest state, again after a change of somebody else. */
async function changeItems(who: BuiltCustomer, list: List, part: BuiltPart): Promise<void> {
  for (let tries = 1; ; tries++) {
    const now = (await find(who, list))!
    const Items = [
      ...now.Items.map(({ Sku, Quantity }) => ({ Sku, Quantity })),
      { Sku: part.sku, Quantity: 3 },
    ]
    const { statusCode, body } = await call(who, 'PUT', `${url}/${list.Id}`, { Items, Version: now.Version })
    if (statusCode === 200) return
    expect(JSON.parse(body).code).toBe('list_changed')
    expect(tries).toBeLessThan(4)
  }
}

test('of changes that two people make at once all survive', async () => {
  const { head, owner, parts, list } = await buildGarage()
  await share(owner, list)
  const added = await Promise.all(Array.from({ length: 6 }, () => buildPart(db)))
  const [a, b, c, d, e, f] = added as [BuiltPart, BuiltPart, BuiltPart, BuiltPart, BuiltPart, BuiltPart]
  const rows = (who: BuiltCustomer, part: BuiltPart) =>
    call(who, 'POST', `${url}/Import`, { Into: list.Id, Rows: [{ sku: part.sku, quantity: 3 }] })
  const waited = (who: BuiltCustomer, part: BuiltPart) =>
    call(who, 'POST', '/api/ShoppingList/Merge', {
      Changes: [
        {
          Key: `key-${part.sku}`,
          Kind: 'add',
          List: { Id: list.Id, Name: list.Name },
          Sku: part.sku,
          Quantity: 3,
        },
      ],
    })
  await Promise.all([
    changeItems(owner, list, a),
    changeItems(head, list, b),
    rows(owner, c),
    rows(head, d),
    waited(owner, e),
    waited(head, f),
  ])
  const now = itemsOf(await find(owner, list))
  expect(now).toHaveLength(parts.length + added.length)
  expect(now).toEqual(expect.arrayContaining(added.map(({ sku }) => [sku, 3])))
})

test('changes made without a connection to a list that is only to be used are refused, and make no new list', async () => {
  const { owner, colleague, parts, list } = await buildGarage()
  await share(owner, list)
  const answer = await call(colleague, 'POST', '/api/ShoppingList/Merge', {
    Changes: [
      {
        Key: 'one',
        Kind: 'add',
        List: { Id: list.Id, Name: list.Name },
        Sku: parts[0]!.sku,
        Quantity: 5,
      },
    ],
  })
  expect(answer.json().Results).toMatchObject([
    { Outcome: 'refused', Messages: ['Nie masz do tego uprawnień w swojej firmie.'] },
  ])
  expect(await listsOf(colleague)).toHaveLength(1)
  expect(itemsOf(await find(owner, list))).toEqual(parts.map(({ sku }) => [sku, 1]))
})

test('the shared lists of a person whose access ends go to the head of the company, the others are deleted', async () => {
  const { head, owner, colleague, parts, list } = await buildGarage()
  const own = await create(owner, parts, 'Tylko moja')
  await share(owner, list)
  const heads = await create(head, [], list.Name)
  const removed = await call(head, 'DELETE', `/api/Customer/People/${owner.id}`)
  expect(removed.statusCode, removed.body).toBe(200)

  expect(await find(colleague, list)).toMatchObject({ Name: 'Przegląd (2)', Shared: true, MayChange: false })
  expect(itemsOf(await find(head, list))).toEqual(parts.map(({ sku }) => [sku, 1]))
  expect(await find(head, heads)).toMatchObject({ Name: 'Przegląd', Shared: false })
  const left = await db
    .selectFrom('shopping_list')
    .select('customer_id')
    .where('id', 'in', [list.Id, own.Id])
    .execute()
  expect(left).toEqual([{ customer_id: head.id }])

  // So it is with somebody who erases the own login.
  const parting = await create(colleague, parts, 'Zostaje')
  await share(colleague, parting)
  const erased = await as(app, colleague).post('/api/Customer/Erasure', {
    password: Password,
    confirmed: true,
  })
  expect(erased.statusCode, erased.body).toBe(204)
  expect(await find(head, parting)).toMatchObject({ Shared: true, Name: 'Zostaje', MayShare: true })
})

test('a company that is handed over keeps its shared lists with their owners', async () => {
  const { head, owner, colleague, list } = await buildGarage()
  await share(owner, list)
  const done = await as(app, head).post(`/api/Customer/People/${colleague.id}/HandOver`, { Password })
  expect(done.statusCode, done.body).toBe(204)
  for (const who of [head, colleague]) expect(await find(who, list)).toMatchObject({ Shared: true })
  expect(await find(owner, list)).toMatchObject({ MayChange: true, Shared: true })
})

test('a company shares as many lists as the limit says, and no more by two people at once', async () => {
  const { head, owner } = await buildGarage()
  const made = await db
    .insertInto('shopping_list')
    .values(
      Array.from({ length: MAX_SHARED_LISTS - 1 }, (_, index) => ({
        customer_id: owner.id,
        name: `Wspólna ${index}`,
        name_lower: `wspólna ${index}`,
        is_shared: true,
      })),
    )
    .returning('id')
    .execute()
  expect(made).toHaveLength(MAX_SHARED_LISTS - 1)
  const [one, other] = [await create(head, [], 'Jedna'), await create(head, [], 'Druga')]
  const answers = await Promise.all([share(head, one), share(head, other)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)!
  expect(refused.json()).toMatchObject({ code: 'too_many_shared_lists' })
})

test('a name that ends with an emoji is handed over, copied and cut whole', async () => {
  const { head, owner, colleague } = await buildGarage()
  const long = `${'a'.repeat(MAX_LIST_NAME - 5)}🚗bbb`
  for (const Name of ['Serwis 🔧', long]) {
    const list = await create(owner, [], Name)
    await create(head, [], Name)
    await share(owner, list)
    const copy = (await call(colleague, 'POST', `${url}/${list.Id}/Duplicate`)).json()
    expect(copy.Name.isWellFormed()).toBe(true)
    expect(copy.Name).not.toContain('\ufffd')
    expect((await find(colleague, list))?.Name).toBe(Name)
  }
  await call(head, 'DELETE', `/api/Customer/People/${owner.id}`)
  const names = (await listsOf(head)).map(({ Name }) => Name)
  expect(names).toContain('Serwis 🔧 (2)')
  for (const name of names) expect(name).not.toContain('\ufffd')
})
