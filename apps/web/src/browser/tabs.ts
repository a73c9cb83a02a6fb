/**
 * Lets the tabs of one browser tell each other that something changed on the server.
 *
 * A channel, not polling: the other tab is right as soon as the change is made, and silent otherwise.
 *
 * @param onChange another tab changed it
 * @returns tells the other tabs
 */
export function betweenTabs(name: string, onChange: () => void): () => void {
  const channel = new BroadcastChannel(`partboard-${name}`)
  channel.addEventListener('message', onChange)
  return () => channel.postMessage(null)
}
