/** Installs the Debian packages that the tests need and the machine lacks; says what a person has to do for the rest. */
import { provideChromium } from './chromium.ts'
import { provideProxies } from './proxies.ts'

provideProxies()
const missing = provideChromium()
if (missing) console.log(missing)
