import { documented } from '../documented.ts'
import {
  changeGarageVehicle,
  findVehicles,
  keepGarageVehicle,
  listFilterOptions,
  listGarageVehicles,
  removeGarageVehicle,
  searchVehicle,
} from './vehicles.ts'

const texts = { Plate: 'WX 4821K', Owner: 'Jan Nowak', Note: 'next service in March' }
const kept = {
  Id: 5,
  ...texts,
  Search: { vehicleId: 288 },
  Vin: 'WBAZC11020K000103',
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
  Year: 2016,
  Month: 3,
  TransmissionType: 'A',
}

export const vehiclesCalls = {
  listFilterOptions: documented(listFilterOptions, {
    summary: 'The values of one filter that still lead to a vehicle',
    description:
      'The body holds the filters chosen so far. After brand, category and catalog a car (PKW) asks serie, body, model, engine, version, steering, transmission, year, month; a motorcycle (KRAD) asks type, serie, model, version, year, month; other kinds ask all steps. A step for which no value is answered is left out, and a vehicle without a value passes any value of that step. An Id goes into the next call as it came. With a `vin` that fits a pattern of the catalogue, only its types are left; with any other the answer is empty.',
    example: {
      querystring: { type: 'engine' },
      body: { brandId: 2, category: 'PKW', serie: 'E90', modelId: '320d' },
      answer: [{ Id: 'M47N2', Name: 'M47N2 · diesel' }],
    },
  }),
  findVehicles: documented(findVehicles, {
    summary: 'Vehicles by VIN',
    description:
      '17 characters give at most one vehicle, 7 match the end of the VIN, letters in either case; anything else is 400 with a sentence that says why. An unknown VIN answers an empty list, also one whose type VehicleSearch opens.',
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
  }),
  searchVehicle: documented(searchVehicle, {
    summary: 'Data of a vehicle',
    description:
      'By `vin`, by `vehicleId`, or by filters with a month; 404 when none fits. VehicleKeyList and EquipmentList are what the catalogue calls take. By filters Vin and VehicleId are null; month 0 says that the customer knows only the year. A VIN of 17 characters that no vehicle of the catalogue has, and that fits a pattern, opens its types: VehicleId is null, Year and Month are 0 where they are not known, and LeftOpen names the filters that would narrow the answer, which may be sent with the vin.',
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
  }),
  listGarageVehicles: documented(listGarageVehicles, {
    summary: 'Vehicles that the account keeps',
    description:
      'By plate, those without one last. All people of a company have the same. Search is a body of VehicleSearch that finds the vehicle again.',
    example: { answer: [kept] },
  }),
  keepGarageVehicle: documented(keepGarageVehicle, {
    summary: 'Keep a vehicle',
    description:
      'Search is a body of VehicleSearch; 404 when it finds nothing. The same vehicle is kept once: another call changes its texts, and an empty text changes nothing. Without Plate the plate of the record is taken. 409 above the limit of the account.',
    refusals: [404, 409],
    example: { body: { Search: { vin: 'WBAZC11020K000103' }, ...texts }, answer: kept },
  }),
  changeGarageVehicle: documented(changeGarageVehicle, {
    summary: 'Change what is written about a vehicle',
    description: "Another account's vehicle is 404.",
    refusals: [404],
    example: { params: { id: '5' }, body: texts, answer: kept },
  }),
  removeGarageVehicle: documented(removeGarageVehicle, {
    summary: 'Remove a vehicle',
    description: "Another account's vehicle is 404.",
    refusals: [404],
    example: { params: { id: '5' }, answer: [] },
  }),
}
