/**
 * A stand-in for Stripe on this machine, for demo shops and tests: it speaks those of Stripe's calls that the shop makes,
 * shows a page on which nobody pays real money, and sends signed messages to the shop. It forgets everything when it
 * stops, except in a test that starts it again.
 */
import { setTimeout as wait } from 'node:timers/promises'
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { demoKeys } from '../open-provider.ts'
import { type PageSession, payPage } from './pay-page.ts'

export type StandInSession = PageSession & {
  id: string
  object: 'checkout.session'
  url: string
  payment_status: 'unpaid' | 'paid'
  payment_intent: null | string | { id: string; status: string }
  client_reference_id: string
  metadata: Record<string, string>
  success_url: string
  cancel_url: string
}
type Refund = {
  id: string
  object: 'refund'
  amount: number
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}
export type StandInEvent = {
  id: string
  object: 'event'
  type: string
  data: { object: StandInSession | Refund }
}

export type StandIn = {
  /** Address of the API. */
  url: string
  /** The shop that gets the messages. */
  shopUrl: string
  sessions: Map<string, StandInSession>
  refunds: Refund[]
  /** How messages are sent; tests change it. */
  messages: {
    /** Each message is sent this often. */
    times: number
    /** Messages wait in `held` for `deliver`. */
    isHeld: boolean
  }
  held: StandInEvent[]
  /** The next writing calls are done, and their answers are lost. */
  lostAnswers: number
  /** Of refunds from now on. */
  refundStatus: Refund['status']
  pay(sessionId: string): Promise<void>
  decline(sessionId: string): Promise<void>
  expire(sessionId: string): Promise<void>
  /** Sends a message now. @returns the status of the answer */
  deliver(event: StandInEvent, options?: { shopUrl?: string; secret?: string }): Promise<number>
  stop(): Promise<void>
  /** Listens again, on the same port, with what it knew. */
  start(): Promise<void>
}

const maxTries = 5
const retryPauseMs = 1_000

