import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { StartupError } from '../lifecycle/lifecycle.ts'
import { readConfig } from './config.ts'

test('an empty environment gives the documented defaults', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toEqual({
    port: 8080,
    cacheMegabytes: 64,
    importMegabytes: 2_048,
    catalogueVersions: 1,
    workers: 1,
    requestTime: 10_000,
    metricsHost: '127.0.0.1',
    maxConnections: 4_000,
    drainTime: 0,
    logLevel: 'info',
    logFormat: process.stdout.isTTY ? 'text' : 'json',
    host: '127.0.0.1',
    databaseUrl: undefined,
    databaseReplicaUrls: [],
    dataDir: resolve(import.meta.dirname, '../../../../../data'),
    secretsKeyFile: {
      path: resolve(import.meta.dirname, '../../../../../data/secrets.key'),
      isDefault: true,
    },
    smtpUrl: undefined,
    publicUrl: 'http://127.0.0.1:8080',
    trustProxy: undefined,
    demo: true,
    isLocalDemo: true,
    officeUrl: 'http://127.0.0.1:8080',
    officeHost: null,
    isLocal: true,
    webhookInternal: false,
    clock: undefined,
  })
})

test('links use PUBLIC_URL without its last slash, else the address it listens on', () => {
  expect(readConfig({ PUBLIC_URL: 'https://parts.example/shop/' }).publicUrl).toBe(
    'https://parts.example/shop',
  )
  expect(readConfig({ HOST: '::1', PORT: '9000' }).publicUrl).toBe('http://[::1]:9000')
})

test('a shop that listens to other machines drains before it stops', () => {
  expect(readConfig({ HOST: '0.0.0.0' }).drainTime).toBe(5_000)
  expect(readConfig({ HOST: '0.0.0.0', DRAIN_SECONDS: '0' }).drainTime).toBe(0)
})

test('SHOP_CLOCK is refused when other machines reach the shop', () => {
  const SHOP_CLOCK = '2026-11-20T11:42+01:00'
  expect(readConfig({ SHOP_CLOCK }).clock).toEqual(new Date('2026-11-20T10:42Z'))
  for (const env of [{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://parts.example' }])
    expect(() => readConfig({ ...env, SHOP_CLOCK })).toThrow('SHOP_CLOCK is for this machine alone')
  expect(() => readConfig({ SHOP_CLOCK: 'noon' })).toThrow('SHOP_CLOCK must be a time')
})

test("the payment provider's stand-in is for demo shops on this machine", () => {
  const PAYMENT_API_URL = 'http://127.0.0.1:4242'
  expect(readConfig({ PAYMENT_API_URL }).paymentApiUrl).toBe(PAYMENT_API_URL)
  for (const env of [
    { DEMO: 'off' },
    { DATABASE_URL: 'postgres://a/x' },
    { HOST: '0.0.0.0', DEMO: 'on' },
    { PUBLIC_URL: 'https://parts.example', DEMO: 'on' },
    { PAYMENT_API_URL: 'http://10.0.0.1', DEMO: 'on' },
  ])
    expect(() => readConfig({ PAYMENT_API_URL, ...env })).toThrow('PAYMENT_API_URL is for a demo shop')
})

test('the demo is on by default only when other machines cannot reach the shop', () => {
  expect(readConfig({}).demo).toBe(true)
  for (const env of [
    { DATABASE_URL: 'postgres://a/x' },
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://parts.example' },
  ]) {
    expect(readConfig(env).demo).toBe(false)
    expect(readConfig({ ...env, DEMO: 'on' }).demo).toBe(true)
  }
  expect(readConfig({ DEMO: 'off' }).demo).toBe(false)
  expect(() => readConfig({ DEMO: 'maybe' })).toThrow('DEMO must be on or off.')
})

test('replicas are a list separated by commas', () => {
  const { databaseReplicaUrls } = readConfig({ DATABASE_REPLICA_URLS: 'postgres://a/x, postgresql://b/x' })
  expect(databaseReplicaUrls).toEqual(['postgres://a/x', 'postgresql://b/x'])
})

test('trusted proxies are addresses and ranges, or their number', () => {
  expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8,::1' }).trustProxy).toEqual([
    ...['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1'],
  ])
  expect(readConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
  for (const wrong of ['0', '10', 'true', 'proxy.local', '10.0.0.0/33', '127.0.0.1,', '127.1'])
    expect(() => readConfig({ TRUST_PROXY: wrong }), wrong).toThrow(/^TRUST_PROXY must be addresses/)
})

test('DATABASE_DIRECT_URL needs DATABASE_URL', () => {
  const env = { DATABASE_DIRECT_URL: 'postgres://a/x' }
  expect(() => readConfig(env)).toThrow(
    'DATABASE_DIRECT_URL goes past a pooler: set DATABASE_URL to the pooler too.',
  )
  expect(readConfig({ ...env, DATABASE_URL: 'postgres://b/x' }).databaseDirectUrl).toBe('postgres://a/x')
})

test.each([
  ['PORT', '0', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '65536', 'PORT must be a whole number from 1 to 65535.'],
  ['PORT', '80a', 'PORT must be a whole number from 1 to 65535.'],
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL must be an address that starts with postgres:// or postgresql://.',
  ],
  [
    'DATABASE_REPLICA_URLS',
    'postgres://a/x,b',
    'Each of DATABASE_REPLICA_URLS must be an address that starts with postgres:// or postgresql://.',
  ],
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ['PUBLIC_URL', 'parts.example', 'PUBLIC_URL must be an address that starts with http:// or https://.'],
])('%s=%s is refused with one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartupError(sentence))
})

