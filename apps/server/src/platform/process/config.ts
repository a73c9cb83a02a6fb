import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isOfThisMachine } from '../http/this-machine.ts'
import { readTrustedProxies, type TrustedProxies } from '../http/trust-proxy.ts'
import { StartupError } from '../lifecycle/lifecycle.ts'
import { type ProcessSettings, processSettings, processVariables } from './config-process.ts'
import { readSecretFiles } from './secret-files.ts'

const projectRoot = resolve(import.meta.dirname, '../../../../..')

/** Settings of one running shop. Paths are absolute, a missing service is undefined. */
export type Config = {
  port: number
  host: string
  /** undefined = an embedded PostgreSQL under dataDir */
  databaseUrl: string | undefined
  /** when set, databaseUrl is a pooler in transaction mode, and this is the server for everything that needs a session */
  databaseDirectUrl: string | undefined
  /** standbys that answer reads; each URL is one server */
  databaseReplicaUrls: string[]
  dataDir: string
  /** keys of the secrets in the database; isDefault: the shop makes the file when there is none */
  secretsKeyFile: { path: string; isDefault: boolean }
  /** undefined = mails are written to dataDir/outbox */
  smtpUrl: string | undefined
  /** base of links in mails, without a trailing slash */
  publicUrl: string
  /** base of links to the office, without a trailing slash; publicUrl unless the office has a host of its own */
  officeUrl: string
  /** host name that has the office alone; null = the office is at every host of the shop */
  officeHost: string | null
  /** undefined = `X-Forwarded-*` headers are ignored */
  trustProxy: TrustedProxies | undefined
  /** Whether an empty database gets the demo shop. */
  demo: boolean
  /** A demo shop because nothing was set, so only this machine may reach it: the passwords of its accounts are published. */
  isLocalDemo: boolean
  /** Whether webhooks may lead to internal addresses, and use http. */
  webhookInternal: boolean
  /**
   * The payment provider's stand-in, for a demo shop and tests: its API instead of the provider's. undefined = there is none.
   */
  paymentApiUrl: string | undefined
  /** Where structured invoices are sent, with the tokens of the sellers by NIP; undefined = they are not sent. */
  ksef: { url: string; tokens: ReadonlyMap<string, string> } | undefined
  /** The list of VAT taxpayers, and VIES; undefined = it is not asked. */
  whiteListUrl: string | undefined
  viesUrl: string | undefined
  /** Whether only this machine reaches the shop: HOST, PUBLIC_URL and OFFICE_URL are local. */
  isLocal: boolean
  /** Start time of the shop's clock, for demonstrations; undefined = the real time. */
  clock: Date | undefined
} & ProcessSettings

const address = (name: string, schemes: string[]) =>
  z
    .string()
    .refine(
      (text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text),
      `${name} must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}.`,
    )

const registerAddress = (name: string) =>
  address(name, ['https', 'http'])
    .transform((url) => url.replace(/\/+$/, ''))
    .optional()

/** `1234563218=token` as its two parts; a token may have equals signs. */
const splitToken = (text: string): [string, string] => {
  const at = text.indexOf('=')
  return [text.slice(0, Math.max(at, 0)), text.slice(at + 1)]
}

/** Whether an address is a scheme and a host alone. */
const isOrigin = (text: string): boolean =>
  !URL.canParse(text) || text.replace(/\/$/, '').toLowerCase() === new URL(text).origin

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'PORT must be a whole number from 1 to 65535.')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'PORT must be a whole number from 1 to 65535.')
    .default(8080),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address('DATABASE_URL', ['postgres', 'postgresql']).optional(),
  DATABASE_DIRECT_URL: address('DATABASE_DIRECT_URL', ['postgres', 'postgresql']).optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(address('Each of DATABASE_REPLICA_URLS', ['postgres', 'postgresql'])))
    .default([]),
  DATA_DIR: z.string().default(join(projectRoot, 'data')),
  SECRETS_KEY_FILE: z.string().optional(),
  SMTP_URL: address('SMTP_URL', ['smtp', 'smtps']).optional(),
  PUBLIC_URL: address('PUBLIC_URL', ['http', 'https']).optional(),
  OFFICE_URL: address('OFFICE_URL', ['http', 'https'])
    .refine(isOrigin, 'OFFICE_URL must be a host without a path, such as https://office.example.')
    .optional(),
  TRUST_PROXY: z
    .string()
    .transform((text, context) => {
      const proxies = readTrustedProxies(text)
      if (proxies === null)
        context.addIssue(
          'TRUST_PROXY must be addresses and ranges such as 127.0.0.1,10.0.0.0/8, or the number of proxies before the shop (1 to 9).',
        )
      return proxies ?? z.NEVER
    })
    .optional(),
  DEMO: z.enum(['on', 'off'], 'DEMO must be on or off.').optional(),
  WEBHOOK_INTERNAL: z.enum(['on', 'off'], 'WEBHOOK_INTERNAL must be on or off.').default('off'),
  PAYMENT_API_URL: address('PAYMENT_API_URL', ['http']).optional(),
  KSEF_URL: address('KSEF_URL', ['https', 'http'])
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  WHITE_LIST_URL: registerAddress('WHITE_LIST_URL'),
  VIES_URL: registerAddress('VIES_URL'),
  KSEF_TOKENS: z
    .string()
    .transform((list) => new Map(list.split(',').map((each) => splitToken(each.trim()))))
    .refine(
      (tokens) => [...tokens].every(([nip, token]) => /^\d{10}$/.test(nip) && token !== ''),
      'KSEF_TOKENS must be NIP=token, several with commas.',
    )
    .optional(),
  SHOP_CLOCK: z
    .string()
    .refine(
      (text) => !Number.isNaN(Date.parse(text)),
      'SHOP_CLOCK must be a time such as 2026-11-20T11:42+01:00.',
    )
    .transform((text) => new Date(text))
    .optional(),
  ...processVariables,
})

