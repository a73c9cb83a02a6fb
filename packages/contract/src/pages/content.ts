import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { topic } from '../samples.ts'
import { idFromText, Line, PictureId } from '../values.ts'

const open = { access: 'guest', cache: 'reference', offline: true, reads: true } as const

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
  ...open,
  docs: {
    summary: 'Info pages, without their text',
    description: 'Info pages and where they are linked.',
    example: { answer: [topic] },
  },
  schema: { response: { 200: z.array(Topic), '4xx': Problem } },
} as const satisfies Endpoint
export const getTopic = {
  method: 'GET',
  url: '/api/Topic/get',
  ...open,
  docs: {
    summary: 'One info page',
    description: 'Body is HTML, sanitised before it was stored.',
    refusals: [404],
    example: {
      querystring: { seName: 'regulamin' },
      answer: { ...topic, Body: '<h2>Who sells</h2><p>Partboard Demo sp. z o.o., Warszawa, Poland.</p>' },
    },
  },
  schema: {
    querystring: z.object({ seName: Line(200).min(1) }),
    response: { 200: TopicWithBody, '4xx': Problem },
  },
} as const satisfies Endpoint
export const listSlides = {
  method: 'GET',
  url: '/api/slider',
  ...open,
  docs: {
    summary: 'Slides of one slider',
    description: 'sliderType: 0 home page, 1 category, 2 manufacturer, 3 login page.',
    example: {
      querystring: { sliderType: '0' },
      answer: [
        {
          Id: 1,
          PictureUrl: '/pictures/34_9030.svg',
          FullWidth: false,
          Description: 'Front brake: disc, pads and small parts on one drawing',
          ButtonText: 'Open the board',
          Link: '/level4/product/132?vehicleSpecific=true',
          AltText: 'Drawing of a front brake',
        },
      ],
    },
  },
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
  ...open,
  docs: {
    summary: 'A picture by its id',
    description: 'Also without the quotes: `/api/picture(1)`.',
    refusals: [404],
    example: {
      params: { id: '1' },
      answer: {
        Id: 1,
        ImageUrl: '/pictures/11_9003.svg',
        Width: 800,
        Height: 560,
        AltText: 'Oil filter housing',
      },
    },
  },
  schema: {
    params: z.object({ id: idFromText(PictureId) }),
    response: { 200: Picture, '4xx': Problem },
  },
} as const satisfies Endpoint
