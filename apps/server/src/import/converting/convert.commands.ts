import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../platform/process/command.ts'
import { writeWhole } from '../export/target.ts'
import { convertPackage } from './convert-package.ts'

/** `convert PATH NEW`: writes a package of format 1 as one of format 2 (docs/catalogue-package.md). */
export const convertCommand: ShopCommand = () =>
  new Command('convert')
    .description('Writes a catalogue package of format 1 as one of format 2.')
    .argument('<path>', 'a folder or a .zip of format 1')
    .argument('<new>', 'a new folder, or a .zip')
    .addHelpText('after', examples('convert catalogue catalogue-2.zip'))
    .action(async (path, argument) => {
      if (!existsSync(resolve(path))) throw new StartupError(`There is no package ${resolve(path)}.`)
      const into = resolve(argument)
      const { graphics, cut, leftOut } = await writeWhole(into, (target) =>
        convertPackage(resolve(path), target),
      )
      console.log(`Written to ${into}, in format 2.`)
      if (graphics > 0) console.log(`graphics.csv has ${graphics} drawings with a size of their own.`)
      if (cut > 0) console.log(`${cut} hotspots reached beyond their picture and were cut.`)
      if (leftOut > 0)
        console.log(`${leftOut} hotspots were beside their picture or had no area and were left out.`)
    })
