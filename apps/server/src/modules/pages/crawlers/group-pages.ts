import { getCategory, listBoards, listCategories } from '@partboard/contract/catalogue/catalogue'
import { listedParts, listGroupParts } from '@partboard/contract/search/group-parts'
import { CategoryId } from '@partboard/contract/values'
import { formatPartNumber } from '../../parts/index.ts'
import { html } from './html.ts'
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
import { boardPath, partPath } from './part-page.ts'
import { groupPath } from './product-page.ts'

/** Groups and boards that a page lists; the map of the site has all of them. */
export const maxListed = 200

/** The page of the main groups. */
export async function cataloguePage(reading: Reading): Promise<Page> {
  const { ask, words } = reading
  const groups = (await ask(listCategories, { body: { page: 1, pageSize: maxListed } })) ?? []
  const [home] = catalogueCrumbs(reading)
  const crumbs = [home!, { name: words('catalogue'), path: null }]
  return {
    status: 200,
    title: words('catalogue'),
    description: describe([words('catalogueAbout'), groups.map(({ Name }) => Name).join(', ')]),
    path: '/level4',
    picture: null,
    data: [crumbsData(reading, crumbs)],
    content: html`${crumbsHtml(reading, crumbs)}<h1>${words('catalogue')}</h1>${linksHtml(reading, groups.map(groupLink))}`,
  }
}

/** The page of a group: the groups below it, its boards, and the first of the parts that it lists. */
export async function groupPage(reading: Reading, segment: string): Promise<Page> {
  const { ask, translate } = reading
  const missing = missingPage(translate('error.category_not_found'))
  if (!/^[1-9]\d{0,8}$/.test(segment)) return missing
  const id = CategoryId.parse(Number(segment))
  const [group, below, boards, listed] = await Promise.all([
    ask(getCategory, { params: { id: segment } }),
    ask(listCategories, { body: { id, page: 1, pageSize: maxListed } }),
    ask(listBoards, { body: { id, page: 1, pageSize: maxListed } }),
    ask(listGroupParts, { body: { id, page: 1, pageSize: listedParts.most } }),
  ])
  if (!group || !below || !boards || !listed) return missing
  const title = `${group.Label} ${group.Name}`.trim()
  const crumbs = [
    ...catalogueCrumbs(reading),
    ...group.Path.map(({ Id, Name, HasChildren }) => ({ name: Name, path: groupPath(Id, HasChildren) })),
    { name: title, path: null },
  ]
  const brands = group.Brands.map(({ Name }) => Name).join(', ')
  const links = [
    ...below.map(groupLink),
    ...boards.map(({ Id, Name, Sku }) => ({ path: boardPath(Id), name: Name, detail: Sku })),
    ...listed.Parts.map(({ Sku, Printed, Name }) => ({
      path: partPath(Sku),
      name: Name,
      detail: formatPartNumber({ sku: Sku, printed: Printed ?? null }),
    })),
  ]
  return {
    status: 200,
    title: brands === '' ? title : `${title} ${brands}`,
    description: describe([`${title}.`, links.map(({ name }) => name).join(', ')]),
    path: groupPath(group.Id, group.HasChildren),
    picture: null,
    data: [crumbsData(reading, crumbs)],
    content: html`${crumbsHtml(reading, crumbs)}<h1><bdi>${title}</bdi></h1>${linksHtml(reading, links)}`,
  }
}

export const groupLink = ({
  Id,
  Name,
  Label,
  HasChildren,
}: {
  Id: number
  Name: string
  Label: string
  HasChildren: boolean
}) => ({
  path: groupPath(Id, HasChildren),
  name: `${Label} ${Name}`.trim(),
})