/**
 * Reads the settings of one process. An empty variable counts as not set. A setting with a password may be in a file
 * instead (`DATABASE_URL_FILE`).
 *
 * @throws StartupError with one line for each wrong setting and for each contradiction
 *
 * Source: docs/operations/run.md#settings.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const { read, mistakes } = readSecretFiles(set)
  const parsed = environment.safeParse(read)
  if (!parsed.success) mistakes.push(...parsed.error.issues.map((issue) => issue.message))
  if (read.DATABASE_DIRECT_URL && !read.DATABASE_URL)
    mistakes.push('DATABASE_DIRECT_URL goes past a pooler: set DATABASE_URL to the pooler too.')
  // Delivery promises to real customers need the real time.
  if (set.SHOP_CLOCK && !(isOfThisMachine(set.HOST) && isAddressOfThisMachine(set.PUBLIC_URL)))
    mistakes.push('SHOP_CLOCK is for this machine alone: HOST and PUBLIC_URL must be local.')
  if (!parsed.success || mistakes.length > 0) throw new StartupError(mistakes.join('\n'))
  const { PORT, HOST, PUBLIC_URL, OFFICE_URL, DATA_DIR, SHOP_CLOCK, DEMO, ...services } = parsed.data
  const publicUrl = (PUBLIC_URL ?? httpAddress(HOST, PORT)).replace(/\/+$/, '')
  const officeUrl = OFFICE_URL === undefined ? publicUrl : new URL(OFFICE_URL).origin
  const officeHost = OFFICE_URL === undefined ? null : new URL(OFFICE_URL).hostname
  // Cookies and passkeys belong to a host name, whatever its port is.
  if (officeHost === new URL(publicUrl).hostname)
    throw new StartupError('OFFICE_URL must have another host name than PUBLIC_URL.')
  const isLocal = [publicUrl, officeUrl].every(isAddressOfThisMachine) && isOfThisMachine(HOST)
  // The demo accounts have published passwords, so a shop that others can reach gets them only when DEMO is on.
  const demo = DEMO === undefined ? isLocal && services.DATABASE_URL === undefined : DEMO === 'on'
  const paymentApiUrl = services.PAYMENT_API_URL
  // Its messages mark orders as paid although no money has moved.
  if (paymentApiUrl && !(demo && isLocal && isAddressOfThisMachine(paymentApiUrl)))
    throw new StartupError(
      'PAYMENT_API_URL is for a demo shop on this machine: DEMO must be on, and HOST, PUBLIC_URL and the address must be local.',
    )
  return {
    port: PORT,
    host: HOST,
    databaseUrl: services.DATABASE_URL,
    databaseDirectUrl: services.DATABASE_DIRECT_URL,
    databaseReplicaUrls: services.DATABASE_REPLICA_URLS,
    dataDir: resolve(DATA_DIR),
    secretsKeyFile: {
      path: resolve(services.SECRETS_KEY_FILE ?? join(DATA_DIR, 'secrets.key')),
      isDefault: services.SECRETS_KEY_FILE === undefined,
    },
    smtpUrl: services.SMTP_URL,
    publicUrl,
    officeUrl,
    officeHost,
    trustProxy: services.TRUST_PROXY,
    demo,
    isLocalDemo: demo && DEMO === undefined,
    isLocal,
    paymentApiUrl,
    webhookInternal: services.WEBHOOK_INTERNAL === 'on',
    ksef: services.KSEF_URL
      ? { url: services.KSEF_URL, tokens: services.KSEF_TOKENS ?? new Map() }
      : undefined,
    whiteListUrl: services.WHITE_LIST_URL,
    viesUrl: services.VIES_URL,
    clock: SHOP_CLOCK,
    ...processSettings(services, isOfThisMachine(HOST)),
  }
}

/** An invalid URL counts as local, because it has its own error. */
const isAddressOfThisMachine = (url?: string): boolean =>
  !url || !URL.canParse(url) || isOfThisMachine(new URL(url).hostname)

/** The URL for a browser on this machine; an IPv6 host gets brackets. */
export function httpAddress(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
