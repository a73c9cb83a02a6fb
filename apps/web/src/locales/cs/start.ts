import type { Translation } from '@partboard/contract/speak'
import type english from '../en/start.ts'

import auth from './auth.ts'
import shell from './shell.ts'
import ui from './ui.ts'

/** What login, registration and every header say: the part of the first download. */
export default { ...auth, ...shell, ...ui } satisfies Translation<typeof english>
