import { type ImportReason, reasonText } from '@partboard/contract/integration/import-reasons'
import { z } from 'zod'
import type { LocalText } from '../../platform/database/schema.ts'
import type { FileSpec } from './columns.ts'
import { catalogueFiles, columnsOf, type FileName, format2Files, optionalFiles, tradeFiles } from './files.ts'
import { type PackageFiles, readWhole } from './package-files.ts'
import { ImportError, type Problem, problemIn } from './problems.ts'
import { textFileOf, textLangs } from './text-files.ts'

/** A text or a number, because programs that write manifests use both. */
const OrderNumber = z.union([z.string().regex(/^\d{1,18}$/), z.int().min(0).transform(String)])

const Text = z.string().trim().min(1).max(100)

const Manifest = z.strictObject({
  format: z.union([z.literal(1), z.literal(2)]),
  version: z.string().min(1).max(100),
  name: z.string().min(1).max(200),
  notice: z
    .strictObject({ pl: Text, en: Text, de: Text.optional(), cs: Text.optional(), uk: Text.optional() })
    .optional(),
  complete: z.array(z.enum(['prices', 'stock'])).optional(),
  known_orders: z.union([OrderNumber, z.record(z.string().regex(/^\d{1,9}$/), OrderNumber)]).optional(),
})

/** The last order that the shopkeeper's system knew when it wrote stock.csv: one number, or one for each store. */
export type NamedOrders = z.infer<typeof Manifest>['known_orders']

/** The version of the format that a package is written in (docs/catalogue-package.md). */
export type PackageFormat = z.infer<typeof Manifest>['format']

export type PackageContents = {
  format: PackageFormat
  name: string
  /** The package's name for its state. */
  label: string
  /** What customers read beside the data of this catalogue; null = nothing. */
  notice: LocalText | null
  knownOrders: NamedOrders
  /**
   * The files that list everything: what they do not name is no longer for sale, or none is left. Others change what
   * they name. Those of a whole catalogue list everything.
   */
  complete: ReadonlySet<TradeFile>
  files: Map<FileName, FileSpec>
}

export type TradeFile = keyof typeof tradeFiles

/** Files of a package that can be imported alone. */
export const separateFiles = Object.keys(tradeFiles) as TradeFile[]

/**
 * Reads which files a package has: all catalogue files (but `optionalFiles`) or none, and optionally prices and stock.
 *
 * @param only imports only these files and ignores the others; null = all
 * @param isComplete says that prices and stock list everything, whatever the manifest says
 * @throws ImportError for an invalid manifest, and for missing or unknown files
 */
export async function readContents(
  files: PackageFiles,
  only: readonly FileName[] | null = null,
  isComplete = false,
): Promise<PackageContents> {
  const manifest = await readManifest(files)
  const { format, name, version, notice = null, known_orders: knownOrders, complete = [] } = manifest
  const has = (file: string) => files.sizes.has(`${file}.csv`)
  const catalogue = Object.keys(catalogueFiles)
  const present = catalogue.filter(has)
  const problems: Problem[] = [
    ...[...files.sizes.keys()]
      .filter(
        (file) => !file.includes('/') && /\.csv$/i.test(file) && !Object.hasOwn(columnsOf, file.slice(0, -4)),
      )
      .map((file) =>
        problemIn(
          file,
          /^texts\./i.test(file)
            ? reasonText('textsLanguage', {
                files: textLangs.map((lang) => `${textFileOf(lang)}.csv`).join(', '),
              })
            : reasonText('unknownFile'),
        ),
      ),
    ...(format === 1 ? format2Files : [])
      .filter(has)
      .map((file) => problemIn(`${file}.csv`, reasonText('fileOfFormat2'))),
    ...(present.length > 0 || format2Files.some(has) ? catalogue : [])
      .filter((file) => !has(file) && !optionalFiles.includes(file as FileName))
      .map((file) => problemIn(`${file}.csv`, reasonText('isMissing'))),
    ...(only ?? [])
      .filter((file) => !has(file))
      .map((file) => problemIn(`${file}.csv`, reasonText('isMissing'))),
  ]
  if (problems.length > 0) throw new ImportError(problems)
  const wanted = Object.entries(columnsOf).filter(
    ([file]) => has(file) && (!only || only.includes(file as FileName)),
  )
  if (wanted.length === 0) throw new ImportError([problemIn('manifest.json', reasonText('manifestAlone'))])
  return {
    format,
    name,
    label: version,
    notice,
    knownOrders,
    complete: new Set(isComplete || has('parts') ? separateFiles : complete),
    files: new Map(wanted) as Map<FileName, FileSpec>,
  }
}

async function readManifest(files: PackageFiles): Promise<z.infer<typeof Manifest>> {
  const refuse = (reason: ImportReason): never => {
    throw new ImportError([problemIn('manifest.json', reasonText(reason))])
  }
  const size = files.sizes.get('manifest.json')
  if (size === undefined) return refuse('isMissing')
  if (size > 100_000) return refuse('manifestLarge')
  const manifest = Manifest.safeParse(parseJson((await readWhole(files, 'manifest.json')).toString('utf8')))
  return manifest.data ?? refuse('manifestForm')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
