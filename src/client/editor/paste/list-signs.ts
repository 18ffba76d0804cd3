/** What may stand around the number of an item. */
const SIGN = /^[([{【]?(?:\d+\.)*([^.、:)\]}】]{1,5})(?:[.、:)\]}】。]{1,2})?$/
/** Characters that are numbers, in a row from one on. */
const FIRST_OF_SERIES = ['①', '⑴', '⒈', 'Ⅰ', 'ⅰ', '㈠', '㊀']
const LENGTHS = [20, 20, 20, 12, 12, 10, 10]
const DIGITS = '零一二三四五六七八九'
const STEMS = '甲乙丙丁戊己庚辛壬癸'

/** The number that the sign of an item says, of any script and width; null: it is a bullet, or words. */
export function numberOfSign(sign: string): number | null {
  // Full-width characters stand at a fixed distance from those of ASCII.
  const plain = sign.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0)).trim()
  const [, number = ''] = SIGN.exec(plain) ?? []
  if (/^\d+$/.test(number)) return Number(number)
  const drawn = FIRST_OF_SERIES.map((first) => number.charCodeAt(0) - first.charCodeAt(0) + 1)
  const found = drawn.find((each, index) => each >= 1 && each <= (LENGTHS[index] ?? 0))
  if (number.length === 1 && found) return found
  if (/^[零〇一二三四五六七八九十百]+$/.test(number)) return chineseNumber(number.replaceAll('〇', '零'))
  // Wingdings draws bullets with letters, so these need a sign of their own behind them.
  if (plain.endsWith(number)) return null
  if (/^[ivx]+$/i.test(number)) return romanNumber(number.toLowerCase())
  if (/^[a-z]$/i.test(number)) return number.toLowerCase().charCodeAt(0) - 96
  return number.length === 1 && STEMS.includes(number) ? STEMS.indexOf(number) + 1 : null
}

function chineseNumber(text: string): number {
  let [sum, digit] = [0, 0]
  for (const character of text) {
    const unit = { 十: 10, 百: 100 }[character]
    if (unit) sum += (digit || 1) * unit
    digit = unit ? 0 : DIGITS.indexOf(character)
  }
  return sum + digit
}

function romanNumber(text: string): number {
  const values = [...text].map((letter) => ({ i: 1, v: 5, x: 10 })[letter] ?? 0)
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0)
}
