/** Less is a button at the end of a row whose word comes in the next packet (0.00006). */
const LEAST = 0.0005

/** In a page: records in `moved` which elements layout shifts have moved so far, and from where to where. */
export const RECORD_MOVES = `window.moved = []
  const textOf = ({ node, previousRect, currentRect }) =>
    [node?.nodeName, node?.className, previousRect.x, previousRect.y, 'to', currentRect.x, currentRect.y].join(' ')
  new PerformanceObserver((list) => {
    const shifts = list.getEntries().filter(({ value }) => value >= ${LEAST})
    moved.push(...shifts.flatMap(({ sources }) => sources.map(textOf)))
  })
    .observe({ type: 'layout-shift', buffered: true })`
