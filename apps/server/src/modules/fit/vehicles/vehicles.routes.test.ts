import {
  type FilterOption,
  findVehicles,
  listFilterOptions,
  searchVehicle,
} from '@partboard/contract/fit/vehicles'
import { describe, expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { loadedDatabase } from '../../../testing/database.ts'
import { demoHeaders, guide } from '../../../testing/demo.ts'

const database = await loadedDatabase()
const { app } = await buildTestApp({ database })
const headers = await demoHeaders(app)

const options = async (type: string, payload: object, language = 'pl') => {
  const answer = await app.inject({
    method: 'POST',
    url: `${listFilterOptions.url}?type=${type}`,
    headers: { ...headers, 'accept-language': language },
    payload,
  })
  return answer.json() as FilterOption[]
}
const ids = async (type: string, payload: object) => (await options(type, payload)).map(({ Id }) => Id)
const byVin = (vin: string) =>
  app.inject({ url: `${findVehicles.url}?vin=${encodeURIComponent(vin)}`, headers })
const search = (payload: object) => app.inject({ method: 'POST', url: searchVehicle.url, headers, payload })

describe('vehicle filter', () => {
  test('a car is found step by step, and every step offers only options that lead to a vehicle', async () => {
    expect(await options('brand', {})).toEqual([
      { Id: 2, Name: 'BMW' },
      { Id: 3, Name: 'MINI' },
    ])
    const chosen: Record<string, unknown> = { brandId: 2 }
    expect(await ids('category', chosen)).toEqual(['PKW', 'KRAD'])
    chosen.category = 'PKW'
    expect(await ids('catalog', chosen)).toEqual(['current', 'classic'])
    chosen.catalog = 'current'
    const series = await ids('serie', chosen)
    expect(series).toContain('F30N')
    expect(series).not.toContain('E46')
    expect(series).not.toContain('F56')
    chosen.serie = 'F30N'
    expect(await ids('body', chosen)).toEqual(['Lim'])
    chosen.bodyId = 'Lim'
    expect(await ids('model', chosen)).toEqual(['320d', '340i'])
    chosen.modelId = '320d'
    expect(await options('engine', chosen)).toEqual([{ Id: 'B47', Name: 'B47 · diesel' }])
    chosen.engineId = 'B47'
    expect(await ids('version', chosen)).toEqual(['ECE'])
    chosen.versionList = ['ECE']
    expect(await options('steering', chosen)).toEqual([
      { Id: 'L', Name: 'lewa' },
      { Id: 'R', Name: 'prawa' },
    ])
    chosen.steeringId = 'L'
    expect(await ids('transmission', chosen)).toEqual(['M', 'A'])
    chosen.transmissionId = 'A'
    expect(await ids('year', chosen)).toEqual([2015, 2016, 2017, 2018])
    chosen.year = 2015
    expect(await ids('month', chosen)).toEqual([7, 8, 9, 10, 11, 12])
  })

  test('motorcycles have the filter type instead of body, engine, steering and gearbox', async () => {
    const chosen = { brandId: 2, category: 'KRAD', catalog: 'current' }
    expect(await ids('type', chosen)).toEqual(['R', 'S'])
    expect(await ids('serie', { ...chosen, typeId: 'R' })).toEqual(['K50', 'K51'])
    expect(await ids('body', chosen)).toEqual([])
  })

  test('a later choice does not limit an earlier filter', async () => {
    expect(await ids('brand', { serie: 'F56', month: 3 })).toEqual([2, 3])
    expect(await ids('serie', { brandId: '3', serie: 'F30N', year: 1999 })).toEqual(['F56'])
  })

  test('a year that was asked first limits every later filter, and a series says its years', async () => {
    const chosen = { brandId: 2, category: 'PKW', catalog: 'current', yearFirst: true }
    const all = await options('serie', chosen)
    expect(all.find(({ Id }) => Id === 'F30N')!.Years).toEqual({ From: 2015, To: 2018 })
    expect(all.find(({ Id }) => Id === 'G20N')!.Years).toEqual({ From: 2022, To: null })
    expect(await ids('year', { ...chosen, year: 2016 })).toEqual(await ids('year', chosen))
    const built = (year: number) =>
      all.filter(({ Years }) => Years!.From <= year && year <= (Years!.To ?? year)).map(({ Id }) => Id)
    for (const year of [2016, 2022]) {
      expect(built(year).length).toBeLessThan(all.length)
      expect(await ids('serie', { ...chosen, year })).toEqual(built(year))
    }
    expect(await ids('model', { ...chosen, serie: 'F30N', year: 2022 })).toEqual([])
  })

  test('the years of a type in production end with the current year', async () => {
    const years = await ids('year', { serie: 'G20N' })
    expect(years[0]).toBe(2022)
    expect(years.at(-1)).toBe(new Date().getUTCFullYear())
  })

  test('names are in the request’s language, and a repeated request gets 304', async () => {
    expect(await options('body', { serie: 'E46' }, 'en')).toContainEqual({ Id: 'Tou', Name: 'touring' })
    const ask = (extra: object) =>
      app.inject({
        method: 'POST',
        url: `${listFilterOptions.url}?type=brand`,
        headers: { ...headers, ...extra },
        payload: {},
      })
    const { etag } = (await ask({})).headers
    expect((await ask({ 'if-none-match': etag as string })).statusCode).toBe(304)
  })

  test('an unknown filter is refused', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: `${listFilterOptions.url}?type=colour`,
      headers,
      payload: {},
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('vehicles by VIN', () => {
  test('17 characters in any spelling find one vehicle', async () => {
    const answer = await byVin(' wbazc11 020-k000103')
    expect(answer.json()).toEqual([
      {
        Id: expect.any(Number),
        Vin: guide.vins.car,
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
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('7 characters may find several vehicles, newest first', async () => {
    const found = (await byVin(guide.vins.severalMatches.toLowerCase())).json()
    expect(found.map((one: { VehicleInfo: { baureihe: string } }) => one.VehicleInfo.baureihe)).toEqual([
      'G01',
      'E46',
    ])
  })

  test('an unknown VIN gets an empty list, also with a wrong check digit', async () => {
    expect((await byVin('WBAZC11029K999999')).json()).toEqual([])
    expect((await byVin('Z999999')).json()).toEqual([])
  })

  test.each([
    ['WBAZC1102OK000103', 'W numerze VIN nie ma litery O – może to cyfra 0?'],
    ['WBAZC1102IK000103', 'W numerze VIN nie ma litery I – może to cyfra 1?'],
    ['WBAZC11', null],
    ['WBA-12', 'Numer VIN ma 17 znaków; wystarczy też 7 ostatnich. Podano: 5.'],
    ['WBAZC11020K00010*', 'Numer VIN składa się tylko z liter i cyfr.'],
  ])('%s is refused with its reason', async (vin, sentence) => {
    const answer = await byVin(vin)
    if (sentence === null) return expect(answer.statusCode).toBe(200)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().title).toBe(sentence)
  })

  test('a search needs a login', async () => {
    expect((await app.inject({ url: `${findVehicles.url}?vin=K000103` })).statusCode).toBe(401)
  })
})

describe('vehicle search', () => {
  test('by VIN: build date, equipment with retrofits, fluids of the gearbox', async () => {
    const data = (await search({ vin: guide.vins.car })).json()
    expect(data).toMatchObject({
      VehicleInfo: {
        marke: 'BMW',
        produktart: 'PKW',
        baureihe: 'F30N',
        karosserie: 'limuzyna',
        produktionsdatum: '2016-03-08',
        lackCode: 'A96',
      },
      Year: 2016,
      Month: 3,
      VehicleKeyList: ['ZC11'],
      EquipmentList: ['S249A', 'S534A', 'S540A', 'S205A', 'S403A', 'S552A', 'P337A', 'S3ACA'],
      VehicleType: 'PKW',
      Category: 'PKW',
      BrandId: 2,
      TransmissionType: 'A',
      Vin: guide.vins.car,
    })
    expect(data.OptionalEquipment).toContainEqual({
      code: 'P337A',
      benennung: 'pakiet sportowy M',
      nachgeruestet: false,
    })
    expect(data.OptionalEquipment).toContainEqual({
      code: 'S3ACA',
      benennung: 'hak holowniczy',
      nachgeruestet: true,
    })
    expect(data.VehicleFuelQty[0]).toEqual({
      fuellmengenart: 'olej silnikowy z filtrem',
      fuellmenge: '5,2\u00a0l',
      hinweistext: 'wymiana co 15 000 km lub 12 miesięcy',
    })
    const kinds = data.VehicleFuelQty.map(({ fuellmengenart }: { fuellmengenart: string }) => fuellmengenart)
    expect(kinds).toContain('skrzynia automatyczna')
    expect(kinds).not.toContain('skrzynia manualna')
  })

  test('by VIN: standard equipment of the type, and campaigns of the build date with their status', async () => {
    const data = (await search({ vin: guide.vins.car })).json()
    expect(data.StandardEquipment).toEqual([
      { code: 'S249A', benennung: 'kierownica wielofunkcyjna', nachgeruestet: false },
      { code: 'S534A', benennung: 'klimatyzacja automatyczna', nachgeruestet: false },
      { code: 'S540A', benennung: 'tempomat', nachgeruestet: false },
    ])
    const campaigns = (data.TechnicalCampaigns as { CampaignNumber: string; Status: string }[]).map(
      ({ CampaignNumber, Status }) => [CampaignNumber, Status],
    )
    expect(campaigns).toEqual([
      ['0011610300', 'do wykonania'],
      ['0061210400', 'wykonana'],
    ])
    expect(data.TechnicalCampaigns[0]).toMatchObject({
      Description: 'Chłodnica recyrkulacji spalin: kontrola szczelności, w razie wycieku wymiana',
      Reservations: 'dane demonstracyjne; do naprawy nie zostawiać pod dachem',
    })
  })

  test('a car built after the last day of a campaign does not have it', async () => {
    const data = (await search({ vin: 'WBAZA11000F000101' })).json()
    expect(data.TechnicalCampaigns).toHaveLength(1)
    await database.db
      .updateTable('campaign')
      .set({ valid_to: '2003-09-16' })
      .where('number', '=', data.TechnicalCampaigns[0].CampaignNumber)
      .execute()
    expect((await search({ vin: 'WBAZA11000F000101' })).json().TechnicalCampaigns).toEqual([])
  })

  test('by id: the same vehicle', async () => {
    const byVin = (await search({ vin: guide.vins.motorcycle })).json()
    expect(byVin).toMatchObject({ VehicleType: 'KRAD', VehicleKeyList: ['0Z01'], TransmissionType: null })
    expect((await search({ vehicleId: byVin.VehicleId })).json()).toEqual(byVin)
  })

  test('by filters: a type key and a month, no VIN and no equipment', async () => {
    const filters = { brandId: 2, category: 'PKW', serie: 'E90', modelId: '325i', steeringId: 'L' }
    const data = (await search({ ...filters, transmissionId: 'M', year: 2006, month: 5 })).json()
    expect(data).toMatchObject({
      VehicleInfo: { baureihe: 'E90', verkaufsbezeichnung: '325i', produktionsdatum: null },
      Vin: null,
      VehicleId: null,
      VehicleKeyList: ['ZB11'],
      EquipmentList: [],
      TransmissionType: 'M',
      Year: 2006,
      Month: 5,
    })
  })

  test('several type keys have only the data that they share', async () => {
    const data = (await search({ serie: 'F30N', year: 2016, month: 3 })).json()
    expect(data.VehicleKeyList).toEqual(['ZC11', 'ZC12', 'ZC21', 'ZC22'])
    expect(data.VehicleInfo).toMatchObject({ marke: 'BMW', baureihe: 'F30N', verkaufsbezeichnung: '' })
    expect(data.VehicleFuelQty).toEqual([])
    expect(data.StandardEquipment.map(({ code }: { code: string }) => code)).toEqual([
      'S249A',
      'S534A',
      'S540A',
    ])
    expect((await search({ serie: 'G20', year: 2019, month: 3 })).json().TechnicalCampaigns).toEqual([])
  })

  test.each([
    ['no year', { serie: 'F30N', month: 3 }, 400, 'Wybierz jeszcze rok produkcji.'],
    ['no month', { serie: 'F30N', year: 2016 }, 400, 'Wybierz jeszcze miesiąc produkcji.'],
    ['not built then', { serie: 'F30N', year: 2015, month: 6 }, 404, 'Nie znaleziono takiego pojazdu.'],
    ['no such id', { vehicleId: 999_999_999 }, 404, 'Nie znaleziono takiego pojazdu.'],
    ['unknown VIN', { vin: 'WBAZC11020K999999' }, 404, 'Nie znaleziono takiego pojazdu.'],
    ['broken VIN', { vin: 'WBAZC1102OK000103' }, 400, 'W numerze VIN nie ma litery O – może to cyfra 0?'],
    [
      'several with that end',
      { vin: guide.vins.severalMatches },
      400,
      'Tak kończy się numer VIN kilku pojazdów. Wybierz jeden z nich albo podaj 17 znaków.',
    ],
  ])('%s is refused', async (_, payload, status, sentence) => {
    const answer = await search(payload)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().title).toBe(sentence)
  })
})
