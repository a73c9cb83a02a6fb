import guide from '../../../demo/guide.json' with { type: 'json' }
import { carByFilters, earlyPads } from '../../support/demo.ts'
import type { Stage } from '../../support/stage.ts'
import type { Screen } from '../screen.ts'

const board = `/level4/product/${guide.boards.withConditions}`
const part = `/level4/product/${guide.parts.superseded}`

const nameOf = ({ lang }: Stage) => (lang === 'pl' ? 'Hamulec przedni' : 'Front brake')

async function openHome(stage: Stage): Promise<void> {
  await stage.open('/')
  await stage.sees('vehicles.which')
}

async function openBoard(stage: Stage, path = board): Promise<void> {
  await stage.open(path)
  await stage.page.getByRole('heading', { level: 1 }).waitFor()
  await stage.page.getByRole('row').nth(2).waitFor()
}

async function selectOnBoard(stage: Stage): Promise<void> {
  await openBoard(stage, `${board}?hotspots=02`)
  await stage.page
    .getByRole('button', { name: /^(Numer|Number) 02/ })
    .first()
    .waitFor()
}

/** On a phone the button is in the sheet with the filters. */
async function checkAll(stage: Stage): Promise<void> {
  if (stage.isPhone) await stage.press('board.filters')
  await stage.press('board.checkAll')
  if (stage.isPhone) await stage.page.keyboard.press('Escape')
}

async function showPrices(stage: Stage): Promise<void> {
  await selectOnBoard(stage)
  await checkAll(stage)
  await stage.page
    .getByRole('row')
    .getByText(/\d,\d\d|\d\.\d\d/)
    .first()
    .waitFor()
}

async function openPart(stage: Stage, tab: string): Promise<void> {
  await stage.open(`${part}?tab=${tab}`)
  await stage.page.getByRole('tabpanel').and(stage.page.locator(':visible')).waitFor()
}

