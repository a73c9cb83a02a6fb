import {
  constants,
  createCipheriv,
  createHash,
  publicEncrypt,
  randomBytes,
  X509Certificate,
} from 'node:crypto'
import { z } from 'zod'
import {
  type EInvoiceService,
  type SentDocument,
  type SentState,
  ServiceAway,
  ServiceRefused,
} from './service.ts'

const timeoutMs = 20_000
/** How often, and at what interval in ms, a started sign-in is asked for its end. */
const signInChecks = 15
const signInPauseMs = 1_000
/** An access token is renewed this long before its end, in ms. */
const tokenMarginMs = 60_000

const Challenge = z.object({ challenge: z.string(), timestampMs: z.number() })
const Certificates = z.array(
  z.object({
    certificate: z.string(),
    usage: z.array(z.string()),
    validFrom: z.string(),
    validTo: z.string(),
  }),
)
const SignIn = z.object({ referenceNumber: z.string(), authenticationToken: z.object({ token: z.string() }) })
const Status = z.object({
  code: z.number(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullable()).nullish(),
})
const SignInState = z.object({ status: Status })
const Tokens = z.object({ accessToken: z.object({ token: z.string(), validUntil: z.string() }) })
const Reference = z.object({ referenceNumber: z.string() })
const InvoiceState = z.object({
  ksefNumber: z.string().nullish(),
  acquisitionDate: z.string().nullish(),
  status: Status,
})

/** Codes of a document's status: still processed, accepted, sent before, and to be sent again. */
const processing = [100, 150]
const accepted = 200
const duplicate = 440
const sendAgain = [500, 550]

/**
 * The client of KSeF, API 2.0, as the Ministry of Finance documents it: a KSeF token signs in, each document is sent in
 * an interactive session of its own, encrypted with a new key.
 *
 * @param url     `https://api.ksef.mf.gov.pl/v2`, or that of the test or demo environment
 * @param tokens  KSeF tokens by the NIP of the seller
 * @param pauseMs between the checks of a sign-in
 */
