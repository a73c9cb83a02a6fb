// Before the app itself arrives: the theme and the language that were chosen last, so that nothing flashes.
// A file of its own, because the page allows no inline scripts.
try {
  const scheme = localStorage.getItem('mantine-color-scheme-value')
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  document.documentElement.lang = (localStorage.getItem('culture') || 'pl-PL').slice(0, 2)
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}

// What this page will be made of is asked for now, and not when the first scripts have come and run. The build
// writes the names of the files into the tag of this script; without them all comes a little later.
try {
  const { texts, pages } = JSON.parse(document.currentScript.dataset.parts)
  const isCustomer = localStorage.getItem('user-token') !== null
  const path = location.pathname
  const wanted = Object.keys(pages).find((page) =>
    page.length > 1 && page.endsWith('/') ? path.startsWith(page) : path === page,
  )
  // Who is not signed in sees the login first.
  const page = pages[wanted && !isCustomer ? '/login' : wanted]
  const { guest, customer } = texts[document.documentElement.lang]
  for (const file of [...guest, ...(isCustomer ? customer : []), ...(page || [])]) {
    const link = document.createElement('link')
    const isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    link.crossOrigin = ''
    link.href = `/${file}`
    document.head.append(link)
  }
} catch {
  // A language without texts of its own, or a browser that keeps nothing.
}
