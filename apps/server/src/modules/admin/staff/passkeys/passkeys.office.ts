import * as ownAccess from '@partboard/contract/admin/own-access.office'
import * as wire from '@partboard/contract/admin/passkeys.office'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { z } from 'zod'
import { ownAuthorOf } from '../../../../platform/audit/audit.ts'
import type { Database } from '../../../../platform/database/schema.ts'
import { deviceOf } from '../../../../platform/device/device.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import type { OfficePlugin } from '../../../../platform/http/office/context.ts'
import { route } from '../../../../platform/http/route.ts'
import { hashToken, newToken } from '../../../../platform/http/tokens.ts'
import {
  challengeLimits,
  countAttempt,
  staffLoginLimits,
  uncountAttempt,
  unknownPasskeyLimits,
} from '../../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../../platform/observability/security-log.ts'
import { tellPerson } from '../../../mail/index.ts'
import { answerSession } from '../session.answer.ts'
import { insertStaffSession, renewSession } from '../session.queries.ts'
import {
  addSessionChallenge,
  addSignInChallenge,
  challengeMinutes,
  countUse,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeyRows,
  lockActive,
  lockSession,
  takeChallenge,
} from './passkeys.queries.ts'
import { relyingPartyOf } from './relying-party.ts'

const maxPasskeys = 10
const timeout = challengeMinutes * 60_000

/** Ed25519, ES256 and RS256 (COSE), the best first. */
const algorithms = [-8, -7, -257]

