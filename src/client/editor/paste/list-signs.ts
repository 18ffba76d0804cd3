/** What may stand around the number of an item. */
const SIGN = /^[([{【]?(?:\d+\.)*([^.、:)\]}】]{1,5})(?:[.、:)\]}】。]{1,2})?$/
const DIGITS = '零一二三四五六七八九'
const STEMS = '甲乙丙丁戊己庚辛壬癸'

/** The number that the sign of an item says, of any script and width; null: it is a bullet, or words. */
export function numberOfSign(sign: string): number | null {
  // Full-width digits, circled numbers and Roman ones of a single character become plain ones.
  const plain = sign.normalize('NFKC').trim()
  const [, number = ''] = SIGN.exec(plain) ?? []
  if (/^\d+$/.test(number)) return Number(number)
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
