import alerts from './alerts.ts'
import buying from './buying.ts'
import claim from './claim.ts'
import garage from './garage.ts'
import history from './history.ts'
import job from './job.ts'
import offerLink from './offer-link.ts'
import offers from './offers.ts'
import ownData from './own-data.ts'
import pages from './pages.ts'
import paste from './paste.ts'
import people from './people.ts'
import quantity from './quantity.ts'
import register from './register.ts'
import search from './search.ts'
import start from './start.ts'
import vehicleList from './vehicle-list.ts'
import visitor from './visitor.ts'
import waiting from './waiting.ts'
import withdrawal from './withdrawal.ts'

export default {
  ...start,
  ...pages,
  ...buying,
  ...paste,
  ...people,
  ...alerts,
  ...garage,
  ...history,
  ...vehicleList,
  ...waiting,
  ...withdrawal,
  ...register,
  ...search,
  ...visitor,
  ...ownData,
  ...claim,
  ...offers,
  ...offerLink,
  ...job,
  ...quantity,
} as const
