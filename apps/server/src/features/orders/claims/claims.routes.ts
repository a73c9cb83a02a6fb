import {
  CLAIM_PICTURE_URL,
  CLAIM_TOKEN_HEADER,
  declareClaim as declareEndpoint,
  findClaimOrder,
  MAX_CLAIM_PICTURE,
} from '@partboard/contract/claims'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { orderOfGuest, requireName } from '../returns/order-of-guest.ts'
import { addPicture } from './add-picture.ts'
import { presentCase, presentClaimOrder } from './claims.present.ts'
import { readOrderToClaim } from './claims.queries.ts'
import { declareClaim } from './declare-claim.ts'

/** Complaints and other claims, without a login: by order number and e-mail, as a withdrawal. */
export const claimsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(findClaimOrder),
    handler: async (request) => {
      const found = await orderOfGuest(app.db, request, request.body)
      return presentClaimOrder(await readOrderToClaim(app.db, found.id), request, found)
    },
  })

  app.route({
    ...route(declareEndpoint),
    handler: async (request) => {
      const { body, lang } = request
      requireName(body.Name, request)
      const { id, writer, isOwn, seesParts } = await orderOfGuest(app.db, request, body)
      request.writer = writer
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
      return { Case: presentCase(shown, request), PictureToken: pictureToken }
    },
  })

  // A scope of its own: only here a body may be a picture. One that is too large is refused by its announced size.
  await app.register(async (scope) => {
    const parse = { parseAs: 'buffer', bodyLimit: MAX_CLAIM_PICTURE } as const
    scope.addContentTypeParser(/^(image\/|application\/octet-stream)/, parse, (_, body, done) =>
      done(null, body),
    )
    scope.route({
      method: 'POST',
      url: CLAIM_PICTURE_URL,
      config: { access: 'guest' },
      bodyLimit: MAX_CLAIM_PICTURE,
      handler: async ({ headers, body, ip }, reply) => {
        if (!Buffer.isBuffer(body)) throw new ShopError('claim_picture_type')
        await addPicture(app.db, { token: String(headers[CLAIM_TOKEN_HEADER] ?? ''), ip }, body)
        return reply.code(204).send(null)
      },
    })
  })
}
