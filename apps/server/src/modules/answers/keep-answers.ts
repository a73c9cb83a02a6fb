import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ShopApp } from '../../platform/http/route.ts'
import { openShelf, type Shelf } from './answer-cache.ts'
import { compressAnswer, encodingFor } from './encodings.ts'
import { countHeaders, isCompressible, jsonType, type KeptAnswer, withEncoding } from './kept-answer.ts'
import { type Circumstances, type Question, questionOf } from './questions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the answer is kept; null = it is not to be kept. */
    shelf: (Shelf & { question: Question; text?: string }) | null
    /** Set by handlers: the moment from which other rows are visible. */
    keptUntil: Date | null
  }
}

/**
 * Keeps the answers of calls with `cache`, and sends kept ones. The front answers most requests before they come here;
 * what comes here has a question or an encoding that is not kept yet, or is traced.
 *
 * Call it in the scope that adds the ETags, after them and before the routes.
 */
export function keepAnswers(api: ShopApp): void {
  const { db, front } = api
  api.decorateRequest('shelf', null)
  api.decorateRequest('keptUntil', null)
  api.addHook('onRoute', ({ method, url, config }) => {
    if (config?.cache && method === 'POST') front.expect(url)
  })

  api.addHook('preHandler', (request, reply, done) => {
    const question = questionOf(request)
    const circumstances = circumstancesOf(request)
    if (!question || !circumstances) return done()
    openShelf(db, question, circumstances).then((shelf) => {
      if (!shelf?.answer) {
        request.shelf = shelf && { question, ...shelf }
        return done()
      }
      const text = Buffer.from(shelf.answer.plain, 'latin1').toString()
      request.shelf = { question, text, ...shelf }
      front.learn(request, question)
      const { counts } = shelf.answer
      for (let index = 0; index < counts.length; index += 2) reply.header(counts[index]!, counts[index + 1]!)
      reply.header('etag', shelf.answer.etag).type(jsonType).send(text)
    }, done)
  })

  api.addHook('onSend', (request, reply, payload, done) => {
    const { shelf, headers } = request
    if (!shelf) return done(null, payload)
    // An answer that the browser has is empty.
    if (shelf.answer && payload !== shelf.text) return done(null, payload)
    if (shelf.answer) return void encode(headers, reply, shelf).then((body) => done(null, body), done)
    const etag = reply.getHeader('etag')
    if (reply.statusCode === 200 && typeof payload === 'string' && typeof etag === 'string') {
      const plain = Buffer.from(payload).toString('latin1')
      const tells = front.tellsOf(request, payload)
      const counts = countHeaders.flatMap((name) => {
        const value = reply.getHeader(name)
        return value === undefined ? [] : [name, String(value)]
      })
      shelf.put({ etag, plain, encoded: {}, counts, tells, until: request.keptUntil })
      front.learn(request, shelf.question)
    }
    done(null, payload)
  })
}

function circumstancesOf({ lang, currency, storeId, customer }: FastifyRequest): Circumstances | null {
  // There is none if PLN is off and the request names no currency.
  if (!currency) return null
  return { lang, currency, storeId, seesPrices: customer?.rights.seesPrices ?? true }
}

/** The answer in the encoding that the client prefers; the plain text if it is short or the client knows none. */
async function encode(
  headers: IncomingHttpHeaders,
  reply: FastifyReply,
  { answer, put, text }: Shelf & { text?: string },
): Promise<string | Buffer> {
  const kept = answer as KeptAnswer
  if (!isCompressible(kept)) return text!
  reply.header('vary', withEncoding(reply.getHeader('vary')))
  const encoding = encodingFor(headers)
  if (!encoding) return text!
  reply.header('content-encoding', encoding)
  const known = kept.encoded[encoding]
  if (known !== undefined) return Buffer.from(known, 'latin1')
  const body = await compressAnswer[encoding](Buffer.from(kept.plain, 'latin1'))
  put({ ...kept, encoded: { ...kept.encoded, [encoding]: body.toString('latin1') } })
  return body
}
