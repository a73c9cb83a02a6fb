import * as wire from '@partboard/contract/fit/vehicles'
import { vehicleKey } from '@partboard/domain/fit/vin'
import { MAX_GARAGE_VEHICLES, MAX_VEHICLE_PLATE } from '@partboard/domain/numbers/limits'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { ShopError } from '../../../../platform/http/errors.ts'
import { route, type ShopPlugin } from '../../../../platform/http/route.ts'
import { readVehicle } from '../read-vehicle.ts'
import { changeVehicle, type GarageRow, keepVehicle, listVehicles, removeVehicle } from './garage.queries.ts'

/** The vehicles that an account keeps. They belong to the company, so that all its people have the same. */
export const garageRoutes: ShopPlugin = async (app) => {
  app.route({
    ...route(wire.listGarageVehicles),
    handler: async ({ customer }) => (await listVehicles(app.db, customer.companyId)).map(presentKept),
  })

  app.route({
    ...route(wire.keepGarageVehicle),
    handler: async ({ body, customer, lang }) => {
      const { Search, Plate, Owner = '', Note = '' } = body
      const data = await readVehicle(app.db, Search, lang)
      const { VehicleInfo, Year, Month, TransmissionType } = data
      const kept = await inTransaction(app.db, (trx) =>
        keepVehicle(trx, customer.companyId, {
          search: searchOf(data, Search),
          identity: identityOf(data),
          vin: data.Vin ?? '',
          said: { VehicleInfo, Year, Month, TransmissionType },
          plate: Plate ?? VehicleInfo.kennzeichen.slice(0, MAX_VEHICLE_PLATE),
          owner: Owner,
          note: Note,
        }),
      )
      if (!kept) throw new ShopError('too_many_vehicles', { params: { max: MAX_GARAGE_VEHICLES } })
      return presentKept(kept)
    },
  })

  app.route({
    ...route(wire.changeGarageVehicle),
    handler: async ({ params, body, customer }) => {
      const texts = { plate: body.Plate, owner: body.Owner, note: body.Note }
      const changed = await changeVehicle(app.db, customer.companyId, params.id, texts)
      if (!changed) throw new ShopError('garage_vehicle_not_found')
      return presentKept(changed)
    },
  })

  app.route({
    ...route(wire.removeGarageVehicle),
    handler: async ({ params, customer }) => {
      const isRemoved = await removeVehicle(app.db, customer.companyId, params.id)
      if (!isRemoved) throw new ShopError('garage_vehicle_not_found')
      return []
    },
  })
}

/** A vehicle of the catalogue is found by its id, which outlives versions; any other as it was found. */
const searchOf = ({ VehicleId }: wire.VehicleData, search: wire.VehicleSearch): wire.VehicleSearch =>
  VehicleId === null ? search : { vehicleId: VehicleId }

/** What makes two vehicles the same one: the key of the VIN or the frame number, or else what was selected by steps. */
const identityOf = ({ Vin, VehicleKeyList, TransmissionType, Year, Month }: wire.VehicleData): string =>
  (Vin && vehicleKey(Vin)) ?? [...VehicleKeyList.toSorted(), TransmissionType, Year, Month].join('-')

const presentKept = ({ id, search, vin, said, plate, owner, note }: GarageRow): wire.GarageVehicle => ({
  Id: id as wire.GarageVehicle['Id'],
  Search: search,
  Vin: vin || null,
  ...said,
  Plate: plate,
  Owner: owner,
  Note: note,
})
