export { catalogueRoutes } from './catalogue.routes.ts'
export { buildMissingGroups, type GroupRows, groupFills } from './groups/fill-groups.ts'
export {
  factsIn,
  type ProgressRow,
  progressFacts,
  progressIn,
} from './parts/order-progress.queries.ts'
export { findParts, partsOffice } from './parts/parts.office.ts'
export { plansOffice } from './parts/plans/plans.office.ts'
export { picturesRoutes } from './pictures/pictures.routes.ts'
export { popularRoutes } from './popular/popular.routes.ts'
