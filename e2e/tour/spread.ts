import { screens } from './screens/index.ts'

const names = [
  ...['login', 'register', 'home-vehicle', 'category'],
  ...['board-prices', 'board-ticked', 'part-description', 'cart'],
  ...['checkout-confirm', 'offer', 'order', 'lists-open'],
]

/** Twelve screens of every kind, which the journeys look at; `npm run tour` looks at all. */
export const spread = screens.filter(({ name }) => names.includes(name))
