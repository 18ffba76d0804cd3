/** What follows the first question mark of an address; further ones are part of a value. */
export function queryIn(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}
