import { officeCalls } from '@partboard/contract/documentation/office'
import { type OfficeEndpoint, rightsOfAccess } from '@partboard/contract/endpoint'
import { rightsOf, roles, scopes } from '@partboard/domain/admin/office-rights'
import type { RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../testing/app.ts'
import { buildShop } from '../testing/builders.ts'
import { asKey, asStaff, buildKey, buildStaff } from '../testing/office.ts'
import { hearRoutes } from './registered.ts'

/** Every call of the office, by everyone: who has the right comes in, and nobody else. */
const registered: readonly RouteOptions[] = hearRoutes()
const { app, db } = await buildTestApp()
await buildShop(db)

const owner = await buildStaff(db)
const staffOf = await Promise.all(
  roles.map(async (role) => ({ role, staff: asStaff(app, await buildStaff(db, { role })) })),
)
const programs = await Promise.all(
  scopes.map(async (scope) => ({ scope, program: asKey(app, await buildKey(db, [scope])) })),
)
/** Nothing has this id, so that no call changes anything. A stream is refused, because it would never end. */
const urlOf = ({ url, stream }: OfficeEndpoint) =>
  url.replace(/\{\w+\}/g, '2000000000') + (stream ? '?after=x' : '')
const calls = officeCalls.map(({ name, endpoint }) => [name, { ...endpoint, url: urlOf(endpoint) }] as const)

test('every registered call of the office is in the contract, and the other way round', () => {
  const inContract = officeCalls.map(
    ({ endpoint }) => `${endpoint.method} ${endpoint.url.replace(/\{(\w+)\}/g, ':$1')}`,
  )
  const served = registered
    .filter(({ url, method }) => url.startsWith('/api/office/v1/') && method !== 'HEAD')
    .map(({ url, method }) => `${method} ${url}`)
  expect(served.sort()).toEqual(inContract.sort())
})

describe.each(calls)('%s', (_, { method, url, access, people }) => {
  const isWrite = method !== 'GET'
  const inject = (headers: Record<string, string>) => app.inject({ method, url, headers })

  test.skipIf(access === 'guest')('a caller without a session or with an unknown key is 401', async () => {
    expect((await inject({})).json()).toMatchObject({ status: 401, code: 'office_signed_out' })
    expect((await inject({ cookie: 'office_session=wrong' })).json()).toMatchObject({ status: 401 })
    expect((await inject({ authorization: `Bearer pbk_${'x'.repeat(43)}` })).json()).toMatchObject({
      status: 401,
      code: 'key_unknown',
    })
  })

  test.skipIf(access === 'guest' || !isWrite)('a session without its CSRF token writes nothing', async () => {
    for (const headers of [{}, { 'x-csrf-token': 'wrong' }] as Record<string, string>[]) {
      const response = await inject({ cookie: `office_session=${owner.token}`, ...headers })
      expect(response.json()).toMatchObject({ status: 403, code: 'csrf' })
    }
  })

  test.skipIf(rightsOfAccess(access).length === 0)('each role is let in by its rights alone', async () => {
    for (const { role, staff } of staffOf) {
      const verb = method.toLowerCase() as keyof typeof staff
      const { statusCode } = await staff[verb](url)
      if (rightsOfAccess(access).some((right) => rightsOf(role).includes(right)))
        expect([401, 403]).not.toContain(statusCode)
      else expect(statusCode, role).toBe(403)
    }
  })

  test.skipIf(access === 'guest')('a key is let in by its scopes alone', async () => {
    for (const { scope, program } of programs) {
      const verb = method.toLowerCase() as keyof typeof program
      const { statusCode } = await program[verb](url)
      const isAllowed = !people && (access === 'anyone' || rightsOfAccess(access).includes(scope))
      if (isAllowed) expect([401, 403]).not.toContain(statusCode)
      else expect(statusCode, scope).toBe(403)
    }
  })
})

test('a key past its day is refused, and says so', async () => {
  const program = asKey(app, await buildKey(db, scopes, new Date(Date.now() - 1000)))
  for (const [, { method, url, people, access }] of calls) {
    if (people || access === 'guest') continue
    const verb = method.toLowerCase() as keyof typeof program
    expect((await program[verb](url)).json()).toMatchObject({ status: 401, code: 'key_expired' })
  }
})
