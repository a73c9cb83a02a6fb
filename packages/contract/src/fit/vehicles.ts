import { MAX_VEHICLE_NOTE, MAX_VEHICLE_OWNER, MAX_VEHICLE_PLATE } from '@partboard/domain/numbers/limits'
import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { Problem } from '../problem.ts'
import { BrandId, Day, Done, GarageVehicleId, idFromText, Line, Paragraph, VehicleId } from '../values.ts'
import { kept, texts } from './vehicles.samples.ts'

/** The steps of the vehicle filter, in order (docs/spec/wire.md#vehicles). */
export const filterTypes = [
  'brand',
  'category',
  'catalog',
  'type',
  'serie',
  'body',
  'model',
  'engine',
  'version',
  'steering',
  'transmission',
  'year',
  'month',
] as const
export type FilterType = (typeof filterTypes)[number]

const stepsOfKind: Readonly<Record<string, readonly FilterType[]>> = {
  PKW: ['serie', 'body', 'model', 'engine', 'version', 'steering', 'transmission', 'year', 'month'],
  KRAD: ['type', 'serie', 'model', 'version', 'year', 'month'],
}

/**
 * The steps of a kind of vehicle after brand, category and catalog. Kinds that a catalogue declares itself have all of
 * them. A step for which no vehicle has a value is left out.
 */
export const filterStepsOf = (kind: string): readonly FilterType[] =>
  stepsOfKind[kind] ?? filterTypes.slice(3)

const optionId = Line(60)

/** PKW = car, KRAD = motorcycle; a catalogue may declare further kinds, such as LKW. */
const VehicleKind = Line(10).min(1)

/** The selected filters so far; each may be missing. Option ids are those from VehicleFilter. */
export const VehicleFilters = z.object({
  brandId: z
    .union([
      BrandId,
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ])
    .nullish(),
  category: optionId.nullish(),
  catalog: optionId.nullish(),
  typeId: optionId.nullish(),
  serie: optionId.nullish(),
  bodyId: optionId.nullish(),
  modelId: optionId.nullish(),
  engineId: optionId.nullish(),
  versionList: z.array(optionId).max(20).nullish(),
  steeringId: optionId.nullish(),
  transmissionId: optionId.nullish(),
  year: z.int().min(1900).max(2200).nullish(),
  /** Ours: the year was asked before the series, so it counts for every step after the catalog. */
  yearFirst: z.boolean().nullish(),
  /** 0 = the customer does not know the month (ours). */
  month: z.int().min(0).max(12).nullish(),
  /** A VIN that opens a type by a pattern: only vehicles that it leaves open. Of a search it may be any VIN. */
  vin: Line(100).nullish(),
})
export type VehicleFilters = z.infer<typeof VehicleFilters>

/** A value with which vehicles remain. Ids of brand, year and month are numbers, all others texts. */
export const FilterOption = z.object({
  Id: z.union([z.string(), z.int()]),
  Name: z.string(),
  /** Ours, of a series: the years in which its vehicles were built; To null = they still are. */
  Years: z.object({ From: z.int(), To: z.int().nullable() }).optional(),
})
export type FilterOption = z.infer<typeof FilterOption>

/** A vehicle in the result of a VIN search (docs/spec/wire.md#vehicles). */
export const Vehicle = z.object({
  Id: VehicleId,
  /** Of a vehicle without a VIN, here and in every answer: its frame or serial number as printed; `vin7` is then ''. */
  Vin: z.string(),
  VehicleInfo: z.object({
    marke: z.string(),
    baureihe: z.string(),
    verkaufsbezeichnung: z.string(),
    motor: z.string(),
    produktionsdatum: Day,
    vin7: z.string(),
    /** Number plate, ours; '' = unknown. */
    kennzeichen: z.string().default(''),
  }),
  VehicleData: z.object({ lackCode: z.string(), polsterCode: z.string() }),
})
export type Vehicle = z.infer<typeof Vehicle>

const Equipment = z.object({ code: z.string(), benennung: z.string(), nachgeruestet: z.boolean() })

/**
 * Vehicle data: the fields by which catalogue calls are limited to a vehicle, and its description for the customer. A
 * selection with filters is not one vehicle: Vin and VehicleId are null, and the equipment is empty. A vehicle that is
 * not in the catalogue and whose VIN fits a pattern is such a selection with a Vin. Year and Month 0 = not known.
 */
