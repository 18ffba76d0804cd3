/** How far below the top of the window a heading counts as reached: just under the bar. */
const LINE_PX = 96

/** Marks in the table of contents where the reader is. */
export function markCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.toc a')]
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1)))!)
  const mark = () => {
    const at = headings.findLastIndex((heading) => heading.getBoundingClientRect().top <= LINE_PX)
    for (const [index, link] of links.entries()) link.ariaCurrent = index === at ? 'true' : null
  }
  // Headings are looked at when one of them crosses the line, not at every step of scrolling.
  const watch = new IntersectionObserver(mark, { rootMargin: `-${LINE_PX}px 0px 0px` })
  for (const heading of headings) watch.observe(heading)
}
