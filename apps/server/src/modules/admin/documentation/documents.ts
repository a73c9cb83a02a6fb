import { createHash } from 'node:crypto'
import manifest from '../../../../package.json' with { type: 'json' }

/** An OpenAPI document as it is sent. */
export type SentDocument = { json: string; etag: string }

/** The document of the customers' API. */
export const customersDocument = onDemand(async () =>
  (await import('./openapi.ts')).openApiDocument(manifest.version),
)

/** The document of the office's API. */
export const officeDocument = onDemand(async () =>
  (await import('./office-openapi.ts')).officeDocument(manifest.version),
)

/** Builds a document when it is first asked for. Few processes ever are, and the descriptions of all calls are large. */
function onDemand(build: () => Promise<object>): () => Promise<SentDocument> {
  let document: Promise<SentDocument> | undefined
  return () =>
    (document ??= build().then((built) => {
      const json = JSON.stringify(built)
      return { json, etag: `"${createHash('sha1').update(json).digest('base64')}"` }
    }))
}
