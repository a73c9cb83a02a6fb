import address from './address.ts'
import auth from './auth.ts'
import cart from './cart.ts'
import catalogue from './catalogue.ts'
import checkout from './checkout.ts'
import home from './home.ts'
import orders from './orders.ts'
import shell from './shell.ts'
import totals from './totals.ts'
import ui from './ui.ts'
import vehicles from './vehicles.ts'

export default {
  ...address,
  ...auth,
  ...cart,
  ...catalogue,
  ...checkout,
  ...home,
  ...orders,
  ...shell,
  ...totals,
  ...ui,
  ...vehicles,
} as const
