import type { Screen } from '../screen.ts'
import { accountScreens } from './account.ts'
import { catalogueScreens } from './catalogue.ts'
import { guestScreens } from './guest.ts'
import { mailScreens } from './mails.ts'
import { officeScreens } from './office.ts'
import { orderScreens } from './order.ts'
import { pageScreens } from './pages.ts'
import { stateScreens } from './states.ts'

/** Every screen and state of the shop and its office. */
export const screens: Screen[] = [
  ...guestScreens,
  ...catalogueScreens,
  ...orderScreens,
  ...accountScreens,
  ...stateScreens,
  ...pageScreens,
  ...mailScreens,
  ...officeScreens,
]
