import { type PartSearch, searchParts } from '@partboard/contract/search/part-search'
import { expect, test } from 'vitest'
import { buildTestApp } from '../../../testing/app.ts'
import { as, buildCustomer } from '../../../testing/builders.ts'
import { loadedDatabase } from '../../../testing/database.ts'

const { app, db } = await buildTestApp({ database: await loadedDatabase() })
const customer = await buildCustomer(db)
const vehicle = await db
  .selectFrom('vehicle as v')
  .innerJoin('catalogue_current as c', 'c.version_id', 'v.version_id')
  .select('v.id')
  .where('v.vin', '=', 'WBAZC11020K000103')
  .executeTakeFirstOrThrow()

/** What has to be among the first three parts, or a board, or a group; null = the catalogue has no such thing. */
type Expected = RegExp | { board: string } | { group: string } | null

/** As garages and drivers say it, for the F30N 320d of 08.03.2016. */
const polish: [query: string, expected: Expected][] = [
  ['wycieraczki', /^Pióra/],
  ['wycieraczka', /^Pióra/],
  ['pióro wycieraczki', /^Pióra/],
  ['pióra wycieraczek przód', /^Pióra/],
  ['silniczek wycieraczek', /^Silnik z mechanizmem/],
  ['filtr kabinowy', /^Mikrofiltr/],
  ['filtr przeciwpyłkowy', /^Mikrofiltr/],
  ['filtr oleju', /^Wkład filtra oleju/],
  ['filtr powietrza', /^Wkład filtra powietrza/],
  ['filtr paliwa', /^Filtr paliwa/],
  ['pasek klinowy', /^Pasek wieloklinowy/],
  ['napinacz paska', /^Napinacz paska/],
  ['drążek kierowniczy', /^Drążek/],
  ['drążek kierowniczy lewy', /^Drążek, lewy/],
  ['końcówka drążka prawa', /^Końcówka, prawa/],
  ['maglownica', /^Przekładnia elektryczna/],
  ['olej 5w30', /5W-30/],
  ['olej silnikowy 5W-30', /5W-30/],
  ['DOT4', /DOT 4/],
  ['płyn hamulcowy dot 4', /DOT 4/],
  ['płyn do chłodnicy', /^Płyn chłodniczy/],
  ['płyn do spryskiwaczy', /^Płyn do spryskiwaczy/],
  ['tarcza przednia', /^Tarcza hamulcowa, wentylowana/],
  ['tarcza przod', /^Tarcza hamulcowa, wentylowana/],
  ['tarcze hamulcowe tył', /^Tarcza hamulcowa$/],
  ['tarcza 340', /^Tarcza hamulcowa, wentylowana/],
  ['klocki przód', /^Klocki hamulcowe/],
  ['klocki tylne', /^Klocki, zestaw/],
  ['klocki hamulcowe przednie', /^Klocki hamulcowe/],
  ['kloki hamulcowe', /^Klocki/],
  ['zacisk lewy przód', /^Zacisk, lewy/],
  ['czujnik zużycia klocków', /^Czujnik zużycia/],
  ['linka ręcznego', /^Linka/],
  ['szczęki ręcznego', /^Szczęki/],
  ['amortyzator przedni lewy', /^Amortyzator.*lewy/],
  ['amortyzator tył', /^Amortyzator.*tylny/],
  ['poduszka amortyzatora', /^Łożysko górne/],
  ['sprężyna przód', /^Sprężyna śrubowa/],
  ['łącznik stabilizatora', /^Łącznik stabilizatora/],
  ['wahacz przedni lewy', /^Wahacz, lewy/],
  ['łożysko koła przód', /^Piasta/],
  ['łozysko kola', /^Piasta/],
  ['silentblok wahacza', /^Tuleja metalowo-gumowa/],
  ['uszczelka pokrywy zaworów', /^Uszczelka profilowa/],
  ['miska olejowa', /^Miska olejowa/],
  ['pompa wody', /^Pompa cieczy/],
  ['dwumas', /^Koło dwumasowe/],
  ['sprzęgło komplet', /^Zestaw sprzęgła/],
  ['turbina', /^Turbosprężarka/],
  ['łańcuch rozrządu', /^Łańcuch rozrządu/],
  ['odma', /^Zawór odpowietrzania/],
  ['lusterko lewe', /^Lusterko, lewe/],
  ['lampa tylna prawa', /^Lampa.*prawa/],
  ['reflektor LED lewy', /^Reflektor LED, lewy/],
  ['żarówka h7', /^Żarówka H7/],
  ['zderzak przedni', /^Poszycie zderzaka/],
  ['akumulator', /^Akumulator/],
  ['34_9030', { board: '34_9030' }],
  ['Hamulec przedni', { board: '34_9030' }],
  ['układ chłodzenia', { group: 'Układ chłodzenia' }],
  ['brake disc', /^Tarcza hamulcowa/],
  ['dywaniki gumowe', null],
]

