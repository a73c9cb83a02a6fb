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
