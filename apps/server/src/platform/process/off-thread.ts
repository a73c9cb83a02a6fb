import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { timeLeft } from '../database/time-limit.ts'
import { currentCaller } from '../http/caller.ts'
import { ShopError } from '../http/errors.ts'
import { takeTurns } from '../http/lanes.ts'

/** A thread ends after this time without a job, in milliseconds. */
const idleMs = 60_000
const resourceLimits = { maxOldGenerationSizeMb: 256 }

/** The office and commands share a lane. */
function lane() {
  const { network = 'office', account = null } = currentCaller() ?? {}
  return { address: network, account: String(account) }
}

// biome-ignore lint/suspicious/noExplicitAny: any function of a module
type Functions = Record<string, (...args: any[]) => unknown>

/** A job for the thread: a function of a module, with its arguments. Arguments and result are copied. */
export type Job = { module: string; name: string; args: unknown[] }
export type JobAnswer = { result: unknown } | { error: unknown }

/** Runs jobs one after another. */
type Thread = (job: Job) => Promise<unknown>

/** Reads what somebody uploads or writes: it may be refused. */
const readingThread = openThread('off thread', { deadlineMs: 5_000, maxWaiting: 20 })

/** Draws papers, which are owed: one of 1,000 lines has to be ready on a slow machine too. */
export const paperThread = openThread('papers', { deadlineMs: 60_000, maxWaiting: 500 })

/**
 * Lets functions of a module run outside of the server's thread, with a deadline and a heap of their own. It is for work
 * of libraries that grows with the input and cannot be cut into slices (`inSlices`).
 *
 *     const run = offThread<typeof import('./clean-html.ts')>(join(import.meta.dirname, 'clean-html.ts'))
 *     await run('cleanHtmlWithReport', html)
 *
 * @param module path of its source
 * @returns the call; it throws ShopError 'too_much_work' after the deadline, or without enough memory
 */
export const offThread =
  <M>(module: string, thread: Thread = readingThread) =>
  <N extends keyof M & string>(
    name: N,
    ...args: M[N] extends Functions[string] ? Parameters<M[N]> : never
  ): Promise<M[N] extends Functions[string] ? Awaited<ReturnType<M[N]>> : never> =>
    thread({ module, name, args }) as never

/**
 * Opens a thread that starts with its first job. One job runs at a time, so that it never takes more than one processor.
 *
 * @param name of its queue, for the security log
 * @param options.deadlineMs longest time for one job
 */
function openThread(
  name: string,
  { deadlineMs, maxWaiting }: { deadlineMs: number; maxWaiting: number },
): Thread {
  const inTurn = takeTurns(name, 1, maxWaiting)
  let thread: Worker | undefined
  let ending: NodeJS.Timeout | undefined

  async function run(job: Job): Promise<unknown> {
    // The request has been answered while the job waited.
    if ((timeLeft() ?? 1) <= 0) throw new ShopError('too_much_work')
    clearTimeout(ending)
    thread ??= start()
    const worker = thread
    worker.ref()
    try {
      worker.postMessage(job)
      const signal = AbortSignal.timeout(deadlineMs)
      const [answer] = (await once(worker, 'message', { signal })) as [JobAnswer]
      if ('result' in answer) return answer.result
      // The stack is used up.
      if (answer.error instanceof RangeError) throw new ShopError('too_much_work')
      throw answer.error
    } catch (error) {
      if (!isTooMuch(error)) throw error
      thread = undefined
      void worker.terminate()
      throw new ShopError('too_much_work')
    } finally {
      worker.unref()
      ending = setTimeout(end, idleMs).unref()
    }
  }

  function start(): Worker {
    // The server's own options, such as the size of its heap, are not for a thread.
    const worker = new Worker(join(import.meta.dirname, 'off-thread-worker.ts'), {
      execArgv: [],
      resourceLimits,
    })
    // `once` in `run` has the error of a job.
    worker.on('error', () => {})
    worker.on('exit', () => {
      if (thread === worker) thread = undefined
    })
    return worker
  }

  function end(): void {
    void thread?.terminate()
    thread = undefined
  }

  return (job) => inTurn(lane(), () => run(job))
}

const isTooMuch = (error: unknown): boolean =>
  ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes((error as { code?: string }).code ?? '')
