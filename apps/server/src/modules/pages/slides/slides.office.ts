import * as wire from '@partboard/contract/pages/slides.office'
import { authorOf } from '../../../platform/audit/audit.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { hasStoreOf, listStoreNames } from '../stores.queries.ts'
import {
  addSlide,
  addSlidePicture,
  changeSlideOf,
  listSlideRows,
  removeSlideOf,
  setSlideOrder,
} from './slides.changes.ts'

/** Slides: texts, dates, order, pictures. */
export const slidesOffice: OfficePlugin = async (app) => {
  const slideOf = async (id: number) => (await listSlideRows(app.db)).find((slide) => slide.id === id)!

  app.route({
    ...route(wire.listOfficeSlides),
    handler: async () => {
      const [items, stores] = await Promise.all([listSlideRows(app.db), listStoreNames(app.db)])
      return { items, stores }
    },
  })

  app.route({
    ...route(wire.createSlide),
    handler: async (request, reply) => {
      await requireStore(request.body.storeId)
      const id = await addSlide(app.db, authorOf(request), request.body)
      return reply.code(201).send(await slideOf(id))
    },
  })

  app.route({
    ...route(wire.changeSlide),
    handler: async (request) => {
      const target = { id: request.params.id, revision: seenRevision(request) }
      await requireStore(request.body.storeId)
      await changeSlideOf(app.db, authorOf(request), target, request.body)
      return slideOf(target.id)
    },
  })

  app.route({
    ...route(wire.removeSlide),
    handler: async (request, reply) => {
      const target = { id: request.params.id, revision: seenRevision(request) }
      await removeSlideOf(app.db, authorOf(request), target)
      return reply.code(204).send(undefined)
    },
  })

  app.route({
    ...route(wire.orderSlides),
    handler: async (request) => {
      await setSlideOrder(app.db, authorOf(request), request.body.ids)
      return { items: await listSlideRows(app.db) }
    },
  })

  // A scope of its own: only here a body may be a picture.
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      /^image\//,
      { parseAs: 'buffer', bodyLimit: wire.slidePicture.maxBytes },
      (_, body, done) => done(null, body),
    )
    const { schema: _, ...upload } = route(wire.uploadSlidePicture)
    scope.route({
      ...upload,
      bodyLimit: wire.slidePicture.maxBytes,
      handler: async ({ body }, reply) => {
        if (!Buffer.isBuffer(body)) throw new ShopError('slide_picture_unknown')
        return reply.code(201).send(await addSlidePicture(app.db, body))
      },
    })
  })

  async function requireStore(id: number | null): Promise<void> {
    if (id !== null && !(await hasStoreOf(app.db, id))) throw new ShopError('bad_store')
  }
}
