/** A number from 1 on as people type it; undefined where it is none, or too large. */
export function positiveInteger(text: string, max = 999_999_999_999_999): number | undefined {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}
