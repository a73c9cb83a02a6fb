import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { Counter } from 'prom-client'
import type { Database } from '../../platform/database/schema.ts'
import { cacheHeaders, traceHeaders } from '../../platform/http/answer-headers.ts'
import type { ClientReader } from '../../platform/http/client-address.ts'
import { isOfVisitor, isWelcome, knownSettings, placeOf, tokenHashOf } from '../../platform/http/context.ts'
import { isOfficeHost, namesTwoHosts } from '../../platform/http/hosts.ts'
import { recordAnswer } from '../../platform/http/request-log.ts'
import type { SecurityHeaders } from '../../platform/http/security-headers.ts'
import { findKnownCustomer } from '../../platform/http/sessions.ts'
import { languageOf } from '../../platform/http/texts.ts'
import type { Log } from '../../platform/observability/log.ts'
import { registry } from '../../platform/observability/metrics.ts'
import { currentTracer } from '../../platform/observability/spans.ts'
import { traceOf } from '../../platform/observability/trace.ts'
import type { Config } from '../../platform/process/config.ts'
import { findAnswer } from './answer-cache.ts'
import { encodingFor } from './encodings.ts'
import {
  isCompressible,
  isKnownTo,
  jsonType,
  type KeptAnswer,
  type Tell,
  withEncoding,
} from './kept-answer.ts'
import { KnownQuestions, type Question } from './questions.ts'

const counts = { answered: 0, passed: 0 }
new Counter({
  name: 'partboard_front_requests_total',
  help: 'Requests before Fastify: answered with a kept answer, or passed on',
  labelNames: ['outcome'],
  registers: [registry],
  collect() {
    this.reset()
    for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count)
  },
})

/** Longest body that is read before Fastify, in bytes. */
const maxBodyBytes = 4_096

/** Says what follows a kept answer to this question each time that it is sent; null = nothing. */
export type Follower = (request: FastifyRequest, answer: string) => Tell | null

export type Front = {
  /** Answers what is kept; everything else goes to Fastify. */
  before(fastify: RequestListener): RequestListener
  /** Lets requests ask the question again without Fastify. */
  learn(request: FastifyRequest, question: Question): void
  /** Reads the bodies of POST requests to this route. @param url the route's pattern, without parameters */
  expect(url: string): void
  /** Adds what follows kept answers. */
  follow(follower: Follower): void
  tellsOf(request: FastifyRequest, answer: string): Tell[]
  /** Answers a GET of this path, which is a data path, for ever with the same text. */
  always(path: string, headers: Readonly<Record<string, string>>, text: string): void
  /** Gives all further requests to Fastify, because the server closes. */
  stop(): void
  /** Size in bytes of the requests whose questions are known. */
  readonly size: number
}

declare module 'fastify' {
  interface FastifyInstance {
    front: Front
  }
}

type Options = {
  db: Kysely<Database>
  log: Log
  clients: ClientReader
  security: SecurityHeaders
  config: Pick<Config, 'officeHost'>
}

/**
 * Answers requests whose answers are kept, before Fastify: status, headers and bytes are known, so no route, hook, schema
 * or serializer is needed. Log, metrics, trace headers, counts and the check of the session are those of other answers.
 * The front waits for nothing: a request that needs a query, a body that has not arrived, or another encoding goes to
 * Fastify, and so does every request while traces are sent.
 *
 * Source: docs/decisions/0009-speed-and-bytes.md.
 */
