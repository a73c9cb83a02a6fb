import { screens } from './screens/index.ts'

const names = [
  ...['login', 'register', 'home-vehicle', 'category'],
  ...['board-prices', 'board-ticked', 'part-description', 'cart'],
  ...['checkout-confirm', 'offer', 'order', 'lists-open'],
]

/** Twelve screens of all kinds, for the journeys; `npm run tour` shows all screens. */
export const spread = screens.filter(({ name }) => names.includes(name))
