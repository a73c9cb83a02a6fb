/** The office for a command: its calls in this process, by the command line instead of a person. */
import { basename, extname } from 'node:path'
import type { Readable } from 'node:stream'
import { officeCalls } from '@partboard/contract/documentation/office'
import type { OfficeEndpoint } from '@partboard/contract/endpoint'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Kysely } from 'kysely'
import { addOffice } from '../office.ts'
import { watchOutages } from '../platform/database/outage.ts'
import type { Database } from '../platform/database/schema.ts'
import { bodyLimit, speakContract } from '../platform/http/contract-app.ts'
import { commandActor } from '../platform/http/office/actors.ts'
import type { ShopApp } from '../platform/http/route.ts'
import { StartupError } from '../platform/lifecycle/lifecycle.ts'
import { openLog } from '../platform/observability/log.ts'
import type { Shop } from '../platform/process/command.ts'
import { readFile, streamFile } from '../platform/process/read-file.ts'

/** The values of a call, as they are on the wire. */
export type CallValues = {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | readonly string[]>>
  body?: unknown
  /** The path of the file that is the body of an upload. */
  file?: string
}

const apps = new WeakMap<Kysely<Database>, Promise<FastifyInstance>>()

/** The office of a shop, which is built for its first call. It is that of the server, without a port and sessions. */
function officeOf({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<FastifyInstance> {
  const known = apps.get(db)
  if (known) return known
  const log = openLog({ logLevel: 'error', logFormat: 'text' }, process.stderr)
  const open = async () => {
    const app = fastify({
      bodyLimit,
      logController: new LogController({ disableRequestLogging: true }),
      loggerInstance: log as FastifyBaseLogger,
    })
    speakContract(app, { db, config, outage: watchOutages(log) })
    await app.register(async (office) => addOffice(office as ShopApp, db, commandActor))
    return app
  }
  const opened = open()
  apps.set(db, opened)
  return opened
}

/**
 * Makes a call of the office.
 *
 * A call that needs the revision that its caller has seen gets the one of now: nobody has seen an older one.
 *
 * @returns the body of the answer; empty for 204
 * @throws StartupError with the English sentences of a refusal
 */
export async function callOffice(
  shop: Pick<Shop, 'db' | 'config'>,
  endpoint: OfficeEndpoint,
  values: CallValues,
): Promise<Buffer> {
  const app = await officeOf(shop)
  const payload = await payloadOf(endpoint, values)
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: endpoint.method,
      url: urlOf(endpoint, values),
      headers: { 'accept-language': 'en', ...payload.headers, ...headers },
      ...(payload.body === undefined ? {} : { payload: payload.body }),
    })
  let answer = await send({})
  if (answer.statusCode >= 400 && answer.json().code === 'revision_missing') {
    const { revision } = await currentOf(shop, endpoint, values)
    answer = await send({ 'if-match': `"${revision}"` })
  }
  if (answer.statusCode < 400) return answer.rawPayload
  const { title, errors = {} } = answer.json() as { title: string; errors?: Record<string, string[]> }
  const sentences = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => (field === '' ? text : `${field}: ${text}`)),
  )
  const nothing = endpoint.method === 'GET' ? '' : ' Nothing was changed.'
  throw new StartupError((sentences.length > 0 ? sentences.join('\n') : title) + nothing)
}

/**
 * What a change is about, as the call that reads it answers now: that at the same address, or the element of the list
 * above it. `revision` may be of what contains it.
 */
export async function currentOf(
  shop: Pick<Shop, 'db' | 'config'>,
  { url }: OfficeEndpoint,
  { params = {} }: CallValues,
): Promise<{ current: Record<string, unknown> | null; revision: number | null }> {
  let current: Record<string, unknown> | null = null
  let isAbove = false
  for (let [path, last] = [url as string, '']; path.length > '/api/office/v1'.length; ) {
    const reading = officeCalls.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.url === path)
    if (reading) {
      const query: CallValues['query'] = hasLimit(reading.endpoint) ? { limit: '200' } : {}
      const bytes = await callOffice(shop, reading.endpoint, { params, query })
      const answer = JSON.parse(bytes.toString('utf8')) as Record<string, unknown>
      const found = last === '' ? answer : elementOf(answer, params[last] ?? '')
      if (!isAbove) current = found
      const revision = found?.revision ?? answer.revision
      if (typeof revision === 'number') return { current, revision }
    }
    const [, above = '', segment = ''] = /^(.*)\/([^/]*)$/.exec(path) ?? []
    last = /^\{(\w+)\}$/.exec(segment)?.[1] ?? ''
    // Below a fixed word is another thing: the stock is not what a count of it changes.
    isAbove ||= last === '' || reading !== undefined
    path = above
  }
  return { current, revision: null }
}

const hasLimit = ({ schema }: OfficeEndpoint): boolean =>
  'limit' in ((schema.querystring as { shape?: object } | undefined)?.shape ?? {})

/** The element of a list that a parameter of a path names: by id, code, kind or whatever its address has. */
function elementOf(answer: object, value: string): Record<string, unknown> | null {
  const items = Object.values(answer).find(Array.isArray) as Record<string, unknown>[] | undefined
  return items?.find((item) => [item.id, item.code, item.kind].some((one) => String(one) === value)) ?? null
}

function urlOf({ url }: OfficeEndpoint, { params = {}, query = {} }: CallValues): string {
  const path = url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs as [string, string][])}`
}

/** The largest file of an upload that is read whole, in bytes; calls have smaller limits of their own. */
const maxFile = 64 * 1024 * 1024

const pictureTypes: Record<string, string> = { '.jpg': 'jpeg', '.svg': 'svg+xml' }

/** The body of a call with its type. */
async function payloadOf(
  { upload }: OfficeEndpoint,
  { body, file }: CallValues,
): Promise<{ headers: Record<string, string>; body?: Buffer | string | Readable }> {
  if (file === undefined)
    return body === undefined
      ? { headers: {} }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  if (upload === 'application/zip') return { headers: { 'content-type': upload }, body: streamFile(file) }
  const bytes = readFile(file, maxFile)
  if (upload === 'multipart/form-data') return formOf(file, bytes)
  const extension = extname(file).toLowerCase()
  const type = upload === 'image/*' ? `image/${pictureTypes[extension] ?? extension.slice(1)}` : upload!
  return { headers: { 'content-type': type }, body: bytes }
}

/** A form with one file. */
async function formOf(
  path: string,
  bytes: Buffer,
): Promise<{ headers: Record<string, string>; body: Buffer }> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], basename(path)))
  const written = new Response(form)
  return {
    headers: { 'content-type': written.headers.get('content-type')! },
    body: Buffer.from(await written.arrayBuffer()),
  }
}