export const VehicleData = z.object({
  VehicleInfo: z.object({
    marke: z.string(),
    produktart: VehicleKind,
    // Ours, for the vehicle plate.
    baureihe: z.string().default(''),
    verkaufsbezeichnung: z.string().default(''),
    motor: z.string().default(''),
    karosserie: z.string().default(''),
    kennzeichen: z.string().default(''),
    produktionsdatum: Day.nullable().default(null),
    lackCode: z.string().default(''),
    polsterCode: z.string().default(''),
  }),
  VehicleFuelQty: z.array(
    z.object({ fuellmengenart: z.string(), fuellmenge: z.string(), hinweistext: z.string() }),
  ),
  StandardEquipment: z.array(Equipment),
  OptionalEquipment: z.array(Equipment),
  TechnicalCampaigns: z.array(
    z.object({
      Status: z.string(),
      CampaignNumber: z.string(),
      Description: z.string(),
      Reservations: z.string(),
    }),
  ),
  Year: z.int(),
  Month: z.int(),
  VehicleId: VehicleId.nullable(),
  VehicleKeyList: z.array(z.string()),
  EquipmentList: z.array(z.string()),
  VehicleType: VehicleKind,
  TransmissionType: z.string().nullable(),
  Vin: z.string().nullable(),
  BrandId: z.int(),
  /** Ours: the filters that the VIN of a vehicle that is not in the catalogue leaves open, in the order of the filter. */
  LeftOpen: z.array(z.enum(filterTypes)).default([]),
  Category: VehicleKind,
})
export type VehicleData = z.infer<typeof VehicleData>

export const listFilterOptions = {
  method: 'POST',
  url: '/api/level4/VehicleFilter',
  access: 'visitors',
  cache: 'catalogue',
  offline: true,
  reads: true,
  docs: {
    summary: 'The values of one filter that still lead to a vehicle',
    description:
      'The body holds the filters chosen so far. After brand, category and catalog a car (PKW) asks serie, body, model, engine, version, steering, transmission, year, month; a motorcycle (KRAD) asks type, serie, model, version, year, month; other kinds ask all steps. With `yearFirst` (ours) the `year` counts for every step after the catalog, so that it may be asked before the series. A step for which no value is answered is left out, and a vehicle without a value passes any value of that step. An Id goes into the next call as it came. With a `vin` that fits a pattern of the catalogue, only its types are left; with any other the answer is empty.',
    example: {
      querystring: { type: 'engine' },
      body: { brandId: 2, category: 'PKW', serie: 'E90', modelId: '320d' },
      answer: [{ Id: 'M47N2', Name: 'M47N2 · diesel' }],
    },
  },
  schema: {
    querystring: z.object({ type: z.enum(filterTypes) }),
    body: VehicleFilters,
    response: { 200: z.array(FilterOption), '4xx': Problem },
  },
} as const satisfies Endpoint

/**
 * 17 characters give at most one vehicle; 7 are matched with the end of VINs; a frame or serial number finds its vehicle.
 * Other texts are 400 with the reason.
 */
export const findVehicles = {
  method: 'GET',
  url: '/api/level4/Vehicle',
  access: 'visitors:counted',
  offline: true,
  reads: true,
  docs: {
    summary: 'Vehicles by VIN',
    description:
      '17 characters give at most one vehicle, 7 match the end of the VIN, letters in either case. A vehicle without a VIN is found by its whole frame or serial number in any spelling, and `Vin` is that number as printed. Any other text is 400 with a sentence that says why. With `suggest=true` (ours), for a field while somebody types, the answer has only vehicles with this whole frame or serial number, and nothing is refused. An unknown VIN answers an empty list, also one whose type VehicleSearch opens.',
    example: {
      querystring: { vin: 'K000103' },
      answer: [
        {
          Id: 288,
          Vin: 'WBAZC11020K000103',
          VehicleInfo: {
            marke: 'BMW',
            baureihe: 'F30N',
            verkaufsbezeichnung: '320d',
            motor: 'B47 · diesel',
            produktionsdatum: '2016-03-08',
            vin7: 'K000103',
            kennzeichen: 'WX 4821K',
          },
          VehicleData: { lackCode: 'A96', polsterCode: 'LCSW' },
        },
      ],
    },
  },
  schema: {
    querystring: z.object({ vin: Line(100), suggest: z.enum(['true', 'false']).optional() }),
    response: { 200: z.array(Vehicle), '4xx': Problem },
  },
} as const satisfies Endpoint

/** What finds a vehicle. */
export const VehicleSearch = VehicleFilters.extend({ vehicleId: VehicleId.nullish() })
export type VehicleSearch = z.infer<typeof VehicleSearch>

/**
 * Finds a vehicle by VIN, by id, or by filters with a month; 404 if none matches. A VIN that no vehicle of the catalogue
 * has, and that fits a pattern, opens the types of the pattern; filters then narrow what it leaves open.
 */
