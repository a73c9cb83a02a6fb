import { documented } from '../documented.ts'
import { topic } from '../samples.ts'
import { getPicture, getTopic, listSlides, listTopics } from './content.ts'

export const contentCalls = {
  listTopics: documented(listTopics, {
    summary: 'Info pages, without their text',
    description: 'Info pages and where they are linked.',
    example: { answer: [topic] },
  }),
  getTopic: documented(getTopic, {
    summary: 'One info page',
    description: 'Body is HTML, sanitised before it was stored.',
    refusals: [404],
    example: {
      querystring: { seName: 'regulamin' },
      answer: { ...topic, Body: '<h2>Who sells</h2><p>Partboard Demo sp. z o.o., Warszawa, Poland.</p>' },
    },
  }),
  listSlides: documented(listSlides, {
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
  }),
  getPicture: documented(getPicture, {
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
  }),
}
