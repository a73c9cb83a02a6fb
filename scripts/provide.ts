/** Installs missing Debian packages that the tests need, and prints what has to be installed by hand. */
import { provideChromium } from './chromium.ts'
import { provideProxies } from './proxies.ts'

provideProxies()
const missing = provideChromium()
if (missing) console.log(missing)
