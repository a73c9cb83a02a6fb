/**
 * Notifies the other tabs of this browser about a change on the server. It uses a broadcast channel, so that they follow
 * at once and without polling.
 *
 * @param onChange called when another tab made a change
 * @returns function that notifies the other tabs
 */
export function betweenTabs(name: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(`partboard-${name}`)
  channel.addEventListener('message', onChange)
  return () => channel.postMessage(null)
}
