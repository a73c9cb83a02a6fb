import { ShopError } from './errors.ts'

/** Whose turn a job takes: a network address, and within it an account. */
export type Lane = { address: string; account: string }

/** Runs a job when a slot is free. @throws ShopError 'too_many_requests' when the queue is full of jobs of its lane */
export type RunInTurn = <T>(lane: Lane, job: () => Promise<T>) => Promise<T>

type Waiting = { start: () => void; refuse: (error: ShopError) => void }
/** The waiting jobs of an address, by account. Maps keep their order: who was served last is at the end. */
type Accounts = Map<string, Waiting[]>

/**
 * Creates a limit of `maxRunning` jobs at once. `maxWaiting` others wait and take turns: address by address, and within
 * an address account by account, so that nobody waits behind the many jobs of another. When the queue is full, a new job
 * takes the place of the last one of the longest lane, unless its own lane is as long. A job must not wait for another
 * job of the same limit: both could wait for ever.
 *
 * @param name of the limit, for the security log
 */
export function takeTurns(name: string, maxRunning: number, maxWaiting: number): RunInTurn {
  const addresses = new Map<string, Accounts>()
  let running = 0
  let waiting = 0

  const refused = () => new ShopError('too_many_requests', { retryAfter: 2, limit: name })

  function startNext(): void {
    const next = takeNext(addresses)
    // The next job takes over the slot, so `running` stays.
    if (!next) running--
    else {
      waiting--
      next.start()
    }
  }

  function enqueue({ address, account }: Lane): Promise<void> {
    const accounts: Accounts = addresses.get(address) ?? new Map()
    const lane = accounts.get(account) ?? []
    if (waiting >= maxWaiting) {
      const own = { ofAddress: sizeOf(accounts), ofLane: lane.length }
      const displaced = takeLastOfLongest(addresses, address, own)
      if (!displaced) return Promise.reject(refused())
      waiting--
      displaced.refuse(refused())
    }
    waiting++
    addresses.set(address, accounts.set(account, lane))
    return new Promise((start, refuse) => lane.push({ start, refuse }))
  }

  return async (lane, job) => {
    if (running < maxRunning) running++
    else await enqueue(lane)
    try {
      return await job()
    } finally {
      startNext()
    }
  }
}

const sizeOf = (accounts: Accounts): number =>
  [...accounts.values()].reduce((sum, { length }) => sum + length, 0)

/** Takes the job whose turn it is; its account and its address go to the end. */
function takeNext(addresses: Map<string, Accounts>): Waiting | undefined {
  for (const [address, accounts] of addresses)
    for (const [account, lane] of accounts) {
      const next = lane.shift()
      accounts.delete(account)
      if (lane.length > 0) accounts.set(account, lane)
      addresses.delete(address)
      if (accounts.size > 0) addresses.set(address, accounts)
      return next
    }
  return undefined
}

/** Takes the last job of the longest lane of the longest address; undefined when a new job would make its own longer. */
function takeLastOfLongest(
  addresses: ReadonlyMap<string, Accounts>,
  ownAddress: string,
  own: { ofAddress: number; ofLane: number },
): Waiting | undefined {
  const [address, accounts] = [...addresses].reduce((a, b) => (sizeOf(b[1]) > sizeOf(a[1]) ? b : a))
  const longest = [...accounts.entries()].reduce((a, b) => (b[1].length > a[1].length ? b : a))
  const isLonger =
    address === ownAddress ? longest[1].length > own.ofLane + 1 : sizeOf(accounts) > own.ofAddress + 1
  if (!isLonger) return undefined
  const last = longest[1].pop()
  if (longest[1].length === 0) accounts.delete(longest[0])
  return last
}
