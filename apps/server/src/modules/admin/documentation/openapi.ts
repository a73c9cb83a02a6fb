import { answerShapes, features, requestShapes, shapeNotes } from '@partboard/contract/documentation/wire'
import type { Endpoint } from '@partboard/contract/endpoint'
import { Money, Percent } from '@partboard/contract/values'
import { z } from 'zod'
import { answerHeaders, headerParameters, refusals, statusesOf } from './openapi.parts.ts'

type Json = Record<string, unknown>
type Direction = 'request' | 'answer'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/**
 * Generates the OpenAPI 3.1 document from the schemas that validate the calls. Bodies and answers have their wire form;
 * parameters have the type to which their text is converted.
 */
export function openApiDocument(version: string) {
  const requests = z.registry<Json & { id: string }>()
  const answers = z.registry<Json & { id: string }>()
  for (const [id, shape] of Object.entries(requestShapes)) requests.add(shape, { id, ...noteOf(id) })
  for (const [id, shape] of Object.entries(answerShapes)) answers.add(shape, { id, ...noteOf(id) })
  answers.add(Money, { id: 'Money', multipleOf: 0.01, ...noteOf('Money') })
  answers.add(Percent, { id: 'Percent', multipleOf: 0.01, ...noteOf('Percent') })

  const paths: Record<string, Json> = {}
  for (const [tag, { calls }] of Object.entries(features)) {
    for (const [operationId, call] of Object.entries(calls)) {
      const { url, method } = call
      paths[url] = { ...paths[url], [method.toLowerCase()]: operation(call, operationId, tag) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partboard API',
      version,
      summary: 'Vehicle spare parts: find, price, order.',
      description: intro,
    },
    tags: Object.entries(features).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token that `/api/user/login` answers.' },
      },
      schemas: { ...shapesOf(requests, 'request'), ...shapesOf(answers, 'answer') },
      parameters: headerParameters,
      headers: answerHeaders,
      responses: Object.fromEntries(
        Object.values(refusals).map(({ name, ...answer }) => [name, problemAnswer(answer)]),
      ),
    },
  }

  function operation(call: Endpoint, operationId: string, tag: string): Json {
    const { summary, description, example = {} } = call.docs
    const { body } = call.schema
    return {
      operationId,
      tags: [tag],
      summary,
      description,
      security: call.access === 'guest' ? [] : [{ token: [] }],
      parameters: parametersOf(call),
      ...(body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(body, 'request'), example: example.body } },
            },
          }
        : {}),
      responses: {
        ...success(call),
        ...Object.fromEntries(
          statusesOf(call).map((status) => [
            status,
            { $ref: `#/components/responses/${refusals[status].name}` },
          ]),
        ),
      },
    }
  }

  function success({ cache, docs: { answerHeaders: own = {}, example }, schema }: Endpoint): Json {
    const { 200: answer } = schema.response
    if (!answer) return { 204: { description: 'Done; no content.' } }
    const headers = {
      ...(cache ? { ETag: { $ref: '#/components/headers/ETag' } } : {}),
      ...Object.fromEntries(
        Object.entries(own).map(([name, description]) => [
          name,
          { description, schema: { type: 'integer' } },
        ]),
      ),
    }
    return {
      200: {
        description: 'Done.',
        ...(Object.keys(headers).length > 0 ? { headers } : {}),
        content: { 'application/json': { schema: schemaOf(answer, 'answer'), example: example?.answer } },
      },
      ...(cache ? { 304: { description: 'What the ETag names is still current.' } } : {}),
    }
  }

  /** A reference if the schema has a name, else the schema itself. */
  function schemaOf(schema: z.ZodType, direction: Direction): Json {
    const names = direction === 'request' ? requests : answers
    const name = names.get(schema)?.id
    if (name) return ref(name)
    const { $schema, $defs, ...shape } = z.toJSONSchema(schema, {
      metadata: names,
      io: 'input',
      override: adaptSchema(direction),
    })
    return JSON.parse(JSON.stringify(shape).replaceAll('"#/$defs/', '"#/components/schemas/'))
  }

  function shapesOf(names: typeof answers, direction: Direction): Json {
    const { schemas } = z.toJSONSchema(names, {
      metadata: names,
      io: 'input',
      uri: (id) => ref(id).$ref,
      override: adaptSchema(direction),
    })
    return Object.fromEntries(
      Object.entries(schemas).map(([name, { $schema, $id, id, ...shape }]) => [name, shape]),
    )
  }
}

function problemAnswer({ example, ...answer }: { description: string; example: object }): Json {
  return { ...answer, content: { 'application/problem+json': { schema: ref('Problem'), example } } }
}

function noteOf(name: string): { description?: string } {
  const description = shapeNotes[name as keyof typeof shapeNotes]
  return description ? { description } : {}
}

/** The parameters of a call: path, query string and headers. */
function parametersOf({ cache, docs: { example = {} }, schema }: Endpoint): Json[] {
  const { params, querystring, headers } = schema
  return [
    ...parametersIn('path', params, example.params),
    ...parametersIn('query', querystring, example.querystring),
    ...Object.keys(propertiesOf(headers)).map(shared),
    ...(cache ? [shared('If-None-Match')] : []),
    ...['X-Store-Id', 'Accept-Language', 'X-Currency'].map(shared),
  ]
}

function shared(header: string): Json {
  const name = Object.keys(headerParameters).find((name) => name.toLowerCase() === header.toLowerCase())
  return { $ref: `#/components/parameters/${name}` }
}

/** The parameters of a path or a query string; one that the schema gives a default may be missing. */
export function parametersIn(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  example: unknown,
): Json[] {
  if (!schema) return []
  const { properties, required = [] } = z.toJSONSchema(schema, {
    io: 'output',
    override: adaptSchema('request'),
  })
  const given = (example ?? {}) as Json
  const read = schema.parse(given) as Json
  return Object.entries(properties ?? {}).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && !('default' in (shape as Json))),
    schema: shape,
    ...(name in given ? { example: read[name] } : {}),
  }))
}

function propertiesOf(schema: z.ZodType | undefined): object {
  return schema ? (z.toJSONSchema(schema, { io: 'input' }).properties ?? {}) : {}
}

type Override = NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']

/** Adapts zod's JSON schemas for readers of the document. */
export function adaptSchema(direction: Direction): Override {
  return ({ zodSchema, jsonSchema }) => {
    // A format is clearer than its pattern, and limits that only reflect JavaScript's numbers are noise.
    if (jsonSchema.format) delete jsonSchema.pattern
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    if (direction === 'request') return
    // Our answers have every field. Defaults are for other servers, which may omit fields.
    delete jsonSchema.default
    if (zodSchema._zod.def.type !== 'object') return
    const { shape } = zodSchema._zod.def as z.core.$ZodObjectDef
    const always = Object.keys(shape).filter((key) => shape[key]!._zod.def.type !== 'optional')
    if (always.length > 0) jsonSchema.required = always
  }
}

const intro = `Every call of [the shop](/), as its own web app uses it. The same for programs: [/api/openapi.json](/api/openapi.json).

- Paths match without regard to case; a trailing slash is ignored. JSON in, JSON out.
- Money is a number with at most two decimals in the request's currency. Moments are ISO 8601 in UTC, days \`YYYY-MM-DD\`.
- Names, messages and problems follow \`Accept-Language\`, prices follow \`X-Currency\`.
- A refusal is a problem document (RFC 9457) with a sentence for a person in \`title\`.
- Reference data and catalogue answers carry an \`ETag\`; personal answers are never stored.
- Where an answer is a list of messages, an empty one says that all went well.`
