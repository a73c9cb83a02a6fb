import { screens } from './screens/index.ts'

/** About how many screens the journeys look at on a day. */
const share = 12

const controls = screens.filter(({ isPaper }) => !isPaper)
const days = Math.ceil(controls.length / share)
/** The day counts from 1970; TOUR_DAY repeats what another day has seen. */
const day = Number(process.env.TOUR_DAY ?? Math.floor(Date.now() / 86_400_000))

/** The screens of the day, from all kinds: within `days` days each screen comes once. `npm run tour` shows all. */
export const spread = controls.filter((_, index) => index % days === day % days)
/** How often each screen has come: its look changes from one time to the next. */
export const round = Math.floor(day / days)
/** What repeats the day, for the report. */
export const dayText = `TOUR_DAY=${day}: ${spread.map(({ name }) => name).join(', ')}`
