import { listCategories } from '@partboard/contract/catalogue/catalogue'
import { listFilterOptions, searchVehicle } from '@partboard/contract/fit/vehicles'
import { readVehicleWay, type VehicleChoice, vehiclesPath } from '@partboard/domain/fit/vehicle-address'
import { groupLink, maxListed } from './group-pages.ts'
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

/** The page of all makes, of a make, a series, a model, or of the vehicles of a year: links to what is below. */
export async function vehiclesPage(reading: Reading, segments: readonly string[]): Promise<Page> {
  const { ask, words, translate } = reading
  const way = await readVehicleWay(
    segments,
    async (step, filters) =>
      (await ask(listFilterOptions, { querystring: { type: step }, body: filters })) ?? [],
  )
  if (!way) return missingPage(translate('error.vehicle_not_found'))
  const { chosen, filters, next } = way
  const vehicle = chosen.map(({ Name }) => Name).join(' ')
  const title = vehicle === '' ? words('vehicles') : words('groupsFor', { vehicle })
  const names = [words('vehicles'), ...chosen.map(({ Name }) => Name)]
  const crumbs = [
    catalogueCrumbs(reading)[0]!,
    ...names.map((name, index) => ({
      name,
      path: index === names.length - 1 ? null : vehiclesPath(segments.slice(0, index)),
    })),
  ]
  const links = next
    ? next.options.map(({ Name, segment }) => ({ path: vehiclesPath([...segments, segment]), name: Name }))
    : await groupsOf(reading, filters)
  return {
    status: 200,
    title,
    description: describe([`${title}.`, words('vehiclesAbout'), links.map(({ name }) => name).join(', ')]),
    path: vehiclesPath(segments),
    picture: null,
    data: [crumbsData(reading, crumbs)],
    content: html`${crumbsHtml(reading, crumbs)}<h1>${title}</h1>${linksHtml(reading, links)}`,
  }
}

/** The main groups with a board for the vehicles of a choice. */
async function groupsOf({ ask }: Reading, { year = 0, ...filters }: VehicleChoice) {
  // Month 0 = not known.
  const vehicle = await ask(searchVehicle, { body: { ...filters, year, month: 0 } })
  if (!vehicle) return []
  const { VehicleKeyList, VehicleType, BrandId } = vehicle
  const groups = await ask(listCategories, {
    body: {
      vehicleKeyList: VehicleKeyList,
      vehicleType: VehicleType,
      brandId: BrandId,
      year,
      page: 1,
      pageSize: maxListed,
    },
  })
  return (groups ?? []).map(groupLink)
}