/** Passkeys of the signed-in person, and the sign-in with one: the device verifies the person, so it is both factors. */
export const passkeysOffice: OfficePlugin = async (app) => {
  const { demo, officeUrl } = app.settings

  app.route({
    ...route(wire.startPasskeySignIn),
    handler: async ({ ip }) => {
      const { id } = relyingPartyOf(officeUrl)
      await countAttempt(app.db, challengeLimits(ip))
      const challenge = await addSignInChallenge(app.db)
      return { challenge, rpId: id, timeout, userVerification: 'required' as const }
    },
  })

  app.route({
    ...route(wire.signInWithPasskey),
    handler: async (request, reply) => {
      const { body, ip } = request
      const token = newToken()
      const device = deviceOf(request.headers['user-agent'], ip)
      const staffId = await usePasskey(request, body, null, async (trx, staffId) => {
        await insertStaffSession(trx, { staffId, tokenHash: hashToken(token), device, isComplete: true })
      })
      securityEvent(request, 'office_login_ok', staffId)
      return answerSession(app, reply, token)
    },
  })

  app.route({
    ...route(ownAccess.proveByPasskey),
    handler: async (request, reply) => {
      const { actor, body } = request
      const { tokenHash } = actor.session!
      const token = newToken()
      await usePasskey(request, body, actor.id, async (trx) => {
        if (!(await renewSession(trx, tokenHash, hashToken(token)))) throw new ShopError('office_signed_out')
      })
      securityEvent(request, 'office_proof_ok', actor.id)
      return answerSession(app, reply, token)
    },
  })

  /**
   * Uses a passkey, whose signature proves both factors.
   *
   * @param only the person whose passkey it must be; null = that of anybody who may sign in
   * @param onUse runs in the transaction that records the use
   * @returns the person
   * @throws ShopError 'passkey_refused', 'too_many_logins'
   */
  async function usePasskey(
    request: FastifyRequest,
    body: z.output<typeof wire.PasskeyAnswer>,
    only: number | null,
    onUse: (trx: Transaction<Database>, staffId: number) => Promise<void>,
  ): Promise<number> {
    const { ip } = request
    const party = relyingPartyOf(officeUrl)
    const passkey = await findPasskey(app.db, Buffer.from(body.id, 'base64url'), demo)
    const limits = passkey ? staffLoginLimits(passkey.emailLower, ip) : unknownPasskeyLimits(ip)
    const attempt = await countAttempt(app.db, limits)
    const challenge = await challengeOf(body.response.clientDataJSON)
    const isFresh = await takeChallenge(app.db, challenge, null)
    const isOwn =
      passkey !== null &&
      body.response.userHandle === userHandleOf(passkey.staffId) &&
      (only === null || only === passkey.staffId)
    const verified =
      isFresh && isOwn
        ? await (await webAuthn())
            .verifyAuthenticationResponse({
              response: { ...body, clientExtensionResults: {} },
              expectedChallenge: challenge,
              expectedOrigin: party.origin,
              expectedRPID: party.id,
              // The counter is compared in the transaction below, because two sign-ins may be concurrent.
              credential: { id: body.id, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
              requireUserVerification: true,
            })
            .catch(() => null)
        : null
    if (!passkey || !verified?.verified) {
      securityEvent(request, 'office_login_failed', passkey?.staffId ?? null)
      throw new ShopError('passkey_refused')
    }
    const { staffId } = passkey
    const use = await app.db.transaction().execute(async (trx) => {
      if (!(await lockActive(trx, staffId))) return 'gone'
      const use = await countUse(trx, passkey.id, verified.authenticationInfo.newCounter)
      if (use !== 'counted') return use
      await uncountAttempt(trx, attempt)
      await onUse(trx, staffId)
      return use
    })
    if (use !== 'counted') {
      securityEvent(request, use === 'back' ? 'office_passkey_counter' : 'office_login_failed', staffId)
      throw new ShopError('passkey_refused')
    }
    return staffId
  }

  app.route({
    ...route(wire.listPasskeys),
    handler: async ({ actor }) => ({ items: (await listPasskeyRows(app.db, actor.id)).map(present) }),
  })

  app.route({
    ...route(wire.startPasskey),
    handler: async ({ actor, ip }) => {
      const { id } = relyingPartyOf(officeUrl)
      await countAttempt(app.db, challengeLimits(ip))
      const own = await listPasskeyRows(app.db, actor.id)
      if (own.length >= maxPasskeys) throw new ShopError('passkeys_full')
      const challenge = await addSessionChallenge(app.db, actor.session!.tokenHash)
      const excludeCredentials = own.map(({ credentialId }) => ({
        type: 'public-key' as const,
        id: credentialId.toString('base64url'),
      }))
      return {
        challenge,
        rp: { id, name: 'Partboard' },
        user: { id: userHandleOf(actor.id), name: actor.session!.email, displayName: actor.name },
        pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
        timeout,
        attestation: 'none' as const,
        excludeCredentials,
        authenticatorSelection: {
          residentKey: 'required' as const,
          requireResidentKey: true as const,
          userVerification: 'required' as const,
        },
      }
    },
  })

  app.route({
    ...route(wire.addPasskey),
    handler: async (request, reply) => {
      const { actor, body } = request
      const { tokenHash } = actor.session!
      const party = relyingPartyOf(officeUrl)
      const challenge = await challengeOf(body.credential.response.clientDataJSON)
      const isFresh = await takeChallenge(app.db, challenge, tokenHash)
      const verified = isFresh
        ? await (await webAuthn())
            .verifyRegistrationResponse({
              response: { ...body.credential, clientExtensionResults: {} },
              expectedChallenge: challenge,
              expectedOrigin: party.origin,
              expectedRPID: party.id,
              requireUserVerification: true,
              supportedAlgorithmIDs: algorithms,
            })
            .catch(() => null)
        : null
      if (!verified?.verified) throw new ShopError('passkey_invalid')
      const { id, publicKey, counter } = verified.registrationInfo.credential
      const row = await app.db.transaction().execute(async (trx) => {
        if (!(await lockSession(trx, actor.id, tokenHash))) throw new ShopError('office_signed_out')
        if ((await listPasskeyRows(trx, actor.id)).length >= maxPasskeys) throw new ShopError('passkeys_full')
        const row = await insertPasskey(trx, {
          staffId: actor.id,
          name: body.name,
          credentialId: Buffer.from(id, 'base64url'),
          publicKey: Buffer.from(publicKey),
          signCount: counter,
        })
        const after = { passkey: row.name }
        await tellPerson(trx, ownAuthorOf(request), { action: 'staff.passkeyAdded', after })
        return row
      })
      securityEvent(request, 'office_passkey_added', actor.id)
      return reply.code(201).send(present(row))
    },
  })

  app.route({
    ...route(wire.removePasskey),
    handler: async (request, reply) => {
      const { actor, params } = request
      await app.db.transaction().execute(async (trx) => {
        const name = await deletePasskey(trx, actor.id, params.id)
        if (name === null) throw new ShopError('passkey_not_found')
        const before = { passkey: name }
        await tellPerson(trx, ownAuthorOf(request), { action: 'staff.passkeyRemoved', before })
      })
      securityEvent(request, 'office_passkey_removed', actor.id)
      return reply.code(204).send(undefined)
    },
  })
}

/** By what an authenticator knows a person: it has neither e-mail nor name. */
const userHandleOf = (staffId: number) => Buffer.from(`staff ${staffId}`).toString('base64url')

/** The challenge that was signed; '' when it cannot be read. */
async function challengeOf(clientDataJSON: string): Promise<string> {
  const { decodeClientDataJSON } = await webAuthn()
  try {
    return String(decodeClientDataJSON(clientDataJSON).challenge)
  } catch {
    return ''
  }
}

const present = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Awaited<ReturnType<typeof listPasskeyRows>>[number]): wire.Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Loads the library for the first passkey, because it is large and rarely needed. */
async function webAuthn() {
  // The helpers alone lack a polyfill that the library loads.
  const server = await import('@simplewebauthn/server')
  return { ...server, ...(await import('@simplewebauthn/server/helpers')) }
}
