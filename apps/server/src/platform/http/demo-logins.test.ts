import { expect, test } from 'vitest'
import { buildTestApp } from '../../testing/app.ts'
import { readConfig } from '../process/config.ts'

const chosen = await buildTestApp({ env: { DEMO: 'on' } })
const local = await buildTestApp({ env: { DEMO: 'on' }, change: { isLocalDemo: true } })
const logins = ['/api/user/login', '/API/office/v1/session', '/api/office/v1/session/passkey']
const proxied = ['x-forwarded-for', 'X-Forwarded-Host', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto']

test('only a demo shop of which nobody has said that it is one counts on this machine alone', () => {
  expect(readConfig({ DATA_DIR: '/tmp' })).toMatchObject({ demo: true, isLocalDemo: true })
  expect(readConfig({ DATA_DIR: '/tmp', DEMO: 'on' })).toMatchObject({ demo: true, isLocalDemo: false })
  expect(readConfig({ DATA_DIR: '/tmp', DEMO: 'off' })).toMatchObject({ demo: false, isLocalDemo: false })
})

test.each(logins)('POST %s is refused through a proxy in such a shop', async (url) => {
  for (const header of proxied) {
    const sent = { method: 'POST', url, payload: {}, headers: { [header]: '203.0.113.7' } } as const
    expect((await local.app.inject(sent)).json()).toMatchObject({ status: 403, code: 'demo_is_local' })
    expect((await chosen.app.inject(sent)).json().code).not.toBe('demo_is_local')
  }
  const direct = await local.app.inject({ method: 'POST', url, payload: {} })
  expect(direct.json().code).not.toBe('demo_is_local')
})
