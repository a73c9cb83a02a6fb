import * as wire from '@partboard/contract/search/paste'
import { isTooLongToRead } from '@partboard/domain/search/pasted-text'
import { ShopError } from '../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../platform/http/route.ts'
import { judgeOf } from '../../fit/index.ts'
import { currentVersion } from '../../parts/index.ts'
import { readText } from './read-text.ts'

export const pasteRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.readText),
    handler: async (request) => {
      const { Text, Vehicle } = request.body
      if (isTooLongToRead(Text)) throw new ShopError('pasted_text_long')
      const version = await currentVersion(app.db)
      if (version === null) throw new ShopError('part_not_found')
      return readText(judgeOf(app.db, version), { text: Text, given: Vehicle ?? null }, request)
    },
  })
}
