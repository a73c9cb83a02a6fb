import * as wire from '@partboard/contract/aftersale/claims'
import type { FastifyRequest } from 'fastify'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { claimTokenLimits, countAttempt, uncountAttempt } from '../../../platform/limits/attempts.ts'
import { securityEvent } from '../../../platform/observability/security-log.ts'
import { orderOfGuest, requireName } from '../returns/order-of-guest.ts'
import { addPicture, type ClaimedCase, findClaimedCase } from './add-picture.ts'
import { presentCase, presentClaimOrder } from './claims.present.ts'
import { readOrderToClaim } from './claims.queries.ts'
import { declareClaim } from './declare-claim.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The case to which the request adds a picture. */
    claimed: ClaimedCase | null
  }
}

/** Complaints and other claims, without a login: by order number and e-mail, as a withdrawal. */
export const claimsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.findClaimOrder),
    handler: async (request) => {
      const found = await orderOfGuest(app.db, request, request.body)
      return presentClaimOrder(await readOrderToClaim(app.db, found.id), request, found)
    },
  })

  app.route({
    ...route(wire.declareClaim),
    handler: async (request) => {
      const { body, lang } = request
      requireName(body.Name, request)
      const { id, isOwn, seesParts, seesPrices } = await orderOfGuest(app.db, request, body)
      const { written, pictureToken } = await declareClaim(app.db, id, {
        kind: body.Kind,
        backBy: body.BackBy,
        name: body.Name,
        email: body.Email,
        lang,
        lines: body.Lines.map(({ Position, Quantity, Reason }) => ({
          position: Position,
          quantity: Quantity,
          reason: Reason,
        })),
      })
      const shown = isOwn || seesParts ? written : { ...written, lines: [] }
      return { Case: presentCase(shown, request, seesPrices), PictureToken: pictureToken }
    },
  })

  // A scope of its own: only here a body may be a picture. One without the secret, or that is too large by its announced
  // size, is refused before it arrives.
  await app.register(async (scope) => {
    scope.decorateRequest('claimed', null)
    const parse = { parseAs: 'buffer', bodyLimit: wire.MAX_CLAIM_PICTURE } as const
    scope.addContentTypeParser(/^(image\/|application\/octet-stream)/, parse, (_, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: wire.CLAIM_PICTURE_URL,
      config: { access: 'guest' },
      bodyLimit: wire.MAX_CLAIM_PICTURE,
      onRequest: async (request) => {
        request.claimed = await caseOfToken(request)
      },
      handler: async ({ claimed, body }, reply) => {
        if (!Buffer.isBuffer(body)) throw new ShopError('claim_picture_type')
        await addPicture(app.db, claimed!, body)
        return reply.code(204).send(null)
      },
    })
  })

  /** The case of the secret in the header. A wrong one is counted as a wrong order number is. */
  async function caseOfToken(request: FastifyRequest): Promise<ClaimedCase> {
    const counted = await countAttempt(app.db, claimTokenLimits(request.ip))
    const found = await findClaimedCase(app.db, String(request.headers[wire.CLAIM_TOKEN_HEADER] ?? ''))
    if (!found) {
      securityEvent(request, 'claim_failed')
      throw new ShopError('claim_picture_late')
    }
    await uncountAttempt(app.db, counted)
    return found
  }
}