/** Starts a stand-in on a free port of 127.0.0.1. @param shopUrl the shop that gets its messages */
export async function startStandIn({
  shopUrl,
  keys = demoKeys,
}: {
  shopUrl: string
  keys?: { secretKey: string; webhookSecret: string }
}): Promise<StandIn> {
  const sessions = new Map<string, StandInSession>()
  const answers = new Map<string, unknown>()
  let count = 0
  const start = Date.now().toString(36)
  const newId = (kind: string) => `${kind}_demo_${start}_${++count}`
  let app: FastifyInstance | undefined

  const standIn: StandIn = {
    url: '',
    shopUrl,
    sessions,
    refunds: [],
    messages: { times: 1, isHeld: false },
    held: [],
    lostAnswers: 0,
    refundStatus: 'succeeded',
    pay: (id) =>
      end(id, { status: 'complete', payment_status: 'paid', payment_intent: newId('pi') }, 'completed'),
    decline: (id) =>
      end(
        id,
        { status: 'complete', payment_intent: { id: newId('pi'), status: 'requires_payment_method' } },
        'async_payment_failed',
      ),
    expire: (id) => end(id, { status: 'expired' }, 'expired'),
    async deliver(event, { shopUrl: to = standIn.shopUrl, secret = keys.webhookSecret } = {}) {
      const { default: Stripe } = await import('stripe')
      const { webhooks } = new Stripe(keys.secretKey)
      const payload = JSON.stringify(event)
      const { status } = await fetch(`${to}/api/payments/stripe/notifications`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
      })
      return status
    },
    async stop() {
      const open = app
      app = undefined
      await open?.close()
    },
    async start() {
      const { port } = new URL(standIn.url || 'http://127.0.0.1:0')
      app = program()
      standIn.url = await app.listen({ host: '127.0.0.1', port: Number(port) })
    },
  }

  async function end(id: string, change: Partial<StandInSession>, what: string): Promise<void> {
    const session = { ...sessions.get(id)!, ...change }
    sessions.set(id, session)
    await tell(`checkout.session.${what}`, session)
  }

  async function tell(type: string, object: StandInEvent['data']['object']): Promise<void> {
    const event: StandInEvent = { id: newId('evt'), object: 'event', type, data: { object: { ...object } } }
    if (standIn.messages.isHeld) standIn.held.push(event)
    else for (let time = 0; time < standIn.messages.times; time++) void keepDelivering(event)
  }

  /** Sends a message until the shop takes it, as the provider does. */
  async function keepDelivering(event: StandInEvent): Promise<void> {
    for (let tries = 0; tries < maxTries; tries++) {
      const status = await standIn.deliver(event).catch(() => 0)
      if (status >= 200 && status < 300) return
      await wait(retryPauseMs, undefined, { ref: false })
    }
  }

  function program(): FastifyInstance {
    const server = fastify({ forceCloseConnections: true })
    server.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => new URLSearchParams(body),
    )
    server.register(async (api) => addApi(api), { prefix: '/v1' })
    addPages(server)
    return server
  }

  function addApi(api: FastifyInstance): void {
    api.addHook('onRequest', async ({ headers }, reply) => {
      if (headers.authorization !== `Bearer ${keys.secretKey}`) return refuse(reply, 401, 'api_key_invalid')
    })
    api.post('/checkout/sessions', async ({ body, headers }, reply) =>
      once(headers['idempotency-key'], reply, () => {
        const form = body as URLSearchParams
        const id = newId('cs')
        const price = 'line_items[0][price_data]'
        const session: StandInSession = {
          id,
          object: 'checkout.session',
          url: `${standIn.url}/pay/${id}`,
          status: 'open',
          payment_status: 'unpaid',
          payment_intent: null,
          amount_total: Number(form.get(`${price}[unit_amount]`)),
          currency: form.get(`${price}[currency]`) ?? '',
          locale: form.get('locale') ?? 'pl',
          client_reference_id: form.get('client_reference_id') ?? '',
          metadata: metadataOf(form),
          success_url: form.get('success_url') ?? '',
          cancel_url: form.get('cancel_url') ?? '',
          name: form.get(`${price}[product_data][name]`) ?? '',
        }
        sessions.set(id, session)
        return session
      }),
    )
    api.get<{ Params: { id: string } }>(
      '/checkout/sessions/:id',
      async ({ params }, reply) => sessions.get(params.id) ?? refuse(reply, 404, 'resource_missing'),
    )
    api.get<{ Querystring: { payment_intent: string } }>('/refunds', async ({ query }) => ({
      object: 'list',
      has_more: false,
      url: '/v1/refunds',
      data: standIn.refunds.filter(({ payment_intent }) => payment_intent === query.payment_intent),
    }))
    api.post('/refunds', async ({ body, headers }, reply) => {
      const form = body as URLSearchParams
      const intent = form.get('payment_intent') ?? ''
      const amount = Number(form.get('amount'))
      const key = headers['idempotency-key']
      if (!answers.has(String(key)) && amount > leftOf(intent))
        return refuse(reply, 400, 'charge_already_refunded')
      return once(key, reply, () => {
        const refund: Refund = {
          id: newId('re'),
          object: 'refund',
          amount,
          payment_intent: intent,
          status: standIn.refundStatus,
          metadata: metadataOf(form),
        }
        standIn.refunds.push(refund)
        return refund
      })
    })
  }

  /** Does a writing call once for a key, as the provider does. */
  async function once(key: string | string[] | undefined, reply: FastifyReply, work: () => unknown) {
    const known = String(key ?? newId('key'))
    if (!answers.has(known)) answers.set(known, work())
    if (standIn.lostAnswers === 0) return answers.get(known)
    standIn.lostAnswers--
    reply.hijack()
    reply.raw.destroy()
  }

  const leftOf = (intent: string): number => {
    const session = [...sessions.values()].find(({ payment_intent }) => payment_intent === intent)
    const back = standIn.refunds
      .filter(({ payment_intent, status }) => payment_intent === intent && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
    return (session?.amount_total ?? 0) - back
  }

  function addPages(pages: FastifyInstance): void {
    type Page = { Params: { id: string } }
    const html = (reply: FastifyReply, session: StandInSession, isWrong = false) =>
      reply.type('text/html; charset=utf-8').send(payPage(session, isWrong))
    pages.get<Page>('/pay/:id', async ({ params }, reply) => {
      const session = sessions.get(params.id)
      return session ? html(reply, session) : reply.code(404).send('404')
    })
    pages.post<Page>('/pay/:id', async ({ params, body }, reply) => {
      const session = sessions.get(params.id)
      const form = body as URLSearchParams
      if (!session) return reply.code(404).send('404')
      if (form.get('do') === 'leave') return reply.redirect(session.cancel_url, 303)
      if (session.status === 'open' && form.get('do') === 'decline') await standIn.decline(session.id)
      else if (session.status === 'open') {
        if (!/^\d{6}$/.test((form.get('code') ?? '').replace(/\s/g, ''))) return html(reply, session, true)
        await standIn.pay(session.id)
      }
      return reply.redirect(session.success_url, 303)
    })
  }

  await standIn.start()
  return standIn
}

const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )

/** A refusal in the form of Stripe. */
const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).send({ error: { type: 'invalid_request_error', code, message: code } })
