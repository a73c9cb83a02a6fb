/** Renders the frames of a store with the components of the web app, away from the server's thread, and ends. */
import { parentPort, workerData } from 'node:worker_threads'

type Work = { module: string; answers: [lang: string, answers: unknown][] }

const { module, answers } = workerData as Work
const { renderFrames } = (await import(module)) as {
  renderFrames: (lang: string, answers: unknown) => Promise<Record<string, string>>
}
const rendered: [lang: string, frames: Record<string, string>][] = []
for (const [lang, own] of answers) rendered.push([lang, await renderFrames(lang, own)])
parentPort!.postMessage(rendered)
// What the app's modules have opened (channels between tabs) would keep the thread.
process.exit()
