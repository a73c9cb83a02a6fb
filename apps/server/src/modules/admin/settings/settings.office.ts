import * as methods from '@partboard/contract/admin/methods.office'
import * as branches from '@partboard/contract/admin/shop.office'
import * as stores from '@partboard/contract/admin/stores.office'
import type { FastifyRequest } from 'fastify'
import { authorOf } from '../../../platform/audit/audit.ts'
import { forgetSettings, lookOf } from '../../../platform/http/context.ts'
import { ShopError } from '../../../platform/http/errors.ts'
import { type OfficePlugin, seenRevision } from '../../../platform/http/office/context.ts'
import { route } from '../../../platform/http/route.ts'
import { addBranchTo, changeBranchOf, closeBranchOf, setAllHolidays } from './branches.changes.ts'
import { listBranchRows, readBranchRows, readHolidayRows } from './branches.queries.ts'
import { changeCurrencyOf, setShippingCountries } from './currencies.changes.ts'
import { readCountryRows, readCurrencyRows } from './currencies.queries.ts'
import { setLogoOf } from './logo.changes.ts'
import { setAllMethods } from './methods.changes.ts'
import { presentMethods } from './methods.present.ts'
import { readRevision } from './revisions.queries.ts'
import { presentBranch, presentStores } from './settings.present.ts'
import { addStoreTo, changeStoreOf } from './stores.changes.ts'

/** Branches, methods, stores, currencies and countries. */
export const settingsOffice: OfficePlugin = async (app) => {
  const { db } = app

  app.route({
    ...route(branches.listBranches),
    handler: async () => ({ items: await listBranchRows(db) }),
  })

  app.route({
    ...route(branches.readBranches),
    handler: async () => ({ items: (await readBranchRows(db)).map(presentBranch) }),
  })

  app.route({
    ...route(branches.addBranch),
    handler: async (request, reply) => {
      const id = await addBranchTo(db, byOf(request), request.body)
      return reply.code(201).send(await branchOf(id))
    },
  })

  app.route({
    ...route(branches.changeBranch),
    handler: async (request) => {
      const { params, body } = request
      await changeBranchOf(db, { ...changeOf(request), id: params.id }, body)
      return branchOf(params.id)
    },
  })

  app.route({
    ...route(branches.closeBranch),
    handler: async (request) => closeBranchOf(db, { ...changeOf(request), id: request.params.id }),
  })

  app.route({ ...route(branches.readHolidays), handler: async () => holidays() })

  app.route({
    ...route(branches.setHolidays),
    handler: async (request) => {
      await setAllHolidays(db, changeOf(request), request.body.items)
      return holidays()
    },
  })

  app.route({ ...route(methods.readMethods), handler: async ({ lang }) => presentMethods(db, lang) })

  app.route({
    ...route(methods.setMethods),
    handler: async (request) => {
      await setAllMethods(db, changeOf(request), request.body)
      return presentMethods(db, request.lang)
    },
  })

  app.route({
    ...route(stores.readBrand),
    handler: async ({ hostname }) => (await lookOf(db, hostname)) ?? { name: 'Partboard', logo: '' },
  })

  app.route({
    ...route(stores.listStoreSettings),
    handler: async () => ({ items: await presentStores(db) }),
  })

  app.route({ ...route(stores.readStore), handler: async ({ params }) => storeOf(params.id) })

  app.route({
    ...route(stores.addStore),
    handler: async (request, reply) => {
      const id = await addStoreTo(db, byOf(request), request.body)
      forgetSettings(db)
      return reply.code(201).send(await storeOf(id))
    },
  })

  app.route({
    ...route(stores.changeStore),
    handler: async (request) => {
      const { params, body } = request
      await changeStoreOf(db, { ...changeOf(request), id: params.id }, body)
      forgetSettings(db)
      return storeOf(params.id)
    },
  })

  app.route({
    ...route(stores.setLogo),
    handler: async (request) => {
      const { params, body } = request
      const bytes = body.picture === null ? null : Buffer.from(body.picture, 'base64')
      const png = body.png === null ? null : Buffer.from(body.png, 'base64')
      await setLogoOf(db, { ...changeOf(request), id: params.id }, bytes, png)
      forgetSettings(db)
      return storeOf(params.id)
    },
  })

  app.route({ ...route(stores.readCurrencies), handler: async () => readCurrencyRows(db) })

  app.route({
    ...route(stores.changeCurrency),
    handler: async (request) => {
      const { params, body } = request
      await changeCurrencyOf(db, { ...changeOf(request), code: params.code }, body)
      forgetSettings(db)
      return readCurrencyRows(db)
    },
  })

  app.route({ ...route(stores.readCountries), handler: async () => readCountryRows(db) })

  app.route({
    ...route(stores.setCountries),
    handler: async (request) => {
      await setShippingCountries(db, changeOf(request), request.body.ships)
      return readCountryRows(db)
    },
  })

  const branchOf = async (id: number) => presentBranch((await readBranchRows(db, id))[0]!)

  async function holidays() {
    const revision = await readRevision(db, 'holidays')
    return { items: await readHolidayRows(db), revision }
  }

  async function storeOf(id: number) {
    const store = (await presentStores(db)).find((one) => one.id === id)
    if (!store) throw new ShopError('store_not_found')
    return store
  }
}

const byOf = (request: FastifyRequest) => ({ author: authorOf(request), lang: request.lang })
const changeOf = (request: FastifyRequest) => ({ ...byOf(request), revision: seenRevision(request) })
