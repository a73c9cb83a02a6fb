// Before the app itself arrives: the theme and the language that were chosen last, so that nothing flashes, the frame of
// the page, its scripts, and the questions to the shop that it waits for. The build puts it into the page.
try {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const theme = () => {
    const scheme = localStorage.getItem('mantine-color-scheme-value')
    const dark = scheme === 'dark' || (scheme !== 'light' && system.matches)
    document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  }
  theme()
  // Pages that never read the theme follow the system from here.
  system.addEventListener('change', theme)
  const { documentElement } = document
  // The first visit takes the store's language, which the server knows, or the browser's, where the store allows it (the
  // rule is `cultureOfBrowser`). One that the address names is selected, and the
  // address forgets it: a language that is selected later must not be changed back.
  const { culture: ofStore, cultures: offered, langAsked } = documentElement.dataset
  const ofBrowser = navigator.languages
    .map((tag) => offered?.split(' ').find((one) => one.slice(0, 2) === tag.toLowerCase().split('-')[0]))
    .find((one) => one)
  if (ofStore && langAsked !== undefined) localStorage.setItem('culture', ofStore)
  else if (ofStore && !localStorage.getItem('culture')) localStorage.setItem('culture', ofBrowser ?? ofStore)
  if (langAsked !== undefined) {
    const address = new URL(location.href)
    address.searchParams.delete('lang')
    history.replaceState(history.state, '', address)
  }
  const culture = localStorage.getItem('culture') || 'pl-PL'
  documentElement.lang = culture.slice(0, 2)
  const token = localStorage.getItem('user-token')
  showFrame(culture, token)
  showReadable(token)
  // Answers are small, so they go first where the browser opens few connections.
  askEarly(document.currentScript.dataset.api ?? '', culture, token)
  for (const script of documentElement.dataset.scripts?.split(' ') ?? []) preload(script)
  const early = document.getElementById('early')
  if (early) loadEarly(JSON.parse(early.textContent), documentElement.lang, token)
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}
document.getElementById('readable')?.remove()
startApp(document.documentElement.dataset.scripts?.split(' ')[0])

