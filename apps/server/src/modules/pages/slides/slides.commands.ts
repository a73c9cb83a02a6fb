import { Command } from '@commander-js/extra-typings'
import {
  changeSlide,
  createSlide,
  listOfficeSlides,
  type OfficeSlide,
  orderSlides,
  removeSlide,
  slidePicture,
  uploadSlidePicture,
} from '@partboard/contract/pages/slides.office'
import { commandLine } from '../../../platform/audit/audit.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { StartupError } from '../../../platform/lifecycle/lifecycle.ts'
import { confirm, examples, type Shop, type ShopCommand } from '../../../platform/process/command.ts'
import { does } from '../../../platform/process/office-calls.ts'
import { fieldNames, readFields } from '../../../platform/process/read-fields.ts'
import { readFile } from '../../../platform/process/read-file.ts'
import { readId } from '../../../platform/process/read-options.ts'
import { fieldTable, tableOf } from '../../../platform/process/table.ts'
import { hasStoreOf } from '../stores.queries.ts'
import {
  addSlide,
  addSlidePicture,
  changeSlideOf,
  listSlideRows,
  removeSlideOf,
  setSlideOrder,
} from './slides.changes.ts'

const fieldHelp = fieldNames(createSlide.schema.body)
  .filter((name) => name !== 'pictureUrl')
  .join(', ')
const standard = {
  slider: 'home',
  storeId: null,
  description: { pl: '', en: '' },
  buttonText: { pl: '', en: '' },
  link: '',
  isFullWidth: false,
  visibleFrom: null,
  visibleUntil: null,
}

/** `slides …`: lists, adds, changes, sorts and removes slides (docs/operations/office.md#content). */
export const slidesCommand: ShopCommand = (inShop) => {
  const slides = new Command('slides')
    .description('Lists, adds, changes, sorts and removes slides.')
    .addHelpText(
      'after',
      examples(
        "slides add --picture brakes.jpg alt.pl='Tarcze' alt.en='Discs' description.pl='Hamulce' description.en='Brakes'",
        'slides change 3 link=/katalog visibleUntil=2027-01-31T23:00:00Z',
        'slides order 3 1 2',
      ),
    )
  does(slides.command('list'), listOfficeSlides)
    .description('Lists the slides in their order.')
    .option('--json', 'as JSON')
    .action(inShop((shop, { json }) => list(shop, json)))
  does(slides.command('show'), listOfficeSlides)
    .description('Shows a slide.')
    .argument('<id>', 'as `slides list` shows it', readId)
    .option('--json', 'as JSON')
    .action(inShop((shop, id, { json }) => show(shop, id, json)))
  does(slides.command('add'), createSlide, uploadSlidePicture)
    .description(`Adds a slide at the end: ${fieldHelp}.`)
    .argument('<field=value...>', 'its fields; alt.pl and alt.en are needed')
    .requiredOption(
      '--picture <file>',
      `PNG, JPEG or WebP of about ${slidePicture.width} × ${slidePicture.height} pixels`,
    )
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, fields, { picture, json }) => {
        const { db } = shop
        const bytes = readFile(picture, slidePicture.maxBytes)
        const id = await inTransaction(db, async (trx) => {
          const { pictureUrl } = await addSlidePicture(trx, bytes)
          const slide = readFields(createSlide.schema.body, fields, Object.assign({ pictureUrl }, standard))
          await requireStore(shop, slide.storeId)
          return addSlide(trx, commandLine, slide)
        })
        await show(shop, id, json)
      }),
    )
  does(slides.command('change'), changeSlide, uploadSlidePicture)
    .description(`Changes a slide: ${fieldHelp}.`)
    .argument('<id>', 'as `slides list` shows it', readId)
    .argument('[field=value...]', 'its fields')
    .option('--picture <file>', 'another picture')
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, id, fields, { picture, json }) => {
        const { db } = shop
        const bytes = picture === undefined ? null : readFile(picture, slidePicture.maxBytes)
        await inTransaction(db, async (trx) => {
          const { state: _, revision, id: __, ...before } = await findSlide(trx, id)
          const pictureUrl =
            bytes === null ? before.pictureUrl : (await addSlidePicture(trx, bytes)).pictureUrl
          const slide = readFields(changeSlide.schema.body, fields, { ...before, pictureUrl })
          await requireStore(shop, slide.storeId)
          await changeSlideOf(trx, commandLine, { id, revision }, slide)
        })
        await show(shop, id, json)
      }),
    )
  does(slides.command('remove'), removeSlide)
    .description('Removes a slide.')
    .argument('<id>', 'as `slides list` shows it', readId)
    .option('--yes', 'does not ask')
    .action(
      inShop(async (shop, id, { yes }) => {
        await findSlide(shop.db, id)
        await confirm(shop, String(id), yes)
        await removeSlideOf(shop.db, commandLine, { id, revision: null })
        shop.report(`Slide ${id} is removed.`)
      }),
    )
  does(slides.command('order'), orderSlides)
    .description('Puts these slides first, in this order.')
    .argument('<id...>', 'as `slides list` shows them', (text, before: number[] = []) => [
      ...before,
      readId(text),
    ])
    .option('--json', 'as JSON')
    .action(
      inShop(async (shop, first, { json }) => {
        await inTransaction(shop.db, async (trx) => {
          const known = (await listSlideRows(trx)).map(({ id }) => id)
          const unknown = first.find((id) => !known.includes(id))
          if (unknown !== undefined)
            throw new StartupError(`There is no slide ${unknown}. Nothing was changed.`)
          await setSlideOrder(trx, commandLine, [...new Set([...first, ...known])])
        })
        await list(shop, json)
      }),
    )
  return slides
}

async function findSlide(db: Shop['db'], id: number): Promise<OfficeSlide> {
  const slide = (await listSlideRows(db)).find((one) => one.id === id)
  if (!slide) throw new StartupError(`There is no slide ${id}.`)
  return slide
}

async function requireStore({ db }: Shop, id: number | null): Promise<void> {
  if (id !== null && !(await hasStoreOf(db, id)))
    throw new StartupError(`There is no store ${id}. Nothing was changed.`)
}

async function list({ db, report }: Shop, isJson: true | undefined): Promise<void> {
  const items = await listSlideRows(db)
  if (isJson) return report(JSON.stringify({ items }))
  const rows = items.map(({ id, slider, storeId, description, state }) => [
    ...[id, slider, storeId ?? 'all', description.en.split('\n')[0]!, state],
  ])
  for (const line of tableOf(['id', 'slider', 'store', 'headline', 'state'], rows)) report(line)
}

async function show({ db, report }: Shop, id: number, isJson: true | undefined): Promise<void> {
  const slide = await findSlide(db, id)
  if (isJson) return report(JSON.stringify(slide))
  for (const line of fieldTable(slide)) report(line)
}