export const searchVehicle = {
  method: 'POST',
  url: '/api/Level4/VehicleSearch',
  access: 'visitors:counted',
  offline: true,
  reads: true,
  docs: {
    summary: 'Data of a vehicle',
    description:
      'By `vin` (also a frame or serial number), by `vehicleId`, or by filters with a month; 404 when none fits. VehicleKeyList and EquipmentList are what the catalogue calls take. By filters Vin and VehicleId are null; month 0 says that the customer knows only the year. A VIN of 17 characters that no vehicle of the catalogue has, and that fits a pattern, opens its types: VehicleId is null, Year and Month are 0 where they are not known, and LeftOpen names the filters that would narrow the answer, which may be sent with the vin.',
    refusals: [404],
    example: {
      body: { vin: 'WBAZC11020K000103' },
      answer: {
        VehicleInfo: {
          marke: 'BMW',
          produktart: 'PKW',
          baureihe: 'F30N',
          verkaufsbezeichnung: '320d',
          motor: 'B47 · diesel',
          karosserie: 'saloon',
          produktionsdatum: '2016-03-08',
          lackCode: 'A96',
          polsterCode: 'LCSW',
          kennzeichen: 'WX 4821K',
        },
        VehicleFuelQty: [
          {
            fuellmengenart: 'engine oil with filter',
            fuellmenge: '5.2 l',
            hinweistext: 'change every 15,000 km or 12 months',
          },
        ],
        StandardEquipment: [{ code: 'S540A', benennung: 'cruise control', nachgeruestet: false }],
        OptionalEquipment: [{ code: 'S205A', benennung: 'automatic transmission', nachgeruestet: false }],
        TechnicalCampaigns: [
          {
            Status: 'carried out',
            CampaignNumber: '0061210400',
            Description: 'Battery sensor: new software',
            Reservations: 'demo data; no parts, 0.4 h',
          },
        ],
        Year: 2016,
        Month: 3,
        VehicleId: 288,
        VehicleKeyList: ['ZC11'],
        EquipmentList: ['S540A', 'S205A', 'S403A', 'P337A'],
        VehicleType: 'PKW',
        TransmissionType: 'A',
        Vin: 'WBAZC11020K000103',
        BrandId: 2,
        Category: 'PKW',
        LeftOpen: [],
      },
    },
  },
  schema: {
    body: VehicleSearch,
    response: { 200: VehicleData, '4xx': Problem },
  },
} as const satisfies Endpoint

/** What a garage writes about a vehicle; each text may be empty. */
const garageTexts = {
  Plate: Line(MAX_VEHICLE_PLATE),
  /** The name of the client whose vehicle it is. */
  Owner: Line(MAX_VEHICLE_OWNER),
  Note: Paragraph(MAX_VEHICLE_NOTE),
}

/** Ours: a vehicle that the account keeps, for all its people and devices. Its name is that of the day it was saved. */
export const GarageVehicle = z.object({
  ...garageTexts,
  Id: GarageVehicleId,
  /** Finds the vehicle as the search by VIN or by steps found it. */
  Search: VehicleSearch,
  Vin: z.string().nullable(),
  VehicleInfo: VehicleData.shape.VehicleInfo,
  Year: z.int(),
  Month: z.int(),
  TransmissionType: z.string().nullable(),
})
export type GarageVehicle = z.infer<typeof GarageVehicle>

/** Ours: the vehicles of the account, by plate and then by name. */
export const listGarageVehicles = {
  method: 'GET',
  url: '/api/Customer/Vehicles',
  access: 'customer',
  reads: true,
  docs: {
    summary: 'Vehicles that the account keeps',
    description:
      'By plate, those without one last. All people of a company have the same. Search is a body of VehicleSearch that finds the vehicle again.',
    example: { answer: [kept] },
  },
  schema: { response: { 200: z.array(GarageVehicle), '4xx': Problem } },
} as const satisfies Endpoint

/**
 * Ours: keeps a vehicle that a search finds. The same vehicle is kept once: a second call changes its texts, and an empty
 * text of it changes nothing. 404 when the search finds none, 400 above the limit.
 */
export const keepGarageVehicle = {
  method: 'POST',
  url: '/api/Customer/Vehicles',
  access: 'customer',
  docs: {
    summary: 'Keep a vehicle',
    description:
      'Search is a body of VehicleSearch; 404 when it finds nothing. The same vehicle is kept once: another call changes its texts, and an empty text changes nothing. Without Plate the plate of the record is taken. 409 above the limit of the account.',
    refusals: [404, 409],
    example: { body: { Search: { vin: 'WBAZC11020K000103' }, ...texts }, answer: kept },
  },
  schema: {
    body: z.object({
      Search: VehicleSearch,
      Plate: garageTexts.Plate.optional(),
      Owner: garageTexts.Owner.optional(),
      Note: garageTexts.Note.optional(),
    }),
    response: { 200: GarageVehicle, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: changes what is written about a vehicle. */
export const changeGarageVehicle = {
  method: 'PUT',
  url: '/api/Customer/Vehicles/{id}',
  access: 'customer',
  docs: {
    summary: 'Change what is written about a vehicle',
    description: "Another account's vehicle is 404.",
    refusals: [404],
    example: { params: { id: '5' }, body: texts, answer: kept },
  },
  schema: {
    params: z.object({ id: idFromText(GarageVehicleId) }),
    body: z.object(garageTexts),
    response: { 200: GarageVehicle, '4xx': Problem },
  },
} as const satisfies Endpoint

/** Ours: removes a vehicle from those of the account. `keepGarageVehicle` brings it back. */
export const removeGarageVehicle = {
  method: 'DELETE',
  url: '/api/Customer/Vehicles/{id}',
  access: 'customer',
  docs: {
    summary: 'Remove a vehicle',
    description: "Another account's vehicle is 404.",
    refusals: [404],
    example: { params: { id: '5' }, answer: [] },
  },
  schema: {
    params: z.object({ id: idFromText(GarageVehicleId) }),
    response: { 200: Done, '4xx': Problem },
  },
} as const satisfies Endpoint
