import { at, type Canvas, circle, path, rect, repeat, ridge, stroke } from './svg.ts'

export function hills(brush: Canvas): string {
  const { random, palette, wide, tall } = brush
  const layers = [palette.far, palette.mid, palette.near, palette.dark]
  const sun = circle(
    random.between(0.2, 0.8) * wide,
    tall * random.between(0.2, 0.36),
    tall * 0.11,
    palette.light,
  )
  return (
    sun +
    layers.map((fill, index) => path(ridge(brush, tall * (0.45 + index * 0.14), tall * 0.1), fill)).join('')
  )
}

export function leaves({ random, palette, wide, tall }: Canvas): string {
  const colours = [palette.far, palette.mid, palette.near, palette.dark]
  return repeat(34, () => {
    const [x, y, length] = [
      random.between(0, wide),
      random.between(0, tall),
      random.between(0.14, 0.34) * tall,
    ]
    const [belly, turn] = [length * random.between(0.22, 0.36), random.between(0, 360)]
    const blade = `M0 0 Q${at(length / 2)} ${at(-belly)} ${at(length)} 0 Q${at(length / 2)} ${at(belly)} 0 0 Z`
    const vein = path(`M0 0 L${at(length * 0.92)} 0`, 'none', stroke(palette.sky, 2))
    return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)})">${path(blade, random.pick(colours))}${vein}</g>`
  })
}

export function sea(brush: Canvas): string {
  const { random, palette, wide, tall } = brush
  const sun = circle(wide * random.between(0.3, 0.7), tall * 0.42, tall * 0.15, palette.light)
  const bands = [palette.far, palette.mid, palette.near, palette.dark]
  const water = bands
    .map((fill, index) => path(ridge(brush, tall * (0.5 + index * 0.13), tall * 0.025, 12), fill))
    .join('')
  const sails = repeat(random.whole(1, 3), () => {
    const [x, y, size] = [
      random.between(0.1, 0.9) * wide,
      tall * random.between(0.5, 0.6),
      tall * random.between(0.06, 0.11),
    ]
    return (
      path(`M${at(x)} ${at(y)} v${at(-size)} l${at(size * 0.6)} ${at(size)} Z`, palette.light) +
      rect(x - size / 3, y, size, size / 8, palette.dark)
    )
  })
  return sun + water + sails
}

/** A window in the evening, and rain on it. */
export function rain({ random, palette, wide, tall }: Canvas): string {
  const glow = repeat(16, () =>
    circle(
      random.between(0, wide),
      random.between(0.35, 1) * tall,
      random.between(0.03, 0.12) * tall,
      random.pick([palette.light, palette.far, palette.mid]),
      `opacity="${at(random.between(0.2, 0.7))}"`,
    ),
  )
  const drops = repeat(90, () => {
    const [x, y] = [random.between(0, wide), random.between(0, tall)]
    return path(
      `M${at(x)} ${at(y)} l-6 ${at(random.between(14, 46))}`,
      'none',
      `${stroke(palette.sky, 2.5)} opacity="0.6"`,
    )
  })
  const frame =
    repeat(3, (index) => rect((wide / 3) * index - 7, 0, 14, tall, palette.dark)) +
    rect(0, tall * 0.3, wide, 12, palette.dark)
  return rect(0, 0, wide, tall, palette.near) + glow + drops + frame
}
