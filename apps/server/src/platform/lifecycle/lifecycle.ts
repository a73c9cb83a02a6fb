/**
 * An error that the operator has to correct before the shop can start. The message is one sentence, or one line for
 * each mistake. It is printed without a stack.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

type Close = () => Promise<unknown> | unknown

/**
 * Closes resources in reverse order before the process exits.
 *
 * Stopping runs once, and later calls wait for it: a process may get the same signal twice, because Ctrl-C reaches the
 * whole process group and npm forwards it too.
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

  /** Registers a function that `stop` calls. While stopping, it is called at once. */
  async defer(close: Close): Promise<void> {
    if (this.#stopping) await close()
    else this.#closers.push(close)
  }

  /** Calls all registered functions once, the last one first. Errors are reported and do not stop the others. */
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
