// Before the app itself arrives: the theme and the language that were chosen last, so that nothing flashes, and the
// questions to the shop that every page waits for. A file of its own, because the page allows no inline scripts.
try {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const theme = () => {
    const scheme = localStorage.getItem('mantine-color-scheme-value')
    const dark = scheme === 'dark' || (scheme !== 'light' && system.matches)
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }
  theme()
  // Pages of guests do without Mantine's theme, so they follow the system from here.
  system.addEventListener('change', theme)
  document.documentElement.lang = (localStorage.getItem('culture') || 'pl-PL').slice(0, 2)
  askEarly(localStorage.getItem('culture') || 'pl-PL', localStorage.getItem('user-token'))
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}

/** What browser/early-answers.ts takes up; addresses and headers are those of api/api.ts, or the answer is not used. */
function askEarly(culture, token) {
  const base = document.currentScript.dataset.api || ''
  const headers = { Accept: 'application/json', 'Accept-Language': culture }
  if (token !== null) headers.Authorization = `Bearer ${token}`
  const ask = (path) => askFor(base + path, headers)
  globalThis.askedEarly = new Map()
  const reference = [
    'Store/get',
    'Currency',
    'config',
    'Language/list',
    'Warehouse/list',
    'country',
    'StateProvince/list',
  ]
  for (const path of [...reference, 'Topic/list']) ask(`/api/${path}`)
  if (location.pathname === '/login' && token === null) askForDrawing(ask('/api/slider?sliderType=3'))
}

/** The drawing of the login page is the largest thing on it. The page reads it, and shows any other picture as it is. */
function askForDrawing(slides) {
  slides
    .then((response) => response.clone().json())
    .then(([slide]) => {
      if (!slide) return
      if (/\.svg(?:$|[?#])/i.test(slide.PictureUrl)) askFor(slide.PictureUrl, {})
      else new Image().src = slide.PictureUrl
    })
    .catch(() => undefined)
}

function askFor(url, headers) {
  const stopping = new AbortController()
  const answer = fetch(url, { headers, signal: stopping.signal })
  // The call that takes it up reports the failure.
  answer.catch(() => undefined)
  askedEarly.set(url, { headers, answer, stop: () => stopping.abort() })
  return answer
}
