/**
 * An authenticator for tests: it makes a passkey and signs challenges, with the bytes of WebAuthn.
 *
 *     const device = new Authenticator({ id: 'localhost', origin: 'http://localhost:4000' })
 *     await calls.post('/api/office/v1/passkeys', { name: 'Laptop', credential: device.register(options) })
 */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Party = { id: string; origin: string }
type Lie = { origin?: string; challenge?: string; isVerified?: boolean }

export class Authenticator {
  /** The counter of the next signature. */
  counter = 1
  readonly #party: Party
  readonly #id = randomBytes(16)
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  #userHandle = ''

  constructor(party: Party) {
    this.#party = party
  }

  /** Answers a challenge for a new passkey. */
  register({ challenge, user }: { challenge: string; user: { id: string } }, lie: Lie = {}) {
    this.#userHandle = user.id
    const { x, y } = this.#key.publicKey.export({ format: 'jwk' })
    // COSE_Key: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}.
    const publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x!, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y!, 'base64url'),
    ])
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.#id.length]),
      this.#id,
      publicKey,
    ])
    const data = Buffer.concat([this.#authData(lie, 0x40), credential])
    // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes}.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
      Buffer.from([data.length]),
      data,
    ])
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, lie).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      },
    }
  }

  /** Signs a challenge for a sign-in. */
  signIn({ challenge }: { challenge: string }, lie: Lie = {}) {
    const data = this.#authData(lie, 0)
    const clientData = this.#clientData('webauthn.get', challenge, lie)
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#key.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.#userHandle,
      },
    }
  }

  #credential() {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key' as const }
  }

  #clientData(type: string, challenge: string, lie: Lie): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? this.#party.origin,
      }),
    )
  }

  /** Hash of the RP ID, flags (present, verified, others) and the counter. */
  #authData({ isVerified = true }: Lie, flags: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter++)
    return Buffer.concat([
      sha256(Buffer.from(this.#party.id)),
      Buffer.from([flags | 0x01 | (isVerified ? 0x04 : 0)]),
      counter,
    ])
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