export function openKsef(
  { url, tokens }: { url: string; tokens: ReadonlyMap<string, string> },
  pauseMs = signInPauseMs,
): EInvoiceService {
  const access = new Map<string, { token: string; until: number }>()

  async function call<T>(
    schema: z.ZodType<T> | null,
    path: string,
    { method = 'POST', token, body }: { method?: 'GET' | 'POST'; token?: string; body?: object } = {},
  ): Promise<T> {
    let answer: Response
    let text: string
    try {
      answer = await fetch(`${url}${path}`, {
        method,
        headers: {
          accept: 'application/json, application/xml',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await answer.text()
    } catch (error) {
      throw new ServiceAway(`KSeF nie odpowiada: ${(error as Error).message}`)
    }
    // The access token was revoked: the next attempt signs in again.
    if (answer.status === 401) access.clear()
    if (answer.status === 401 || answer.status === 429 || answer.status >= 500)
      throw new ServiceAway(`KSeF odpowiada ${answer.status}`)
    if (!answer.ok) throw new ServiceRefused(refusalOf(answer.status, text))
    if (schema === null) return text as T
    const read = schema.safeParse(parseJson(text))
    if (!read.success) throw new ServiceAway(`KSeF: odpowiedź na ${path} jest inna niż w opisie`)
    return read.data
  }

  /** Encrypts for KSeF: RSA-OAEP with SHA-256, with the certificate of this use. */
  async function encryptFor(
    use: 'KsefTokenEncryption' | 'SymmetricKeyEncryption',
    data: Buffer,
  ): Promise<string> {
    const now = Date.now()
    const list = await call(Certificates, '/security/public-key-certificates', { method: 'GET' })
    const found = list.find(
      ({ usage, validFrom, validTo }) =>
        usage.includes(use) && Date.parse(validFrom) <= now && now < Date.parse(validTo),
    )
    if (!found) throw new ServiceAway(`KSeF nie ma ważnego certyfikatu ${use}`)
    const { publicKey } = new X509Certificate(Buffer.from(found.certificate, 'base64'))
    return publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      data,
    ).toString('base64')
  }

  /** Signs in as a seller, or uses the last sign-in. @returns the access token */
  async function signIn(nip: string): Promise<string> {
    const known = access.get(nip)
    if (known && known.until > Date.now()) return known.token
    const secret = tokens.get(nip)
    if (!secret) throw new ServiceRefused(`KSEF_TOKENS nie ma tokenu dla NIP ${nip}`)
    const { challenge, timestampMs } = await call(Challenge, '/auth/challenge')
    const started = await call(SignIn, '/auth/ksef-token', {
      body: {
        challenge,
        contextIdentifier: { type: 'Nip', value: nip },
        encryptedToken: await encryptFor('KsefTokenEncryption', Buffer.from(`${secret}|${timestampMs}`)),
      },
    })
    const { token } = started.authenticationToken
    await untilSignedIn(started.referenceNumber, token)
    const { accessToken } = await call(Tokens, '/auth/token/redeem', { token })
    access.set(nip, { token: accessToken.token, until: Date.parse(accessToken.validUntil) - tokenMarginMs })
    return accessToken.token
  }

  async function untilSignedIn(reference: string, token: string): Promise<void> {
    for (let check = 0; check < signInChecks; check++) {
      const { status } = await call(SignInState, `/auth/${reference}`, { method: 'GET', token })
      if (status.code === accepted) return
      if (status.code >= 400) throw new ServiceRefused(`KSeF: ${textOf(status)}`)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
    throw new ServiceAway('KSeF: logowanie się nie skończyło')
  }

  const pathOf = ({ session, reference }: SentDocument) =>
    `/sessions/${encodeURIComponent(session)}/invoices/${encodeURIComponent(reference)}`

  return {
    async send(nip, xml) {
      const token = await signIn(nip)
      const key = randomBytes(32)
      const iv = randomBytes(16)
      const { referenceNumber: session } = await call(Reference, '/sessions/online', {
        token,
        body: {
          formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
          encryption: {
            encryptedSymmetricKey: await encryptFor('SymmetricKeyEncryption', key),
            initializationVector: iv.toString('base64'),
          },
        },
      })
      const plain = Buffer.from(xml)
      const cipher = createCipheriv('aes-256-cbc', key, iv)
      const encrypted = Buffer.concat([cipher.update(plain), cipher.final()])
      const path = `/sessions/online/${encodeURIComponent(session)}`
      const { referenceNumber: reference } = await call(Reference, `${path}/invoices`, {
        token,
        body: {
          invoiceHash: hashOf(plain).toString('base64'),
          invoiceSize: plain.length,
          encryptedInvoiceHash: hashOf(encrypted).toString('base64'),
          encryptedInvoiceSize: encrypted.length,
          encryptedInvoiceContent: encrypted.toString('base64'),
        },
      })
      // A session that stays open ends by itself; the document is sent already.
      await call(null, `${path}/close`, { token }).catch(() => {})
      return { session, reference }
    },

    async stateOf(nip, sent): Promise<SentState> {
      const token = await signIn(nip)
      const found = await call(InvoiceState, pathOf(sent), { method: 'GET', token })
      const { status, ksefNumber, acquisitionDate } = found
      if (status.code === accepted && ksefNumber)
        return { state: 'accepted', ksefNumber, at: new Date(acquisitionDate ?? Date.now()) }
      // Sent twice because the answer was lost: the first one counts.
      const original = status.extensions?.originalKsefNumber
      if (status.code === duplicate && original)
        return { state: 'accepted', ksefNumber: original, at: new Date() }
      if (processing.includes(status.code) || status.code === accepted) return { state: 'waiting' }
      if (sendAgain.includes(status.code)) throw new ServiceAway(`KSeF: ${textOf(status)}`)
      return { state: 'refused', reason: textOf(status) }
    },

    async receiptOf(nip, sent) {
      const token = await signIn(nip)
      return call<string>(null, `${pathOf(sent)}/upo`, { method: 'GET', token })
    },

    checkUrl(nip, issuedOn, xml) {
      const [year, month, day] = issuedOn.split('-')
      const hash = hashOf(Buffer.from(xml)).toString('base64url')
      const host = new URL(url).hostname.replace(/^api/, 'qr')
      return `https://${host}/invoice/${nip}/${day}-${month}-${year}/${hash}`
    },
  }
}

const hashOf = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest()

const textOf = ({ code, description, details }: z.output<typeof Status>): string =>
  [`${code} ${description}`, ...(details ?? [])].join('; ')

/** The reason of a refused call, from the list of exceptions or a problem document. */
function refusalOf(status: number, text: string): string {
  const body = parseJson(text) as {
    exception?: { exceptionDetailList?: { exceptionDescription?: string; details?: string[] }[] }
    detail?: string
  } | null
  const details = body?.exception?.exceptionDetailList?.flatMap(
    ({ exceptionDescription = '', details = [] }) => [exceptionDescription, ...details],
  )
  return `KSeF ${status}: ${details?.join('; ') || body?.detail || text.slice(0, 200)}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