export function openFront({ db, log, clients, security, config }: Options): Front {
  const questions = new KnownQuestions()
  const followers: Follower[] = []
  /** Paths of calls with a body, in lower case. */
  const posts = new Set<string>()
  const constants = new Map<string, Answer>()
  /** What requests on their way through Fastify ask, as `KnownQuestions` finds it. */
  const passed = new WeakMap<IncomingMessage, string>()
  const common = Object.entries(security.data).flat()
  let isOpen = true

  /** Answers if the answer is kept. @returns whether it has answered */
  function answer(request: IncomingMessage, response: ServerResponse, asked: string): boolean {
    const start = performance.now()
    const question = questions.find(asked)
    const isShops = config.officeHost === null || !isOfficeHost(clients.hostnameOf(request), config)
    const found = isShops && question && tryToFind(request, question)
    if (!found) {
      passed.set(request, asked)
      return false
    }
    send(request, response, found.answer, { route: question.route, account: found.account, start })
    if (found.account !== undefined) for (const tell of found.tells) tell(found.account)
    return true
  }

  function tryToFind(request: IncomingMessage, question: Question) {
    try {
      return find(request, question)
    } catch {
      return null // It names an unknown store or currency, which Fastify refuses.
    }
  }

  function find(request: IncomingMessage, question: Question) {
    const settings = knownSettings(db)
    if (!settings) return null
    const { headers } = request
    const tokenHash = question.isGuests ? null : tokenHashOf(headers)
    const customer = tokenHash && findKnownCustomer(db, tokenHash)
    const { storeId, currency, languages } = placeOf(settings, headers, () => clients.hostnameOf(request))
    const isVisitor = question.isForVisitors && isOfVisitor(settings, storeId, headers)
    const isServed = customer
      ? isWelcome(settings, storeId, customer) && (question.isForVisitors || !customer.isVisitor)
      : question.isGuests || isVisitor
    if (!currency || !isServed) return null
    const seesPrices = customer?.rights.seesPrices ?? true
    const lang = languageOf(headers['accept-language'], languages)
    const circumstances = { lang, currency, storeId, seesPrices }
    const kept = findAnswer(db, question, circumstances)
    const sent = kept && answerOf(request, question, kept)
    return sent
      ? { answer: sent, tells: kept.tells, account: customer?.isVisitor ? undefined : customer?.id }
      : null
  }

  function send(
    request: IncomingMessage,
    response: ServerResponse,
    { status, headers, body }: Answer,
    { route, account, start }: { route: string; account: number | undefined; start: number },
  ): void {
    counts.answered++
    const traceId = traceOf(request)
    const trace = traceHeaders(request, traceId)
    response.writeHead(
      status,
      common.concat(headers, 'traceparent', trace.traceparent, 'x-request-id', trace['x-request-id']),
    )
    response.end(body, 'latin1')
    const address = clients.addressOf(request)
    const ms = performance.now() - start
    recordAnswer(log, { traceId, method: request.method!, route, status, ms, address, account })
  }

  function answerGet(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request
    const constant = constants.get(url)
    if (!constant) return url.startsWith('/api/') && answer(request, response, `GET ${url}`)
    send(request, response, constant, { route: url, account: undefined, start: performance.now() })
    return true
  }

  function answerPost(request: IncomingMessage, response: ServerResponse): boolean {
    const { url, headers } = request
    const body = takeBody(request, Number(headers['content-length']))
    if (!body) return false
    if (answer(request, response, `POST ${headers['content-type']} ${url} ${body.toString('latin1')}`))
      return true
    request.unshift(body)
    return false
  }

  function handle(request: IncomingMessage, response: ServerResponse, fastify: RequestListener): void {
    const { method, url = '', headers } = request
    const length = headers['content-length']
    const pass = () => {
      counts.passed++
      fastify(request, response)
    }
    if (!isOpen || currentTracer() || hasOddBody(headers) || namesTwoHosts(request)) pass()
    else if (method === 'GET' && length === undefined) answerGet(request, response) || pass()
    else if (method === 'POST' && Number(length) <= maxBodyBytes && posts.has(pathOf(url)))
      // By then, a body that came together with the headers can be read.
      process.nextTick(() => answerPost(request, response) || pass())
    else pass()
  }

  return {
    before: (fastify) => (request, response) => handle(request, response, fastify),
    learn({ raw }, question) {
      const asked = passed.get(raw)
      if (asked !== undefined) questions.learn(asked, question)
    },
    expect: (url) => void posts.add(url.toLowerCase()),
    follow: (follower) => void followers.push(follower),
    tellsOf: (request, text) => followers.flatMap((follower) => follower(request, text) ?? []),
    always(path, headers, text) {
      const body = Buffer.from(text).toString('latin1')
      constants.set(path, {
        status: 200,
        headers: [...Object.entries(headers).flat(), ...lengthOf(body)],
        body,
      })
    },
    stop() {
      isOpen = false
    },
    get size() {
      return questions.size
    },
  }
}

/** @param body one character for each byte */
type Answer = { status: number; headers: string[]; body: string }

/** The answer as this client gets it; null = it is not kept in the encoding that the client prefers. */
function answerOf({ headers }: IncomingMessage, { cache }: Question, kept: KeptAnswer): Answer | null {
  const policy = cacheHeaders(cache)
  const own = ['etag', kept.etag, 'content-type', jsonType, 'cache-control', policy['cache-control']!]
  own.push(...kept.counts)
  if (isKnownTo(headers['if-none-match'], kept.etag))
    return { status: 304, headers: [...own, 'vary', policy.vary!, ...lengthOf('')], body: '' }
  if (!isCompressible(kept))
    return { status: 200, headers: [...own, 'vary', policy.vary!, ...lengthOf(kept.plain)], body: kept.plain }
  const encoding = encodingFor(headers)
  const body = encoding ? kept.encoded[encoding] : kept.plain
  if (body === undefined) return null
  own.push('vary', withEncoding(policy.vary), ...lengthOf(body))
  if (encoding) own.push('content-encoding', encoding)
  return { status: 200, headers: own, body }
}

const lengthOf = (body: string) => ['content-length', String(body.length)]

/** A body in pieces, compressed or announced: Fastify reads and refuses these. */
const hasOddBody = (headers: IncomingHttpHeaders): boolean =>
  headers['transfer-encoding'] !== undefined ||
  headers['content-encoding'] !== undefined ||
  headers.expect !== undefined

const pathOf = (url: string): string => {
  const end = url.indexOf('?')
  return (end === -1 ? url : url.slice(0, end)).toLowerCase()
}

/** Takes a body off the request; null = it has not arrived completely. */
const takeBody = (request: IncomingMessage, length: number): Buffer | null =>
  length > 0 && request.readableLength === length ? (request.read(length) as Buffer) : null
