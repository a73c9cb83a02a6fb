/**
 * Something the operator has to put right before the shop can start. The message is one sentence (or one line for
 * each mistake) for a person at a terminal; it is printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

type Close = () => Promise<unknown> | unknown

/**
 * What has to be closed before the process ends, in the order opposite to opening.
 *
 * A process gets the same signal more than once (Ctrl-C reaches the whole process group and npm passes it on as
 * well), so stopping is done once and later requests wait for it.
 */
export class Lifecycle {
  #closers: Close[] = []
  #stopping: Promise<void> | undefined
  #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  get stopping(): boolean {
    return this.#stopping !== undefined
  }

  /** Registers what `stop` runs; when stopping has begun already, it is closed at once. */
  async defer(close: Close): Promise<void> {
    if (this.#stopping) await close()
    else this.#closers.push(close)
  }

  /** Closes everything once, the last opened first. One that fails is reported and does not keep the others open. */
  stop(): Promise<void> {
    this.#stopping ??= this.#closeAll()
    return this.#stopping
  }

  async #closeAll(): Promise<void> {
    for (const close of this.#closers.reverse()) {
      try {
        await close()
      } catch (error) {
        this.#onError(error)
      }
    }
  }
}
