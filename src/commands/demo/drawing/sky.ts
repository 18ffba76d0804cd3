import { at, type Canvas, circle, path, repeat, stroke } from './svg.ts'

/** Contour lines of a map. */
export function contours({ random, palette, wide, tall }: Canvas): string {
  const peaks = repeat(3, () => {
    const [x, y] = [random.between(0.1, 0.9) * wide, random.between(0.1, 0.9) * tall]
    const bends = Array.from({ length: 9 }, () => random.between(0.75, 1.25))
    return repeat(9, (ring) => {
      const radius = tall * 0.075 * (ring + 0.6)
      const points = bends.map((bend, index) => {
        const angle = (index / bends.length) * Math.PI * 2
        return `${at(x + Math.cos(angle) * radius * bend * 1.3)} ${at(y + Math.sin(angle) * radius * bend)}`
      })
      return path(
        smooth(points),
        'none',
        `${stroke(ring % 3 ? palette.mid : palette.near, ring % 3 ? 2 : 4)} opacity="0.75"`,
      )
    })
  })
  const way = Array.from(
    { length: 7 },
    (_, index) => `${at((wide / 6) * index)} ${at(tall * random.between(0.3, 0.7))}`,
  )
  return peaks + path(`M${way.join(' L')}`, 'none', `${stroke(palette.dark, 6)} stroke-dasharray="2 18"`)
}

export function orbits({ random, palette, wide, tall }: Canvas): string {
  const [x, y] = [wide * random.between(0.4, 0.6), tall * 0.5]
  const stars = repeat(110, () =>
    circle(
      random.between(0, wide),
      random.between(0, tall),
      random.between(0.8, 2.8),
      palette.light,
      'opacity="0.8"',
    ),
  )
  const planets = repeat(5, (index) => {
    const [a, b, angle] = [
      wide * (0.11 + index * 0.085),
      tall * (0.12 + index * 0.075),
      random.between(0, Math.PI * 2),
    ]
    const ring = `<ellipse cx="${at(x)}" cy="${at(y)}" rx="${at(a)}" ry="${at(b)}" fill="none" ${stroke(palette.mid, 2)}/>`
    return (
      ring +
      circle(
        x + Math.cos(angle) * a,
        y + Math.sin(angle) * b,
        random.between(9, 24),
        random.pick([palette.far, palette.mid, palette.light]),
      )
    )
  })
  return `<rect width="${wide}" height="${tall}" fill="${palette.dark}"/>${stars}${circle(x, y, tall * 0.075, palette.light)}${planets}`
}

/** A closed curve of quadratic segments through the midpoints of its points. */
function smooth(points: string[]): string {
  const pairs = points.map((point) => point.split(' ').map(Number) as [number, number])
  const middle = (index: number) => {
    const [[ax, ay], [bx, by]] = [pairs[index % pairs.length]!, pairs[(index + 1) % pairs.length]!]
    return `${at((ax + bx) / 2)} ${at((ay + by) / 2)}`
  }
  return `M${middle(0)} ${pairs.map((_, index) => `Q${points[(index + 1) % points.length]} ${middle(index + 1)}`).join(' ')} Z`
}
