import type { Screen } from '../screen.ts'
import { accountScreens } from './account.ts'
import { catalogueScreens } from './catalogue.ts'
import { guestScreens } from './guest.ts'
import { mailScreens } from './mails.ts'
import { orderScreens } from './order.ts'
import { stateScreens } from './states.ts'

/** Every screen and state of the shop. */
export const screens: Screen[] = [
  ...guestScreens,
  ...catalogueScreens,
  ...orderScreens,
  ...accountScreens,
  ...stateScreens,
  ...mailScreens,
]