/** Starts the app once the frame is painted: its first task would delay the paint. A hidden page is never painted. */
function startApp(entry) {
  if (!entry) return
  const script = document.createElement('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = entry
  const start = () => document.head.append(script)
  if (document.visibilityState === 'hidden' || !document.getElementById('frame')) start()
  else requestAnimationFrame(() => setTimeout(start))
}

/**
 * Header, footer and, on the login page, the form, as the server has put them into the page (src/frame). Frames for people
 * without a login have `data-guest`: that of the login, and those of a store that is open to visitors.
 */
function showFrame(culture, token) {
  const isFor = token === null ? '[data-guest]' : ':not([data-guest])'
  const inLanguage = (name) => document.querySelector(`template[data-frame]${isFor}[lang="${name}"]`)
  const template = inLanguage(culture.slice(0, 2)) ?? inLanguage('en')
  if (!template) return
  const isLogin = template.dataset.frame === 'login'
  const frame = document.createElement('div')
  frame.id = 'frame'
  frame.append(template.content)
  // The app does it when it is there (browser/frame.ts).
  frame.addEventListener('submit', (event) => {
    event.preventDefault()
    frame.dataset.sent = ''
  })
  frame.addEventListener('click', ({ target }) => {
    const controls = [...frame.querySelectorAll('header :is(input, select, button), form :is(input, button)')]
    const index = controls.indexOf(target.closest('button:not([type="submit"])'))
    if (index !== -1) frame.dataset.pressed = String(index)
  })
  // A link of the login form takes the e-mail along, as the app's links do: in the state of the next page. The router
  // keeps a state that has a key and a place in its history.
  frame.addEventListener('click', (event) => {
    const link = event.target.closest('form a')
    const email = frame.querySelector('[type="email"]')?.value
    if (!link || !email || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    history.pushState({ email, key: 'typed', __TSR_index: 1 }, '', link.href)
    location.reload()
  })
  for (const chosen of [culture, localStorage.getItem('currency')]) {
    const option = frame.querySelector(`option[value="${chosen}"]:not([selected])`)
    if (!option) continue
    option.selected = true
    const shown = option.closest('span').firstChild
    if (isLogin) shown.textContent = option.text
    else if (chosen !== culture) shown.textContent = chosen
  }
  // The app knows the words of a vehicle.
  if (localStorage.getItem('level4-vehicle'))
    frame.querySelector('[data-empty]')?.style.setProperty('visibility', 'hidden')
  // Who is asked few steps (browser/few-steps.ts): the fields of the others go, and what their month is needed for.
  if (localStorage.getItem('few-steps') !== null) {
    const others = [...frame.querySelectorAll('[data-more]')]
    others[0]?.parentElement.style.setProperty('--fields', '4')
    for (const field of others) field.remove()
    const next = frame.querySelector('section p[role="status"]')
    if (next) next.textContent = next.textContent.replace(/\. .*/, '.')
  }
  document.body.append(frame)
}

/**
 * What search engines read of the page (features/crawlers of the server) is in its frame until the app has its page
 * (browser/readable.ts), for a visitor who reads its language. Prices of customers may be others.
 */
function showReadable(token) {
  const readable = document.getElementById('readable')
  const place = document.querySelector('#frame main > [aria-busy]:only-child')
  if (token !== null || !place || readable?.lang !== document.documentElement.lang) return
  place.dataset.readable = ''
  place.append(...readable.childNodes)
}

/** Loads scripts and styles of the page while the app's first script is on its way (`earlyChunks` in vite.plugins.ts). */
function loadEarly({ app, pages, texts, visitors }, lang, token) {
  const found = pages.find(({ address }) => new RegExp(address).test(location.pathname))
  const isLogin = location.pathname === '/login'
  const isOpen = token === null && document.querySelector('template[data-guest]') !== null
  // Of other pages only the app itself is known.
  const page = found && (isOpen || isLogin === (token === null)) ? found : { files: app, textParts: 1 }
  for (const file of [...(texts[lang] ?? texts.en).slice(0, page.textParts), ...page.files]) preload(file)
  if (isOpen && !isLogin) visitors.forEach(preload)
}

function preload(file) {
  // A stylesheet that is in the page has a disabled link (features/frame of the server).
  if (document.querySelector(`link[href="${file}"]`)) return
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload'
  if (link.rel === 'preload') link.as = 'style'
  link.href = file
  document.head.append(link)
}

/** What browser/early-answers.ts takes up; addresses and headers are those of api/api.ts, or the answer is not used. */
function askEarly(base, culture, token) {
  const headers = { Accept: 'application/json', 'Accept-Language': culture }
  if (token !== null) headers.Authorization = `Bearer ${token}`
  const ask = (path) => askFor(base + path, headers)
  globalThis.askedEarly = new Map()
  if (location.pathname === '/login' && token === null)
    askForDrawing(`${base}/api/slider?sliderType=3`, headers, ([slide]) => slide?.PictureUrl)
  // An id of seven or nine digits may be a part number.
  const [, id] = /^\/level4\/product\/([1-9]\d{0,5})$/.exec(location.pathname) ?? []
  // The query of this tab's vehicle, else of the one that was chosen last (state/frame/vehicle.ts).
  const scope = sessionStorage.getItem('level4-scope') ?? localStorage.getItem('level4-scope')
  if (id && token !== null && scope !== null && !localStorage.getItem('currency')) {
    const show = /[?&]showAll=true/.test(location.search) ? 'all' : 'page'
    askForDrawing(
      `${base}/api/Product('${id}')?show=${show}${scope ? `&${scope}` : ''}`,
      headers,
      // A bitmap is loaded in the width that its place needs, which only the page knows.
      ({ Page }) =>
        Page?.Board.Pictures.slice(0, 1).find(({ ImageUrl }) => ImageUrl.endsWith('.svg'))?.ImageUrl,
    )
  }
  ask('/api/reference')
  if (token === null) return
  // Amounts depend on a chosen currency.
  const hasCurrency = localStorage.getItem('currency') !== null
  if (/^\/(cart|checkout)$/.test(location.pathname) && !hasCurrency) {
    for (const path of ['Customer/get', 'Level4/Cart', 'Level4/SimpleCart']) ask(`/api/${path}`)
  }
  if (/^\/(level4(\/|$)|$)/.test(location.pathname)) {
    for (const path of ['Level4/SimpleCart', 'ShoppingList']) ask(`/api/${path}`)
  }
  if (id) ask('/api/Customer/get')
}

/** The drawing is the largest thing on the page. The page reads it, and shows any other picture as it is. */
function askForDrawing(url, headers, addressIn) {
  askFor(url, headers)
    .then((response) => response.clone().json())
    .then((data) => {
      const address = addressIn(data)
      // If the app has taken the answer, it asks for the drawing itself.
      if (!address || !askedEarly.has(url)) return
      if (/\.svg(?:$|[?#])/i.test(address)) askFor(address, {})
      else new Image().src = address
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
