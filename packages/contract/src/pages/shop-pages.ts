/**
 * The first parts of the addresses of the shop's pages; '' = home. The service worker answers these, and nothing else:
 * every other address is the server's or the office's. Tests compare the list with the routes of the shop's app and
 * with those of the server.
 */
export const shopPages = [
  ...[
    '',
    '404',
    'cart',
    'checkout',
    'claim',
    'forgot-password',
    'invitation',
    'level4',
    'login',
    'logout',
    'my-account',
    'o',
  ],
  ...[
    'offer',
    'order-as-guest',
    'orderdetails',
    'p',
    'paste',
    'register',
    'search',
    'success',
    'vehicles',
    'verify',
    'withdrawal',
  ],
] as const

const known: ReadonlySet<string> = new Set(shopPages)

/** Whether a path is the address of a page of the shop's app. */
export const isShopPage = (path: string): boolean =>
  path === '/' || known.has((/^\/([^/]+)/.exec(path)?.[1] ?? '/').toLowerCase())
