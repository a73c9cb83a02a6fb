import * as wire from '@partboard/contract/letters/mails.office'
import { authorOf } from '../../../platform/audit/audit.ts'
import { type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { enqueueMail } from '../../mail/index.ts'
import { changeMailTexts } from './mails.changes.ts'
import { findMailKind, kindOf, listMailKinds, previewOf, storeOf } from './mails.present.ts'

/** Texts of mails: changes, previews, samples. */
export const mailsOffice: OfficePlugin = async (app) => {
  app.route({
    ...route(wire.listMails),
    handler: async () => ({ items: await listMailKinds(app.db) }),
  })

  app.route({
    ...route(wire.changeMail),
    handler: async (request) => {
      const kind = kindOf(request.params.kind)
      const target = { kind, revision: seenRevision(request) }
      await changeMailTexts(app.db, authorOf(request), target, request.body.texts)
      return findMailKind(app.db, kind)
    },
  })

  app.route({
    ...route(wire.previewMail),
    handler: async ({ params, body }) => {
      const wanted = {
        of: kindOf(params.kind),
        lang: body.lang,
        storeId: await storeOf(app.db, body.storeId),
      }
      return previewOf(app.db, wanted, body.texts, app.settings.publicUrl)
    },
  })

  app.route({
    ...route(wire.sendSample),
    handler: async ({ params, body, actor }) => {
      const of = kindOf(params.kind)
      const storeId = await storeOf(app.db, body.storeId)
      await app.db.transaction().execute(async (trx) => {
        await enqueueMail(trx, { kind: 'sample', of, staffId: actor.id, lang: body.lang, storeId })
      })
      return { email: actor.session!.email }
    },
  })
}
