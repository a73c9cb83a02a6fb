// The page of `annotate`: draws hotspots over a picture, in the picture's own pixels. A hotspot is a callout and its
// points, x and y by turns: one pair is a point, two are corners of a rectangle, three or more a polygon.

/** @type {(id: string) => any} */
const byId = (id) => document.getElementById(id)
const svg = (name, attributes) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value))
  return element
}

const { graphic, file, width, height, hotspots } = await (await fetch('hotspots')).json()
const overlay = byId('overlay')
const list = byId('list')
/** Size of letters and points, in pixels of the picture. */
const unit = Math.max(width, height) / 60

let spots = hotspots
let selected = -1
/** Corners of the polygon that is being drawn. */
let corners = []
/** Earlier states, for Undo. */
const past = []
let isSaved = true

document.title = `${graphic}: callouts`
byId('title').textContent = `${graphic}, ${width} × ${height}`
overlay.setAttribute('viewBox', `0 0 ${width} ${height}`)
byId('picture').alt = `Drawing ${graphic}`

const say = (text) => {
  byId('message').textContent = text
}
const clamp = (at, most) => Math.min(most, Math.max(0, Math.round(at)))
const toolNow = () => document.querySelector('input[name=tool]:checked').value

function change(next, select = selected) {
  past.push(spots)
  spots = next
  selected = select
  isSaved = false
  say('Not saved')
  draw()
}

/** The next callout: one above the last number, with as many digits. */
function nextCallout() {
  const last = spots.at(-1)?.callout ?? '00'
  return /^\d+$/.test(last) ? String(Number(last) + 1).padStart(last.length, '0') : last
}

function add(points) {
  change([...spots, { callout: nextCallout(), points }], spots.length)
  const field = list.querySelector('li.selected input')
  field.focus()
  field.select()
}

const pairsOf = (points) =>
  Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at], points[2 * at + 1]])

function middleOf(points) {
  const pairs = pairsOf(points)
  return [0, 1].map((axis) => pairs.reduce((sum, pair) => sum + pair[axis], 0) / pairs.length)
}

function shapeOf(points) {
  if (points.length === 2) return svg('circle', { cx: points[0], cy: points[1], r: unit, class: 'shape' })
  if (points.length > 4) return svg('polygon', { points: pairsOf(points).join(' '), class: 'shape' })
  const [x1, y1, x2, y2] = points
  return svg('rect', {
    x: Math.min(x1, x2),
    y: Math.min(y1, y2),
    width: Math.abs(x2 - x1),
    height: Math.abs(y2 - y1),
    class: 'shape',
  })
}

const kindOf = ({ length }) =>
  length === 2 ? 'point' : length === 4 ? 'rectangle' : `polygon, ${length / 2}`

function drawOverlay(drawn = null) {
  overlay.replaceChildren(
    ...spots.map(({ callout, points }, index) => {
      const group = svg('g', { class: index === selected ? 'selected' : '', 'data-index': index })
      const [x, y] = middleOf(points)
      const label = svg('text', { x, y, 'font-size': unit })
      label.textContent = callout
      group.append(shapeOf(points), label)
      return group
    }),
    ...(drawn ? [drawn] : []),
  )
}

function draw() {
  drawOverlay(corners.length > 0 ? openPolygon() : null)
  list.replaceChildren(
    ...spots.map(({ callout, points }, index) => {
      const item = document.createElement('li')
      item.className = index === selected ? 'selected' : ''
      const field = document.createElement('input')
      field.value = callout
      field.maxLength = 8
      field.setAttribute('aria-label', `Callout of hotspot ${index + 1}`)
      field.addEventListener('focus', () => select(index))
      field.addEventListener('change', () =>
        change(spots.map((spot, at) => (at === index ? { ...spot, callout: field.value.trim() } : spot))),
      )
      const kind = document.createElement('span')
      kind.textContent = kindOf(points)
      const remove = document.createElement('button')
      remove.type = 'button'
      remove.textContent = 'Delete'
      remove.setAttribute('aria-label', `Delete hotspot ${index + 1}, callout ${callout}`)
      remove.addEventListener('click', () => drop(index))
      item.append(field, kind, remove)
      return item
    }),
  )
  byId('empty').hidden = spots.length > 0
  byId('undo').disabled = past.length === 0
}

/** Selects without drawing the list anew, which would take the focus from its field. */
function select(index) {
  selected = index
  for (const [at, item] of [...list.children].entries()) item.classList.toggle('selected', at === index)
  drawOverlay()
}

