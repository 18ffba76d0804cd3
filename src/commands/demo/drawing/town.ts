import { at, type Canvas, circle, path, rect, repeat, ridge, stroke } from './svg.ts'

export function city({ random, palette, wide, tall }: Canvas): string {
  const moon = circle(wide * random.between(0.15, 0.85), tall * 0.2, tall * 0.07, palette.light)
  const rows = [palette.far, palette.mid, palette.dark]
  const houses = rows.map((fill, row) => {
    let drawn = ''
    for (let x = -20; x < wide; ) {
      const [width, height] = [
        random.between(60, 130),
        tall * random.between(0.22, 0.5) * (1.25 - row * 0.25),
      ]
      drawn +=
        rect(x, tall - height, width, height, fill) +
        (row === 2 ? windows(x, tall - height, width, height) : '')
      x += width + random.between(0, 14)
    }
    return drawn
  })
  return moon + houses.join('')

  function windows(x: number, y: number, width: number, height: number): string {
    let lit = ''
    for (let down = y + 16; down < y + height - 20; down += 30) {
      for (let right = x + 12; right < x + width - 18; right += 24)
        if (random.happens(0.45)) lit += rect(right, down, 11, 15, palette.light, 'opacity="0.85"')
    }
    return lit
  }
}

/** A road into the hills. */
export function road(brush: Canvas): string {
  const { random, palette, wide, tall } = brush
  const far =
    path(ridge(brush, tall * 0.42, tall * 0.08), palette.far) +
    path(ridge(brush, tall * 0.5, tall * 0.06), palette.mid)
  const ground = rect(0, tall * 0.55, wide, tall * 0.45, palette.near)
  const end = wide * random.between(0.35, 0.65)
  const lane = path(
    `M${at(end - 12)} ${at(tall * 0.55)} L${at(end + 12)} ${at(tall * 0.55)} L${at(wide * 0.82)} ${tall} L${at(wide * 0.18)} ${tall} Z`,
    palette.dark,
  )
  const dashes = repeat(7, (index) => {
    const [near, long] = [(index + 0.3) / 7, 0.07 * (index + 1)]
    const y = tall * (0.55 + 0.45 * near * near)
    const x = end + (wide / 2 - end) * near * near
    return rect(x - 1 - index, y, 2 + index * 2, tall * long * 0.35, palette.light)
  })
  return circle(wide * 0.8, tall * 0.2, tall * 0.09, palette.light) + far + ground + lane + dashes
}

/** A cinema from the last row. */
export function screen({ random, palette, wide, tall }: Canvas): string {
  const [left, right] = [wide * 0.2, wide * 0.8]
  const beam = path(
    `M${at(wide * 0.5)} ${tall} L${at(left)} ${at(tall * 0.14)} H${at(right)} Z`,
    palette.light,
    'opacity="0.14"',
  )
  const picture = rect(left, tall * 0.14, right - left, tall * 0.42, palette.light, 'rx="8"')
  const scene = circle(random.between(0.35, 0.65) * wide, tall * 0.33, tall * 0.09, palette.mid)
  const rows = repeat(3, (row) =>
    repeat(13, (seat) =>
      circle(
        (seat + (row % 2) / 2) * (wide / 12),
        tall * (0.74 + row * 0.13),
        tall * 0.065,
        row === 2 ? palette.dark : palette.near,
      ),
    ),
  )
  return (
    rect(0, 0, wide, tall, palette.dark) +
    rect(0, tall * 0.62, wide, tall * 0.4, palette.near, 'opacity="0.5"') +
    picture +
    scene +
    beam +
    rows
  )
}

export function shelf({ random, palette, wide, tall }: Canvas): string {
  const colours = [palette.far, palette.mid, palette.near, palette.dark, palette.light]
  const boards = [0.48, 0.92].map((share) => {
    let drawn = ''
    for (let x = wide * 0.06; x < wide * 0.92; ) {
      const [width, height] = [random.between(22, 58), tall * random.between(0.22, 0.36)]
      const lean = random.happens(0.08)
        ? `transform="rotate(${at(random.between(4, 9))} ${at(x)} ${at(tall * share)})"`
        : ''
      const fill = random.pick(colours)
      drawn +=
        rect(x, tall * share - height, width, height, fill, `rx="3" ${lean}`) +
        rect(x, tall * share - height * 0.8, width, 5, palette.sky, lean)
      x += width + (lean ? 18 : random.happens(0.1) ? 46 : 3)
    }
    return (
      drawn +
      path(`M${at(wide * 0.03)} ${at(tall * share)} H${at(wide * 0.97)}`, 'none', stroke(palette.dark, 12))
    )
  })
  return boards.join('')
}
