import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadedDatabase } from '../../testing/database.ts'
import { spawnShop } from '../../testing/spawned-shop.ts'

const { url } = await loadedDatabase()
const { shop, port, output } = await spawnShop({ DATABASE_URL: url, LOG_LEVEL: 'error' })

const workers = (): number[] =>
  readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Sends a request on a new connection, which goes to the next worker. */
const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })

const patient = { timeout: 60_000, interval: 100 }

/** Number of answers of a route that all workers together have counted, and the number of workers. */
async function counted(route: string): Promise<{ answers: number; processes: number }> {
  const text = await (await ask('/metrics')).text()
  const counts = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)]
  return {
    answers: counts
      .filter(([, labels]) => labels?.includes(`route="${route}"`))
      .reduce((sum, [, , count]) => sum + Number(count), 0),
    processes: Number(/^partboard_workers (\d+)$/m.exec(text)?.[1]),
  }
}

// Reads the child processes from /proc, which only Linux has.
test.runIf(process.platform === 'linux')(
  'workers share one port and one metrics page; a dead one is replaced, and all stop together',
  { timeout: 120_000 },
  async () => {
    const isReady = async () => (await ask('/readyz').catch(() => null))?.status
    await expect.poll(isReady, patient).toBe(200)
    await expect.poll(async () => (await counted('/healthz')).processes, patient).toBe(2)
    for (let nth = 0; nth < 10; nth++) expect((await ask('/healthz')).status).toBe(200)
    expect(await counted('/healthz')).toEqual({ answers: 10, processes: 2 })

    const before = workers()
    expect(before).toHaveLength(2)
    process.kill(before[0]!, 'SIGKILL')
    await expect.poll(() => isAlive(before[0]!), patient).toBe(false)
    // Meanwhile the other worker serves.
    for (let nth = 0; nth < 4; nth++) expect((await ask('/healthz')).status).toBe(200)
    await expect.poll(async () => (await counted('/healthz')).processes, patient).toBe(2)
    expect(workers()).toContain(before[1])
    const metrics = await (await ask('/metrics')).text()
    expect(metrics).toMatch(/^partboard_worker_restarts_total 1$/m)
    expect(metrics).toMatch(/^partboard_workers_configured 2$/m)
    expect(output()).toContain('A worker ended (SIGKILL); another one starts in 1 s')

    const last = workers()
    shop.kill('SIGTERM')
    expect(await once(shop, 'exit')).toEqual([0, null])
    expect(last.filter(isAlive)).toEqual([])
  },
)
