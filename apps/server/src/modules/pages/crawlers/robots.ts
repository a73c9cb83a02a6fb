/** Pages of customers and of steps that lead nowhere else: nothing of them is to be found. */
const closedPaths = [
  '/cart',
  '/checkout',
  '/claim',
  '/forgot-password',
  '/invitation',
  '/logout',
  '/my-account',
  '/o/',
  '/offer',
  '/office',
  '/order-as-guest',
  '/orderdetails/',
  '/paste',
  '/register',
  '/search',
  '/success',
  '/verify',
  '/withdrawal',
]

/**
 * robots.txt of a store that is open to visitors. The API is allowed: search engines run the app, which reads the
 * catalogue.
 */
export const robotsOfOpenStore = (base: string): string =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${base}/sitemap.xml`,
    '',
  ].join('\n')

/** robots.txt of a store whose customers log in: nothing can be read. */
export const robotsOfClosedStore = 'User-agent: *\nDisallow: /\n'