test('all mistakes and contradictions are reported together, one line each', () => {
  const env = {
    PORT: 'x',
    PUBLIC_URL: 'y',
    HOST: '0.0.0.0',
    SHOP_CLOCK: '2026-11-20T11:42+01:00',
    SMTP_URL: 'smtp://a',
    SMTP_URL_FILE: '/b',
    DATABASE_URL_FILE: '/not/there',
  }
  expect(() => readConfig(env)).toThrow(
    new StartupError(
      [
        'The file /not/there of DATABASE_URL_FILE cannot be read (ENOENT).',
        'SMTP_URL and SMTP_URL_FILE are both set; set one of them.',
        'PORT must be a whole number from 1 to 65535.',
        'PUBLIC_URL must be an address that starts with http:// or https://.',
        'SHOP_CLOCK is for this machine alone: HOST and PUBLIC_URL must be local.',
      ].join('\n'),
    ),
  )
})

describe('a setting with a password', () => {
  const folder = mkdtempSync(join(tmpdir(), 'partboard-secrets-'))
  const file = join(folder, 'secret')
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    ['DATABASE_URL', 'databaseUrl', 'postgres://a:b@c/d', 'postgres://a:b@c/d'],
    ['DATABASE_REPLICA_URLS', 'databaseReplicaUrls', 'postgres://a/x', ['postgres://a/x']],
    ['SMTP_URL', 'smtpUrl', 'smtp://a:b@c:587', 'smtp://a:b@c:587'],
    ['METRICS_TOKEN', 'metricsToken', 'sixteen-or-more-of-them', 'sixteen-or-more-of-them'],
  ] as const)('%s may be in a file', (name, key, text, value) => {
    writeFileSync(file, `${text}\n`)
    expect(readConfig({ [`${name}_FILE`]: file })[key]).toEqual(value)
  })

  test('an empty file is refused, and the message for a wrong value does not contain it', () => {
    writeFileSync(file, ' \n')
    const read = () => readConfig({ DATABASE_URL_FILE: file })
    expect(read).toThrow(`The file ${file} of DATABASE_URL_FILE is empty.`)
    writeFileSync(file, 'mysql://user:hush@db')
    expect(read).toThrow('DATABASE_URL must be an address')
    expect(read).not.toThrow('hush')
  })
})
