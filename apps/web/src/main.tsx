import '@partboard/ui/fonts/fonts.css'
import '@partboard/ui/theme/tokens.css'
import '@partboard/ui/theme/base.css'
import { loadPatiently } from './browser/deferred.ts'
import { getToken } from './browser/session.ts'

// A first visit begins with the login, which needs no router.
const isLogin = location.pathname === '/login' && getToken() === null
void loadPatiently(() => (isLogin ? import('./start/login.tsx') : import('./start/app.tsx')))
