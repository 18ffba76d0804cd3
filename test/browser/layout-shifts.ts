/** In a page: records in `moved` which elements layout shifts have moved so far, and from where to where. */
export const RECORD_MOVES = `window.moved = []
  const textOf = ({ node, previousRect, currentRect }) =>
    [node?.nodeName, node?.className, previousRect.x, previousRect.y, 'to', currentRect.x, currentRect.y].join(' ')
  new PerformanceObserver((list) => moved.push(...list.getEntries().flatMap((each) => each.sources.map(textOf))))
    .observe({ type: 'layout-shift', buffered: true })`
