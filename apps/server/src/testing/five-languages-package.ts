import { cpSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const firstCatalogue = resolve(import.meta.dirname, '../../../../demo/first-catalogue/package')

/** Writes the catalogue of the first steps, with names in German, Czech and Ukrainian too. */
export function writeFiveLanguagesPackage(folder: string): void {
  cpSync(firstCatalogue, folder, { recursive: true })
  const words = {
    de: ['Hinterrad', 'Reifen 2.75-16', 'Fahrwerk'],
    cs: ['Zadní kolo', 'Pneumatika 2.75-16', 'Podvozek'],
    uk: ['Заднє колесо', 'Шина 2.75-16', 'Ходова частина'],
  }
  for (const [lang, [board, part, group]] of Object.entries(words))
    writeFileSync(
      join(folder, `texts.${lang}.csv`),
      `file,key,column,text\nboards,W-01,name,${board}\nparts,BC120401,name,${part}\ncategories,podwozie,name,${group}\n`,
    )
}
