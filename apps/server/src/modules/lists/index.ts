export { listsRoutes } from './lists.routes.ts'
export { listUpkeepRoutes } from './lists.upkeep.routes.ts'
export { mergeListsRoutes } from './merge/merge.routes.ts'
