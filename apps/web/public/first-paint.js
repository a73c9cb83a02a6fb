// Before the app itself arrives: the theme and the language that were chosen last, so that nothing flashes, the scripts
// of the page, and the questions to the shop that it waits for. A file of its own, because the page allows no inline
// scripts.
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
  const culture = localStorage.getItem('culture') || 'pl-PL'
  document.documentElement.lang = culture.slice(0, 2)
  const { api = '', chunks } = document.currentScript.dataset
  const token = localStorage.getItem('user-token')
  // Answers are small, so they go first where the browser opens few connections.
  askEarly(api, culture, token)
  if (chunks) loadEarly(JSON.parse(chunks), document.documentElement.lang, token)
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}

/** Loads scripts and styles of the page while the app's first script is on its way (`earlyChunks` in vite.plugins.ts). */
function loadEarly({ pages, texts }, lang, token) {
  const page = pages.find(([address]) => new RegExp(address).test(location.pathname))
  const isForGuest = location.pathname === '/login'
  if (!page || isForGuest !== (token === null)) return
  const [, files, textParts] = page
  for (const file of [...(texts[lang] ?? texts.en).slice(0, textParts), ...files]) {
    const link = document.createElement('link')
    link.crossOrigin = ''
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
    if (link.rel === 'preload') link.as = 'style'
    link.href = file
    document.head.append(link)
  }
}

/** What browser/early-answers.ts takes up; addresses and headers are those of api/api.ts, or the answer is not used. */
function askEarly(base, culture, token) {
  const headers = { Accept: 'application/json', 'Accept-Language': culture }
  if (token !== null) headers.Authorization = `Bearer ${token}`
  const ask = (path) => askFor(base + path, headers)
  globalThis.askedEarly = new Map()
  if (location.pathname === '/login' && token === null) askForDrawing(ask('/api/slider?sliderType=3'))
  // An id of seven or nine digits may be a part number. Amounts depend on a chosen currency.
  const [, id] = /^\/level4\/product\/([1-9]\d{0,5})$/.exec(location.pathname) ?? []
  if (id && token !== null && !localStorage.getItem('currency')) askForBoard(base, headers, Number(id))
  ask('/api/reference')
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

/** A board, its equipment and its drawing, for the vehicle that was chosen last (state/frame/vehicle.ts). */
function askForBoard(base, headers, id) {
  const { vehicle, ticks } = JSON.parse(localStorage.getItem('level4-vehicle') ?? '{}')
  if (ticks && Object.keys(ticks).length > 0) return
  const { VehicleId, VehicleKeyList, EquipmentList, Month, Year, TransmissionType } = vehicle ?? {}
  const query = new URLSearchParams()
  const values = {
    vehicleId: VehicleId,
    vehicleKeyList: VehicleKeyList?.join(','),
    equipmentList: EquipmentList?.join(','),
    year: Year,
    month: Month,
    transmissionType: TransmissionType,
  }
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value)
  const vehicleSpecific = { true: true, false: false }[
    new URLSearchParams(location.search).get('vehicleSpecific')
  ]
  const scope = vehicle && {
    vehicleId: VehicleId,
    vehicleKeyList: VehicleKeyList,
    equipmentList: EquipmentList,
    month: Month,
    year: Year,
    transmissionType: TransmissionType,
    brandId: vehicle.BrandId,
    vehicleType: vehicle.VehicleType,
  }
  askFor(`${base}/api/Product('${id}')${query.size > 0 ? `?${query}` : ''}`, headers)
    .then((response) => response.clone().json())
    .then(({ ProductType, Pictures }) => {
      if (ProductType !== 'GroupedProduct') return
      const body = JSON.stringify(Object.assign({}, scope, { id, vehicleSpecific }))
      const url = `${base}/api/Level4Product/VehicleConditions`
      askFor(url, Object.assign({ 'Content-Type': 'application/json' }, headers), body)
      const picture = Pictures[0]?.ImageUrl
      if (picture && /\.svg(?:$|[?#])/i.test(picture)) askFor(picture, {})
    })
    .catch(() => undefined)
}

function askFor(url, headers, body) {
  const stopping = new AbortController()
  const method = body === undefined ? 'GET' : 'POST'
  const answer = fetch(url, { method, headers, body, signal: stopping.signal })
  // The call that takes it up reports the failure.
  answer.catch(() => undefined)
  askedEarly.set(url + (body ?? ''), { headers, answer, stop: () => stopping.abort() })
  return answer
}
