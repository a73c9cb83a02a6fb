/** The answer of `/healthz`. It never changes, so whoever meets the request first may give it. */
export const alive = JSON.stringify({ status: 'ok' })
export const aliveHeaders = {
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
}
