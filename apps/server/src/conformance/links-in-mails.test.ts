import { openInvitation } from '@partboard/contract/customers/people'
import { openOfferLink } from '@partboard/contract/offers/offer-link'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sampleLetter } from '../modules/letters/sample-letter.ts'
import { mailTextKinds } from '../modules/mail/mail-texts.ts'
import { buildTestApp } from '../testing/app.ts'
import { buildShop } from '../testing/builders.ts'
import { linkPages } from '../testing/link-pages.ts'
import { endpoints } from './endpoints.ts'
import { samples } from './samples.ts'
import { buildWorld } from './world.ts'

const { app, db } = await buildTestApp()
await buildShop(db)
const shop = 'https://czesci.example'

/** Every address in a letter, and where one press in the mail program stops such mails. */
async function linksOf(of: (typeof mailTextKinds)[number]): Promise<string[]> {
  const letter = await sampleLetter(db, { of, lang: 'pl', storeId: 1 }, shop)
  const addresses = JSON.stringify(letter.blocks).match(/https:\/\/czesci\.example[^"\\]*/g) ?? []
  return addresses.map((url) => url.slice(shop.length))
}

/** The address with `TOKEN` for its secret. An address without one is a page that says nothing of the link. */
const shapeOf = (link: string) =>
  link
    .replace(/(?<=[?&](token|newsletter|alerts|stop|device)=)[^&]*/, 'TOKEN')
    .replace(/(?<=[?&]email=)[^&]*/, 'klient@przyklad.example')
    .replace(/(?<=^\/o\/).*/, 'TOKEN')

/**
 * A digest of every row of the database, without the queue and what counts requests. An offer notes that its link was
 * opened, by a person or a program, which proves and decides nothing.
 */
async function stateOfShop(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'attempt'`.execute(
    db,
  )
  const state: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(sum(hashtext((to_jsonb(t) - 'seen_at')::text)), 0) as digest from ${sql.table(name)} t`.execute(
      db,
    )
    state[name] = rows[0]!.digest
  }
  return state
}

test('every link with a secret in every letter leads to a page that waits for a press', async () => {
  const shapes = new Set<string>()
  for (const kind of mailTextKinds)
    for (const link of await linksOf(kind)) {
      const shape = shapeOf(link)
      if (shape.includes('TOKEN')) shapes.add(shape)
      else
        expect(link, kind).toMatch(
          /^(\/(login|forgot-password|my-account|withdrawal|p|level4|office)\b|\/?$)/,
        )
    }
  // The link that stops newsletters is in the export for the shop's own newsletters.
  expect([...shapes, '/verify?stop=TOKEN'].toSorted()).toEqual([...linkPages].toSorted())
})

test('opening a link, and what its page reads, change nothing', async () => {
  const world = await buildWorld(app, db)
  const secrets = [
    ['/verify?token=TOKEN', world.verificationToken],
    ['/verify?newsletter=TOKEN', world.newsletterToken],
    ['/forgot-password/confirm?email=klient@przyklad.example&token=TOKEN', world.recoveryToken],
    ['/invitation?token=TOKEN', world.invitationToken],
    ['/o/TOKEN', world.offerCode],
    ['/verify?alerts=TOKEN', 'x'.repeat(43)],
    ['/verify?stop=TOKEN', 'x'.repeat(43)],
    ['/verify?device=TOKEN', 'x'.repeat(43)],
  ] as const
  expect(secrets.map(([page]) => page as string).toSorted()).toEqual([...linkPages].toSorted())
  const before = await stateOfShop()
  for (const [page, secret] of secrets)
    for (const method of ['GET', 'HEAD'] as const)
      await app.inject({ method, url: page.replace('TOKEN', secret), headers: { accept: 'text/html' } })
  const reads = [
    openInvitation.url.replace('{token}', world.invitationToken),
    openOfferLink.url.replace('{code}', world.offerCode),
  ]
  for (const url of reads) expect((await app.inject(url)).statusCode).toBe(200)
  expect(await stateOfShop()).toEqual(before)
})

test('whatever a link does is no GET: every call of guests that writes waits for a press', async () => {
  const world = await buildWorld(app, db)
  const reading = endpoints.filter(({ endpoint }) => endpoint.method === 'GET')
  const pressed = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && endpoint.access === 'guest')
  const before = await stateOfShop()
  // Mail programs stop newsletters and alerts with a POST (RFC 8058); a GET of the same address is refused.
  for (const { name, endpoint } of pressed) {
    const { params = {}, querystring = {} } = samples[name]!.good(world) as Record<
      string,
      Record<string, string>
    >
    const path = endpoint.url.replace(/\{(\w+)\}/g, (_, field: string) => params[field]!)
    const url = `${path}?${new URLSearchParams(querystring)}`
    const alsoRead = reading.some((one) => one.endpoint.url === endpoint.url)
    const { statusCode } = await app.inject({ method: 'GET', url })
    if (!alsoRead) expect([404, 405], `${name} ${statusCode}`).toContain(statusCode)
  }
  expect(await stateOfShop()).toEqual(before)
})