export const catalogueScreens: Screen[] = [
  {
    name: 'home',
    person: 'trade',
    isMain: true,
    show: openHome,
  },
  {
    name: 'home-vehicle',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: openHome,
  },
  {
    name: 'vehicle-plate',
    person: 'trade',
    hasVehicle: true,
    isWindow: true,
    show: async (stage) => {
      await stage.open('/level4')
      await stage.press('vehicles.current')
      await stage.sees('vehicles.change')
    },
  },
  {
    name: 'vehicle-modal',
    person: 'trade',
    hasVehicle: true,
    isWindow: true,
    isMain: true,
    show: async (stage) => {
      await stage.open('/level4')
      await stage.press('vehicles.current')
      await stage.page.getByText(stage.words('vehicles.change')).first().click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'vehicle-several',
    person: 'trade',
    isWindow: true,
    show: async (stage) => {
      await stage.open('/')
      await stage.fill('vehicles.vinLabel', guide.vins.severalMatches)
      await stage.page.keyboard.press('Enter')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'vehicle-unknown',
    person: 'trade',
    isWindow: true,
    show: async (stage) => {
      await stage.open('/')
      await stage.fill('vehicles.vinLabel', 'WBAZC11O20K000103')
      await stage.page.keyboard.press('Enter')
      await stage.sees('error.vin_letters')
    },
  },
  {
    name: 'groups',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: async (stage) => {
      await stage.open('/level4')
      await stage.heading('catalogue.catalogue')
      await stage.page.getByRole('main').getByRole('listitem').nth(2).waitFor()
    },
  },
  {
    name: 'groups-all',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/level4')
      await stage.heading('catalogue.catalogue')
    },
  },
  {
    name: 'category',
    person: 'trade',
    isMain: true,
    show: async (stage, people) => {
      await stage.open(`/level4/category/${people.category}?name=${nameOf(stage)}`)
      await stage.sees('catalogue.showRetrofit')
    },
  },
  {
    name: 'category-retrofit',
    person: 'trade',
    show: async (stage) => {
      const name = stage.lang === 'pl' ? 'Doposażenie' : 'Retrofit'
      await stage.open(`/level4/category/${guide.boards.withRetrofitCategory}?name=${name}&retrofit=true`)
      await stage.sees('catalogue.retrofit')
    },
  },
  {
    name: 'board',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: (stage) => openBoard(stage),
  },
  { name: 'board-all-vehicles', person: 'trade', show: (stage) => openBoard(stage) },
  {
    name: 'board-selected',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: selectOnBoard,
  },
  {
    name: 'board-ticked',
    person: 'trade',
    hasVehicle: true,
    show: async (stage) => {
      await openBoard(stage)
      for (const box of (await stage.page.getByRole('row').getByRole('checkbox').all()).slice(1, 4)) {
        await box.check()
      }
    },
  },
  {
    name: 'board-prices',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: showPrices,
  },
  {
    name: 'board-prices-retail',
    person: 'retail',
    hasVehicle: true,
    show: showPrices,
  },
  {
    name: 'board-not-applicable',
    person: 'trade',
    hasVehicle: true,
    show: async (stage) => {
      await openBoard(stage, `${board}?showAll=true&hotspots=01`)
      await stage.sees('part.notApplicable')
    },
  },
  {
    name: 'board-filters',
    person: 'trade',
    hasVehicle: true,
    only: 'phone',
    isWindow: true,
    show: async (stage) => {
      await openBoard(stage)
      await stage.press('board.filters')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'board-print',
    person: 'trade',
    hasVehicle: true,
    only: 'wide',
    isPaper: true,
    show: async (stage) => {
      await openBoard(stage)
      await stage.print()
    },
  },
  ...(['description', 'boards', 'interpretations'] as const).map(
    (tab): Screen => ({
      name: `part-${tab}`,
      person: 'trade',
      hasVehicle: true,
      ...(tab === 'description' ? { isMain: true } : {}),
      show: (stage) => openPart(stage, tab),
    }),
  ),
  {
    name: 'part-fits',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: async (stage) => {
      await stage.open(`/level4/product/${guide.parts.deposit}`)
      await stage.sees('part.whyPrice')
    },
  },
  {
    name: 'part-quantity-prices',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/level4/product/83134480701')
      await stage.sees('quantity.title')
    },
  },
  {
    name: 'part-nofit',
    person: 'trade',
    hasVehicle: true,
    isMain: true,
    show: async (stage) => {
      await stage.open(`/level4/product/${earlyPads}`)
      await stage.sees('part.addFitting')
      await stage.sees('part.whyPrice')
    },
  },
  {
    name: 'part-other-vehicle',
    person: 'trade',
    hasVehicle: true,
    isWindow: true,
    show: async (stage) => {
      await stage.open(`/level4/product/${earlyPads}`)
      await stage.press('part.otherVehicle')
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'part-check',
    person: 'retail',
    isMain: true,
    show: async (stage, { retail }) => {
      const vehicle = await retail.post('/api/Level4/VehicleSearch', carByFilters)
      await stage.page.addInitScript(
        (value) => localStorage.setItem('level4-vehicle', value),
        [JSON.stringify({ vehicle, recent: [vehicle], ticks: {} })][0]!,
      )
      await stage.open(`/level4/product/${guide.parts.inStock}`)
      await stage.sees('part.enterVin')
    },
  },
  {
    name: 'part-unavailable',
    person: 'trade',
    show: async (stage) => {
      await stage.open(`/level4/product/${guide.parts.noPrice}`)
      await stage.sees('part.unavailable')
    },
  },
  {
    name: 'part-unknown',
    person: 'trade',
    show: async (stage) => {
      await stage.open('/level4/product/99999999998')
      await stage.heading('part.unknownTitle')
    },
  },
  {
    name: 'board-chosen',
    person: 'trade',
    hasVehicle: true,
    only: 'phone',
    isWindow: true,
    show: async (stage) => {
      await selectOnBoard(stage)
      await stage.page
        .getByRole('region', { name: stage.words('board.chosen') })
        .getByRole('button')
        .first()
        .click()
      await stage.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'groups-vehicle-data',
    person: 'trade',
    hasVehicle: true,
    show: async (stage) => {
      await stage.open('/level4')
      for (const key of ['vehicles.fluids', 'vehicles.optionalEquipment', 'vehicles.campaigns']) {
        await stage.press(key)
      }
    },
  },
  {
    name: 'search-suggestions',
    person: 'trade',
    hasVehicle: true,
    isWindow: true,
    isMain: true,
    show: async (stage) => {
      await searchFor(stage, stage.lang === 'pl' ? 'tarcza ham' : 'brake dics')
      await suggestions(stage).first().waitFor()
      await stage.page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'search-vin',
    person: 'trade',
    isWindow: true,
    show: async (stage) => {
      await searchFor(stage, 'WBAZC11020K000103')
      await suggestions(stage).waitFor()
    },
  },
  {
    name: 'search-unknown',
    person: 'trade',
    hasVehicle: true,
    isWindow: true,
    show: async (stage) => {
      await searchFor(stage, '34 11 4 399 999')
      await stage.sees('suggest.noNumber')
    },
  },
]

/** Types into the field of the header; on a phone a button shows the field first. */
async function searchFor(stage: Stage, text: string) {
  await stage.open('/level4')
  await stage.heading('catalogue.catalogue')
  if (stage.isPhone) await stage.press('shell.search')
  await stage.page.getByRole('combobox', { name: stage.words('shell.searchFor') }).fill(text)
}

const suggestions = (stage: Stage) =>
  stage.page.getByRole('listbox', { name: stage.words('suggest.list') }).getByRole('option')
