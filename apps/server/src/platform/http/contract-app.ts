import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Outage } from '../database/outage.ts'
import type { Database } from '../database/schema.ts'
import type { Config } from '../process/config.ts'
import { handleError, ShopError } from './errors.ts'
import { isTooIntricate } from './json-shape.ts'
import { serializerCompiler } from './serialize.ts'
import { validatorCompiler } from './validation.ts'

/** Maximum size of a request body in bytes; a larger one gets 413 (docs/spec/wire.md#conventions). */
export const bodyLimit = 1024 * 1024

/** Makes an app speak the contract: its schemas validate and write, refusals are problem documents, bodies are JSON. */
export function speakContract(
  app: FastifyInstance,
  { db, config, outage }: { db: Kysely<Database>; config: Config; outage: Outage },
): void {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  app.decorate('db', db)
  app.decorate('settings', config)
  app.decorate('outage', outage)
  app.decorate('readiness', { draining: false, full: false })
  acceptJson(app)
}

/** Accepts only JSON bodies. An empty body with the type JSON is allowed, because some calls have no payload. */
function acceptJson(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain')
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isTooIntricate(body as string)) done(new ShopError('bad_request'))
    else parseJson(request, body as string, done)
  })
}
