import * as wire from '@partboard/contract/cart/merge'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { mergeIntoLists } from './merge-lists.ts'

export const mergeListsRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.mergeLists),
    handler: (request) => mergeIntoLists(app.db, request, request.body.Changes),
  })
}
