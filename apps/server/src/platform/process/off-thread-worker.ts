/** Runs jobs of `off-thread.ts`, one after another. */
import { parentPort } from 'node:worker_threads'
import type { Job, JobAnswer } from './off-thread.ts'

parentPort!.on('message', async ({ module, name, args }: Job) => {
  parentPort!.postMessage(await answerTo(module, name, args))
})

async function answerTo(module: string, name: string, args: unknown[]): Promise<JobAnswer> {
  try {
    const functions = (await import(module)) as Record<string, (...args: unknown[]) => unknown>
    return { result: await functions[name]!(...args) }
  } catch (error) {
    return { error }
  }
}
