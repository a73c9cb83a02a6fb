/**
 * What the server has put into the HTML of an open store's page stays in sight until the page of the app has its data:
 * on a slow line neither a blank page nor a placeholder takes the place of a name and a price that are read already.
 * public/first-paint.js puts it into the frame.
 */

/** What waits for data within a page. */
const waiting = '[data-placeholder], [data-waits]'

/** Moves the readable content from the frame into `main`, whose page stands unseen behind it until it can be read too. */
export function keepReadable(): void {
  const readable = document.querySelector<HTMLElement>('#frame [data-readable]')
  // The frame has a main of the same id.
  const main = document.querySelector<HTMLElement>('#root main')
  if (!readable || !main) return
  const { pathname } = location
  main.dataset.reading = ''
  main.prepend(readable)
  const watch = new MutationObserver(giveWay)
  watch.observe(main, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['data-waits'],
  })
  giveWay()

  function giveWay() {
    // A heading without words waits for them.
    const isThere = [...main!.querySelectorAll('h1')].some(
      (heading) => !readable!.contains(heading) && heading.textContent.trim() !== '',
    )
    // What is below the window may wait until it comes into sight.
    const isWaiting = [...main!.querySelectorAll(waiting)].some(
      (place) => place.getBoundingClientRect().top < innerHeight,
    )
    if ((!isThere || isWaiting) && location.pathname === pathname) return
    watch.disconnect()
    readable!.remove()
    delete main!.dataset.reading
  }
}
