import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { sizeOfPicture } from '../../modules/parts/index.ts'
import { StartupError } from '../../platform/lifecycle/lifecycle.ts'
import { examples, type ShopCommand } from '../../platform/process/command.ts'
import { columnsOf } from '../package/files.ts'
import { openAnnotating } from './annotate-server.ts'

/** `annotate PICTURE`: a page on which the callouts of a drawing are set by mouse (docs/catalogue-package.md). */
export const annotateCommand: ShopCommand = () =>
  new Command('annotate')
    .description('Opens a page on which the callouts of a picture are set, and saves them as hotspots.')
    .argument('<picture>', 'a picture of a package, as pictures/34_9030.png')
    .option('--graphic <number>', 'number of the drawing; by default the name of the picture')
    .option('--into <folder>', 'folder with hotspots.csv and graphics.csv; by default that of the package')
    .option('--port <port>', 'port on 127.0.0.1; by default any free one', readPort, 0)
    .addHelpText('after', examples('annotate catalogue/pictures/34_9030.png'))
    .action(async (argument, { graphic, into, port }) => {
      const picturePath = resolve(argument)
      if (!existsSync(picturePath)) throw new StartupError(`There is no picture ${picturePath}.`)
      const picture = basename(picturePath)
      const size = await sizeOfPicture(picture, readFileSync(picturePath))
      if (!size) throw new StartupError(`${picture} is no picture of a package, or its size cannot be read.`)
      const number = graphic ?? picture.replace(/\.[^.]*$/, '')
      if (!columnsOf.boards.number!.pattern!.test(number))
        throw new StartupError(`'${number}' is no number of a drawing; name one with --graphic.`)
      const own = dirname(picturePath)
      const folder = into ? resolve(into) : basename(own) === 'pictures' ? dirname(own) : own
      if (!existsSync(folder)) throw new StartupError(`There is no folder ${folder}.`)
      const { app, path } = openAnnotating({
        graphic: { graphic: number, picture, ...size },
        picturePath,
        folder,
      })
      const address = await app.listen({ host: '127.0.0.1', port })
      console.log(`Open ${address}${path} in a browser. Ctrl+C ends the page.`)
      await new Promise<void>((end) => {
        for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end())
      })
      await app.close()
    })

function readPort(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new InvalidArgumentError(`'${text}' is no port.`)
  return port
}
