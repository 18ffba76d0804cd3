/** A heading counts as reached when it is above this line, just below the top bar. */
const LINE_PX = 96

/** Scroll spy: marks the current heading in the table of contents. */
export function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1)))!)
  const mark = () => {
    const at = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= LINE_PX)
    for (const [index, link] of links.entries()) link.ariaCurrent = index === at ? 'true' : null
  }
  // Measured when a heading crosses the line, not on every scroll event.
  const watch = new IntersectionObserver(mark, { rootMargin: `-${LINE_PX}px 0px 0px` })
  for (const heading of headings) watch.observe(heading)
}
