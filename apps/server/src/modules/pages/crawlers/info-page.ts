import { getTopic, listTopics } from '@partboard/contract/pages/content'
import { vehiclesPath } from '@partboard/domain/fit/vehicle-address'
import { textOfHtml } from '../../../platform/text/text-of-html.ts'
import { cleanHtml, html } from './html.ts'
import {
  catalogueCrumbs,
  crumbsData,
  crumbsHtml,
  describe,
  linksHtml,
  missingPage,
  type Page,
  type Reading,
} from './page.ts'

export const infoPath = (seName: string): string => `/p/${encodeURIComponent(seName)}`

/** An info page, such as the terms. */
export async function infoPage(reading: Reading, seName: string): Promise<Page> {
  const topic = seName === '' ? null : await reading.ask(getTopic, { querystring: { seName } })
  if (!topic) return missingPage(reading.translate('error.topic_not_found'))
  const crumbs = [catalogueCrumbs(reading)[0]!, { name: topic.Title, path: null }]
  return {
    status: 200,
    title: topic.Title,
    description: describe([textOfHtml(topic.Body)]),
    path: infoPath(topic.SeName),
    picture: null,
    data: [crumbsData(reading, crumbs)],
    content: html`${crumbsHtml(reading, crumbs)}<article><h1>${topic.Title}</h1>${cleanHtml(topic.Body)}</article>`,
  }
}

/** The home page: the ways into the catalogue, and the info pages. */
export async function homePage(reading: Reading, title: string): Promise<Page> {
  const { ask, words, storeName, urlOf } = reading
  const topics = (await ask(listTopics, {})) ?? []
  const ways = [
    { path: '/level4', name: words('catalogue'), detail: words('catalogueAbout') },
    { path: vehiclesPath([]), name: words('vehicles'), detail: words('vehiclesAbout') },
  ]
  const info = topics
    .filter(({ IncludeInSitemap }) => IncludeInSitemap)
    .map(({ SeName, Title }) => ({ path: infoPath(SeName), name: Title }))
  return {
    status: 200,
    title,
    description: describe([words('homeAbout')]),
    path: '/',
    picture: null,
    data: [{ '@type': 'WebSite', name: storeName, url: urlOf('/') }],
    content: html`<h1>${title}</h1><p>${words('homeAbout')}</p>${linksHtml(reading, ways)}
<section><h2>${words('info')}</h2>${linksHtml(reading, info)}</section>`,
  }
}