const english: [query: string, expected: Expected][] = [
  ['brake disc front', /^Brake disc, ventilated/],
  ['front brake discs', /^Brake disc, ventilated/],
  ['brake rotor rear', /^Brake disc$/],
  ['brake pads front', /^Brake pad set/],
  ['rear brake pads', /^Brake pad set/],
  ['brake pad wear sensor', /^Pad wear sensor/],
  ['brake caliper left', /^Caliper, left/],
  ['handbrake cable', /^Bowden cable/],
  ['brake fluid', /^Brake fluid/],
  ['dot4', /DOT 4/],
  ['cabin filter', /microfilter/i],
  ['pollen filter', /microfilter/i],
  ['oil filter', /^Oil filter element/],
  ['air filter', /^Air filter element/],
  ['fuel filter', /^Fuel filter/],
  ['windscreen wiper front', /^Wiper blade set/],
  ['wiper blades', /^Wiper blade set/],
  ['wiper motor', /^Motor with linkage/],
  ['washer pump', /^Washer pump/],
  ['engine oil 5w30', /5W-30/],
  ['oil 0w30', /0W-30/],
  ['coolant', /^Antifreeze/],
  ['screenwash', /^Washer fluid/],
  ['serpentine belt', /^Ribbed belt/],
  ['belt tensioner', /^Belt tensioner/],
  ['timing chain', /^Timing chain/],
  ['shock absorber front left', /^Shock absorber, left/],
  ['rear shock absorber', /^Rear shock absorber/],
  ['strut mount', /^Support bearing/],
  ['coil spring front', /^Coil spring/],
  ['drop link', /^Anti-roll bar link/],
  ['control arm right', /^Control arm, right/],
  ['wheel bearing front', /^Hub with bearing/],
  ['track rod end left', /^Tie rod end, left/],
  ['steering rack', /^Electric steering gear/],
  ['abs sensor', /^ABS sensor/],
  ['water pump', /^Coolant pump/],
  ['thermostat', /^Thermostat/],
  ['radiator', /^Radiator/],
  ['turbo', /^Turbocharger/],
  ['injector', /^Fuel injector/],
  ['clutch kit', /^Clutch kit/],
  ['flywheel', /^Dual-mass flywheel/],
  ['propshaft', /^Drive shaft/],
  ['giubo', /^Flexible disc/],
  ['valve cover gasket', /^Profile gasket/],
  ['sump', /^Oil pan/],
  ['oil drain plug', /^Drain plug/],
  ['muffler', /^Rear silencer/],
  ['wing mirror left', /^Mirror, left/],
  ['tail light right', /^Rear light.*right/],
  ['headlamp led left', /^LED headlight, left/],
  ['headlight bulb', /^Bulb H7/],
  ['front bumper', /^Bumper cover/],
  ['door handle', /handle/i],
  ['batery', /battery/i],
  ['tow bar', /^Swivelling tow hitch/],
  ['parking sensor', /^Ultrasonic sensor/],
  ['34_9031', { board: '34_9031' }],
  ['Rear brake', { board: '34_9031' }],
  ['cooling system', { group: 'Cooling system' }],
  ['floor mats', null],
]

async function ask(q: string, lang: string): Promise<PartSearch> {
  const query = new URLSearchParams({ q, vehicleKeyList: 'ZC11', vehicleId: String(vehicle.id) })
  const answer = await as(app, customer, { 'accept-language': lang }).get(`${searchParts.url}?${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

function isFound(found: PartSearch, expected: Expected): boolean {
  if (expected === null) return found.Parts.length === 0 && found.Words.some(({ Kind }) => Kind === 'unknown')
  if (expected instanceof RegExp) return found.Parts.slice(0, 3).some(({ Name }) => expected.test(Name))
  if ('board' in expected) return found.Boards[0]?.Number === expected.board
  return found.Groups[0]?.Name === expected.group
}

test.each([
  { lang: 'pl-PL', queries: polish },
  { lang: 'en-US', queries: english },
])('of the words of the trade, 95 in 100 find what is meant among the first three: $lang', async (table) => {
  const { lang, queries } = table
  const missed: string[] = []
  for (const [query, expected] of queries) {
    const found = await ask(query, lang)
    if (!isFound(found, expected))
      missed.push(
        `${query}: ${found.Parts.slice(0, 3).map(({ Name }) => Name)} ${JSON.stringify(found.Words)}`,
      )
  }
  expect(queries.length).toBeGreaterThanOrEqual(60)
  expect(missed.length / queries.length, missed.join('\n')).toBeLessThanOrEqual(0.05)
})
