import {
  changeMail,
  listMails,
  type MailKind,
  previewMail,
  sendSample,
} from '@partboard/contract/office/mails'
import { ShopError } from '../../platform/http/errors.ts'
import { type OfficePlugin, officeRoute, seenRevision } from '../../platform/http/office/context.ts'
import { authorOf } from '../../services/audit/audit.ts'
import { renderLetter } from '../../services/mail/delivery.ts'
import {
  addOwnBlocks,
  changedTextsOf,
  defaultBlock,
  type MailTextKind,
  mailBlocks,
  mailTextKinds,
  placeholdersOf,
  readMailTexts,
} from '../../services/mail/mail-texts.ts'
import { enqueueMail } from '../../services/mail/queue.ts'
import { sampleLetter } from '../../services/mail/sample-letter.ts'
import { withChangedTexts } from '../../services/mail/texts.ts'
import { changeMailTexts, listMailTextRows, type MailTextRow, mergeTexts } from './mails.changes.ts'
import { hasStoreOf, mainStore } from './stores.queries.ts'

/** Texts of mails: changes, previews, samples. */
export const mailsOffice: OfficePlugin = async (app) => {
  app.route({
    ...officeRoute(listMails),
    handler: async () => {
      const rows = new Map((await listMailTextRows(app.db)).map((row) => [row.kind, row]))
      return { items: mailTextKinds.map((kind) => presentMail(kind, rows.get(kind))) }
    },
  })

  app.route({
    ...officeRoute(changeMail),
    handler: async (request) => {
      const kind = kindOf(request.params.kind)
      const target = { kind, revision: seenRevision(request) }
      await changeMailTexts(app.db, authorOf(request), target, request.body.texts)
      const rows = await listMailTextRows(app.db)
      return presentMail(
        kind,
        rows.find((row) => row.kind === kind),
      )
    },
  })

  app.route({
    ...officeRoute(previewMail),
    handler: async ({ params, body }) => {
      const kind = kindOf(params.kind)
      const stored = await readMailTexts(app.db)
      const texts = mergeTexts(kind, stored.get(kind) ?? {}, body.texts)
      const wanted = { of: kind, lang: body.lang, storeId: await storeOf(body.storeId) }
      const letter = await withChangedTexts(changedTextsOf(new Map([[kind, texts]])), () =>
        sampleLetter(app.db, wanted, app.settings.publicUrl),
      )
      const own = addOwnBlocks(letter, kind, texts)
      return { subject: own.subject, ...renderLetter(own) }
    },
  })

  app.route({
    ...officeRoute(sendSample),
    handler: async ({ params, body, actor }) => {
      const of = kindOf(params.kind)
      const storeId = await storeOf(body.storeId)
      await app.db.transaction().execute(async (trx) => {
        await enqueueMail(trx, { kind: 'sample', of, staffId: actor.id, lang: body.lang, storeId })
      })
      return { email: actor.session!.email }
    },
  })

  /** @throws ShopError 'bad_store' for an unknown store */
  async function storeOf(asked: number | undefined): Promise<number> {
    const id = asked ?? (await mainStore(app.db))
    if (id === null || !(await hasStoreOf(app.db, id))) throw new ShopError('bad_store')
    return id
  }
}

/** @throws ShopError 'mail_not_found' */
function kindOf(text: string): MailTextKind {
  const kind = mailTextKinds.find((one) => one === text)
  if (!kind) throw new ShopError('mail_not_found')
  return kind
}

function presentMail(kind: MailTextKind, row: MailTextRow | undefined): MailKind {
  const blocks = mailBlocks.map((block) => {
    const own = row?.texts[block] ?? {}
    const standard = { pl: defaultBlock(kind, block, 'pl'), en: defaultBlock(kind, block, 'en') }
    return {
      block,
      text: { ...standard, ...own },
      default: standard,
      isChanged: Object.keys(own).length > 0,
      ...placeholdersOf(kind, block),
    }
  })
  return {
    kind,
    blocks,
    isChanged: blocks.some(({ isChanged }) => isChanged),
    changedAt: row?.changedAt.toISOString() ?? null,
    author: row?.author ?? '',
    revision: row?.revision ?? 0,
  }
}
