import { mkdirSync } from 'node:fs'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { onlyFiles } from '../../../platform/http/only-files.ts'
import { PictureDisk, readPicturePath, readStepPath } from '../../parts/index.ts'

// Prevents scripts in a drawing that is opened as a page.
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const maxAge = 24 * 60 * 60 // s

/** `GET /pictures/…`: serves pictures from copies of the database's pictures in `folder`, bitmaps also in smaller widths. */
export async function picturesRoutes(app: FastifyInstance, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const disk = new PictureDisk(app.db, folder)
  app.addHook('preHandler', async (request, reply) => {
    const path = (request.params as Record<string, string>)['*'] ?? ''
    const smaller = readStepPath(path)
    const picture = readPicturePath(path)
    const found = smaller ? await disk.ensureStep(path) : picture && (await disk.ensure(path))
    if (!found) return // the file exists now, or the picture does not exist
    reply.header('content-security-policy', policy).header('cache-control', `public, max-age=${maxAge}`)
    if (found === 'original') return reply.redirect(`/pictures/${smaller!.original}`)
    return reply.type(picture?.type ?? 'image/webp').send(found)
  })
  onlyFiles(app, folder)
  await app.register(serveStatic, {
    root: folder,
    index: false,
    acceptRanges: false,
    prefix: '/pictures/',
    decorateReply: false,
    maxAge: maxAge * 1000,
    setHeaders: (reply) => {
      reply.header('content-security-policy', policy)
    },
  })
}
