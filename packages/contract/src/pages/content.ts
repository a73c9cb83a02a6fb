import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { idFromText, PictureId } from '../values.ts'

const open = { access: 'guest', cache: 'reference', offline: true, reads: 'primary' } as const

export const Topic = z.object({
  Id: z.int(),
  Title: z.string(),
  SeName: z.string(),
  IncludeInFooterRow1: z.boolean(),
  IncludeInFooterRow2: z.boolean(),
  IncludeInFooterRow3: z.boolean(),
  IncludeInSitemap: z.boolean(),
  IncludeInTopMenu: z.boolean(),
})
/** Body is HTML, sanitised before it is stored. */
export const TopicWithBody = Topic.extend({ Body: z.string() })

/** Slider types (docs/spec/wire.md#reference-data). */
export const sliderTypes = { HomePage: 0, Category: 1, Manufacturer: 2, LoginPage: 3 } as const
export const Slide = z.object({
  Id: z.int(),
  PictureUrl: z.string(),
  FullWidth: z.boolean(),
  Description: z.string(),
  ButtonText: z.string(),
  Link: z.string(),
  /** Ours: what the picture shows; empty = it only decorates. */
  AltText: z.string().default(''),
})
export const Picture = z.object({
  Id: z.int(),
  ImageUrl: z.string(),
  Width: z.int(),
  Height: z.int(),
  AltText: z.string(),
})

export const listTopics = {
  method: 'GET',
  url: '/api/Topic/list',
  config: open,
  schema: { response: { 200: z.array(Topic), '4xx': Problem } },
} as const satisfies Endpoint
export const getTopic = {
  method: 'GET',
  url: '/api/Topic/get',
  config: open,
  schema: {
    querystring: z.object({ seName: z.string().min(1).max(200) }),
    response: { 200: TopicWithBody, '4xx': Problem },
  },
} as const satisfies Endpoint
export const listSlides = {
  method: 'GET',
  url: '/api/slider',
  config: open,
  schema: {
    querystring: z.object({
      sliderType: z
        .string()
        .regex(/^[0-3]$/)
        .transform(Number)
        .pipe(z.int().min(0).max(3)),
    }),
    response: { 200: z.array(Slide), '4xx': Problem },
  },
} as const satisfies Endpoint
export const getPicture = {
  method: 'GET',
  url: "/api/picture('{id}')",
  config: open,
  schema: {
    params: z.object({ id: idFromText(PictureId) }),
    response: { 200: Picture, '4xx': Problem },
  },
} as const satisfies Endpoint
