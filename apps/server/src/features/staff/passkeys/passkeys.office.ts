import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '@partboard/contract/office/passkeys'
import { ShopError } from '../../../platform/http/errors.ts'
import { csrfTokenOf, findStaffActor } from '../../../platform/http/office/actors.ts'
import { type OfficePlugin, officeRoute } from '../../../platform/http/office/context.ts'
import { hashToken, newToken } from '../../../platform/http/tokens.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { audit, authorOf } from '../../../services/audit/audit.ts'
import { deviceOf } from '../../../services/device/device.ts'
import {
  challengeLimits,
  countAttempt,
  staffLoginLimits,
  uncountAttempt,
  unknownPasskeyLimits,
} from '../../../services/passwords/attempts.ts'
import { presentSession, setSessionCookie } from '../session.answer.ts'
import { insertStaffSession } from '../session.queries.ts'
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
    ...officeRoute(startPasskeySignIn),
    handler: async ({ ip }) => {
      const { id } = relyingPartyOf(officeUrl)
      await countAttempt(app.db, challengeLimits(ip))
      const challenge = await addSignInChallenge(app.db)
      return { challenge, rpId: id, timeout, userVerification: 'required' as const }
    },
  })

  app.route({
    ...officeRoute(signInWithPasskey),
    handler: async (request, reply) => {
      const { body, ip } = request
      const party = relyingPartyOf(officeUrl)
      const passkey = await findPasskey(app.db, Buffer.from(body.id, 'base64url'), demo)
      const limits = passkey ? staffLoginLimits(passkey.emailLower, ip) : unknownPasskeyLimits(ip)
      const attempt = await countAttempt(app.db, limits, () =>
        securityEvent(request, 'office_login_limited', passkey?.staffId ?? null),
      )
      const challenge = await challengeOf(body.response.clientDataJSON)
      const isFresh = await takeChallenge(app.db, challenge, null)
      const isOwn = passkey !== null && body.response.userHandle === userHandleOf(passkey.staffId)
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
      const token = newToken()
      const { staffId } = passkey
      const device = deviceOf(request.headers['user-agent'], ip)
      const use = await app.db.transaction().execute(async (trx) => {
        if (!(await lockActive(trx, staffId))) return 'gone'
        const use = await countUse(trx, passkey.id, verified.authenticationInfo.newCounter)
        if (use !== 'counted') return use
        await uncountAttempt(trx, attempt)
        const tokenHash = hashToken(token)
        await insertStaffSession(trx, { staffId, tokenHash, device, isComplete: true })
        return use
      })
      if (use !== 'counted') {
        securityEvent(request, use === 'back' ? 'office_passkey_counter' : 'office_login_failed', staffId)
        throw new ShopError('passkey_refused')
      }
      const actor = (await findStaffActor(app.db, token))!
      securityEvent(request, 'office_login_ok', staffId)
      setSessionCookie(reply, token, officeUrl)
      return presentSession(actor, csrfTokenOf(token))
    },
  })

  app.route({
    ...officeRoute(listPasskeys),
    handler: async ({ actor }) => ({ items: (await listPasskeyRows(app.db, actor.id)).map(present) }),
  })

  app.route({
    ...officeRoute(startPasskey),
    handler: async ({ actor, ip }) => {
      const { id } = relyingPartyOf(officeUrl)
      await countAttempt(app.db, challengeLimits(ip))
      const own = await listPasskeyRows(app.db, actor.id)
      if (own.length >= maxPasskeys) throw new ShopError('passkeys_full')
      const challenge = await addSessionChallenge(app.db, actor.session!.tokenHash)
      if (challenge === null) throw new ShopError('sign_in_too_old')
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
    ...officeRoute(addPasskey),
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
        const subject = { kind: 'staff', id: actor.id }
        await audit(trx, authorOf(request), {
          action: 'staff.passkeyAdded',
          subject,
          after: { passkey: row.name },
        })
        return row
      })
      securityEvent(request, 'office_passkey_added', actor.id)
      return reply.code(201).send(present(row))
    },
  })

  app.route({
    ...officeRoute(removePasskey),
    handler: async (request, reply) => {
      const { actor, params } = request
      await app.db.transaction().execute(async (trx) => {
        const name = await deletePasskey(trx, actor.id, params.id)
        if (name === null) throw new ShopError('passkey_not_found')
        const subject = { kind: 'staff', id: actor.id }
        await audit(trx, authorOf(request), {
          action: 'staff.passkeyRemoved',
          subject,
          before: { passkey: name },
        })
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
}: Awaited<ReturnType<typeof listPasskeyRows>>[number]): Passkey => ({
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
