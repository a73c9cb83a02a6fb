import type { Lang } from '@partboard/contract/texts'
import { isLang } from '@partboard/domain/text/languages'
import { cataloguePage, groupPage } from './group-pages.ts'
import { homePage, infoPage } from './info-page.ts'
import type { Page, Reading } from './page.ts'
import { productPage } from './product-page.ts'
import { vehiclesPage } from './vehicle-pages.ts'

/** The language that an address asks for (`?lang=de`); null = none that the store has. */
export function readLang(query: URLSearchParams, offered: readonly Lang[]): Lang | null {
  const lang = query.get('lang') ?? ''
  return isLang(lang) && offered.includes(lang) ? lang : null
}

/**
 * What a search engine reads at an address.
 *
 * @param path as it was sent
 * @param homeTitle title of the home page
 * @returns null for pages that belong to nobody's search, such as the cart and the results of a search
 */
export async function readPage(
  reading: Reading,
  path: string,
  query: URLSearchParams,
  homeTitle: string,
): Promise<Page | null> {
  const segments = segmentsOf(path)
  if (!segments) return null
  const [first = '', second, third] = segments
  if (segments.length === 0) return homePage(reading, homeTitle)
  if (first === 'vehicles') return vehiclesPage(reading, segments.slice(1))
  if (first === 'p' && second !== undefined && segments.length === 2) return infoPage(reading, second)
  if (first !== 'level4') return null
  if (segments.length === 1) {
    const id = query.get('id')
    return id === null ? cataloguePage(reading) : groupPage(reading, id)
  }
  if (third === undefined || segments.length > 3) return null
  if (second === 'category') return groupPage(reading, third)
  return second === 'product' ? productPage(reading, third) : null
}

/** The decoded segments of a path; null = one is not encoded correctly. */
function segmentsOf(path: string): string[] | null {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent)
  } catch {
    return null
  }
}
