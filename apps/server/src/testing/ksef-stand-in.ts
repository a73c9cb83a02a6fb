/**
 * A stand-in for KSeF, API 2.0, over HTTP: it decrypts what it gets, and checks sign-in, hashes and sizes as documented.
 *
 *     const ksef = await startKsef()
 *     const service = openKsef({ url: ksef.url, tokens: ksef.tokens }, 1)
 *     ksef.refuse('450', 'Błąd semantyki')       // the next document is refused
 *     ksef.isAway = true                         // every call is answered 503
 */
import 'reflect-metadata' // @peculiar/x509 needs it
import {
  constants,
  createDecipheriv,
  createHash,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  webcrypto,
} from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as x509 from '@peculiar/x509'
import { afterAll } from 'vitest'

type Sent = { session: string; reference: string; xml: string; ksefNumber: string | null; status: object }

/** Starts the stand-in on a free port; it is stopped after the tests of the file. */
export async function startKsef({ nip = '1234563218', token = 'kseftoken=1|a' } = {}) {
  const { certificate, privateKey } = await makeCertificate()
  const sessions = new Map<string, { key: Buffer; iv: Buffer }>()
  const sent: Sent[] = []
  let challenge = { challenge: '', timestampMs: 0 }
  let refusal: { code: number; description: string; details: string[] } | null = null
  const state = { isAway: false, checksUntilDone: 1, calls: [] as string[] }
  let checks = 0

  const decrypt = (text: string) =>
    privateDecrypt(
      { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text, 'base64'),
    )
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64')
  const problem = (description: string) => ({
    status: 400,
    body: {
      exception: { exceptionDetailList: [{ exceptionCode: 21405, exceptionDescription: description }] },
    },
  })

  // biome-ignore lint/suspicious/noExplicitAny: bodies of requests are checked by their use
  function answer(path: string, authorization: string, body: any): { status: number; body?: unknown } {
    const signedIn = authorization === 'Bearer access'
    if (path === '/auth/challenge') {
      challenge = { challenge: `c${Date.now()}`, timestampMs: Date.now() }
      return { status: 200, body: challenge }
    }
    if (path === '/security/public-key-certificates') {
      const uses = ['KsefTokenEncryption', 'SymmetricKeyEncryption']
      return { status: 200, body: uses.map((use) => ({ ...certificate, usage: [use] })) }
    }
    if (path === '/auth/ksef-token') {
      const isRight =
        decrypt(body.encryptedToken).toString() === `${token}|${challenge.timestampMs}` &&
        body.challenge === challenge.challenge &&
        body.contextIdentifier.value === nip
      return {
        status: 202,
        body: { referenceNumber: isRight ? 'right' : 'wrong', authenticationToken: { token: 'sign-in' } },
      }
    }
    if (path === '/auth/right')
      return { status: 200, body: { status: { code: checks++ % 2 ? 200 : 100, description: 'ok' } } }
    if (path === '/auth/wrong')
      return { status: 200, body: { status: { code: 450, description: 'Nieprawidłowy token' } } }
    if (path === '/auth/token/redeem' && authorization === 'Bearer sign-in')
      return {
        status: 200,
        body: { accessToken: { token: 'access', validUntil: new Date(Date.now() + 900_000).toISOString() } },
      }
    if (!signedIn) return { status: 401 }
    if (path === '/sessions/online') {
      if (body.formCode.systemCode !== 'FA (3)') return problem('Nieznany formularz')
      const reference = `S-${sessions.size + 1}`
      const { encryptedSymmetricKey, initializationVector } = body.encryption
      sessions.set(reference, {
        key: decrypt(encryptedSymmetricKey),
        iv: Buffer.from(initializationVector, 'base64'),
      })
      return { status: 201, body: { referenceNumber: reference } }
    }
    const [, , session = ''] = path.startsWith('/sessions/online/') ? path.slice(1).split('/') : []
    if (path === `/sessions/online/${session}/invoices`) return take(session, body)
    if (path === `/sessions/online/${session}/close`) return { status: 204 }
    const found = sent.find((one) => path.startsWith(`/sessions/${one.session}/invoices/${one.reference}`))
    if (!found) return { status: 404 }
    if (path.endsWith('/upo'))
      return { status: 200, body: `<Potwierdzenie>${found.ksefNumber}</Potwierdzenie>` }
    return {
      status: 200,
      body: { ...found.status, ksefNumber: found.ksefNumber, acquisitionDate: new Date().toISOString() },
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above
  function take(session: string, body: any) {
    const { key, iv } = sessions.get(session)!
    const encrypted = Buffer.from(body.encryptedInvoiceContent, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, iv)
    const xml = Buffer.concat([decipher.update(encrypted), decipher.final()])
    const isRight =
      hash(encrypted) === body.encryptedInvoiceHash &&
      encrypted.length === body.encryptedInvoiceSize &&
      hash(xml) === body.invoiceHash &&
      xml.length === body.invoiceSize
    if (!isRight) return problem('Skrót faktury nie zgadza się')
    const number = String(sent.length + 1).padStart(6, '0')
    const isRefused = refusal !== null
    sent.push({
      session,
      reference: `D-${sent.length + 1}`,
      xml: xml.toString(),
      ksefNumber: isRefused ? null : `${nip}-20261123-0100001${number.slice(1)}-AF`,
      status: { status: refusal ?? { code: 200, description: 'Sukces' } },
    })
    refusal = null
    return { status: 202, body: { referenceNumber: sent.at(-1)!.reference } }
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    state.calls.push(`${request.method} ${request.url}`)
    const { status, body } = state.isAway
      ? { status: 503, body: undefined }
      : answer(request.url!, request.headers.authorization ?? '', text ? JSON.parse(text) : null)
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}`,
    tokens: new Map([[nip, token]]),
    sent,
    /** The next document gets this status instead of being accepted. */
    refuse: (code: number, description: string, details: string[] = []) => {
      refusal = { code, description, details }
    },
  })
}

/** A certificate of the stand-in, as the call for public keys lists it, and its private key. */
async function makeCertificate(): Promise<{
  certificate: { certificate: string; validFrom: string; validTo: string }
  privateKey: KeyObject
}> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
  const load = (key: KeyObject, format: 'pkcs8' | 'spki', use: 'sign' | 'verify') =>
    webcrypto.subtle.importKey(
      format,
      key.export({ format: 'der', type: format } as never) as never,
      algorithm,
      true,
      [use],
    )
  const [validFrom, validTo] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)]
  x509.cryptoProvider.set(webcrypto as never)
  const made = await x509.X509CertificateGenerator.createSelfSigned({
    name: 'CN=KSeF stand-in',
    notBefore: validFrom,
    notAfter: validTo,
    signingAlgorithm: algorithm,
    keys: {
      privateKey: (await load(privateKey, 'pkcs8', 'sign')) as never,
      publicKey: (await load(publicKey, 'spki', 'verify')) as never,
    },
  })
  return {
    certificate: {
      certificate: Buffer.from(made.rawData).toString('base64'),
      validFrom: validFrom.toISOString(),
      validTo: validTo.toISOString(),
    },
    privateKey,
  }
}