function drop(index) {
  change(
    spots.filter((_, at) => at !== index),
    -1,
  )
  byId('stage').focus()
}

const openPolygon = () =>
  svg('polyline', { points: pairsOf(corners).join(' '), class: 'shape', 'data-open': '' })

function closePolygon() {
  const points = corners
  corners = []
  if (points.length >= 6) add(points)
  else draw()
}

function placeOf(event) {
  const { left, top, width: wide, height: high } = overlay.getBoundingClientRect()
  return [
    clamp(((event.clientX - left) / wide) * width, width),
    clamp(((event.clientY - top) / high) * height, height),
  ]
}

const moved = (points, dx, dy) =>
  points.map((at, nth) => clamp(at + (nth % 2 === 0 ? dx : dy), nth % 2 === 0 ? width : height))

overlay.addEventListener('pointerdown', (event) => {
  event.preventDefault()
  document.activeElement?.blur()
  const start = placeOf(event)
  if (toolNow() === 'polygon') return addCorner(start)
  const index = event.target.closest('[data-index]')?.dataset.index
  overlay.setPointerCapture(event.pointerId)
  let drawn = null
  const onMove = (move) => {
    const [x, y] = placeOf(move)
    if (index !== undefined) {
      const points = moved(spots[index].points, x - start[0], y - start[1])
      drawn = points
      drawOverlay(shapeOf(points))
    } else if (toolNow() === 'rectangle') {
      drawn = [...start, x, y]
      drawOverlay(shapeOf(drawn))
    }
  }
  overlay.addEventListener('pointermove', onMove)
  overlay.addEventListener(
    'pointerup',
    () => {
      overlay.removeEventListener('pointermove', onMove)
      if (index !== undefined) {
        if (drawn)
          change(
            spots.map((spot, at) => (at === Number(index) ? { ...spot, points: drawn } : spot)),
            Number(index),
          )
        else select(Number(index))
      } else if (toolNow() === 'point') add(start)
      else if (drawn && drawn[0] !== drawn[2] && drawn[1] !== drawn[3]) add(drawn)
      else select(-1)
    },
    { once: true },
  )
})

function addCorner([x, y]) {
  const isFirst = corners.length >= 6 && Math.hypot(x - corners[0], y - corners[1]) < unit
  if (isFirst) return closePolygon()
  corners.push(x, y)
  draw()
}

byId('add').addEventListener('click', () => {
  const [x, y, side] = [Math.round(width / 2), Math.round(height / 2), Math.round(unit * 2)]
  if (toolNow() === 'point') add([x, y])
  else if (toolNow() === 'rectangle') add([x - side, y - side, x + side, y + side])
  else add([x, y - side, x + side, y + side, x - side, y + side])
})

document.addEventListener('keydown', (event) => {
  const isSave = (event.ctrlKey || event.metaKey) && event.key === 's'
  if (isSave) {
    event.preventDefault()
    return save()
  }
  if (event.target instanceof HTMLInputElement) return
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') return undo()
  if (event.key === 'Enter' && corners.length > 0) return closePolygon()
  if (event.key === 'Escape') {
    corners = []
    return draw()
  }
  if (selected < 0) return
  if (event.key === 'Delete') return drop(selected)
  const step = event.shiftKey ? 10 : 1
  const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[
    event.key
  ]
  if (!way || event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  change(spots.map((spot, at) => (at === selected ? { ...spot, points: moved(spot.points, ...way) } : spot)))
})

function undo() {
  if (past.length === 0) return
  spots = past.pop()
  selected = -1
  isSaved = false
  say('Not saved')
  draw()
}

async function save() {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
  try {
    const answer = await fetch('hotspots', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(spots),
    })
    const result = await answer.json()
    if (!answer.ok) return say(`Not saved: ${result.reason}`)
    isSaved = true
    say(`Saved: ${result.saved} in ${file}`)
  } catch {
    say('Not saved: the command has ended. Start it again, and press Save.')
  }
}

byId('undo').addEventListener('click', undo)
byId('save').addEventListener('click', save)
const scale = () => {
  byId('sheet').style.width = `${byId('zoom').value}%`
}
byId('zoom').addEventListener('input', scale)
addEventListener('beforeunload', (event) => {
  if (!isSaved) event.preventDefault()
})
scale()
draw()
