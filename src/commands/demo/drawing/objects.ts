import { at, type Canvas, circle, path, rect, repeat, stroke } from './svg.ts'

/** A table, seen from above. */
export function bowls({ random, palette, wide, tall }: Canvas): string {
  const food = [palette.mid, palette.near, palette.far, palette.dark]
  const cloth = repeat(9, (index) => rect(0, (tall / 9) * index, wide, 3, palette.far))
  return (
    cloth +
    repeat(5, (index) => {
      const [x, y] = [wide * (0.12 + index * 0.19), tall * random.between(0.3, 0.7)]
      const size = tall * random.between(0.14, 0.24)
      const bites = repeat(random.whole(9, 20), () => {
        const [angle, away] = [random.between(0, Math.PI * 2), random.between(0, size * 0.58)]
        return circle(
          x + Math.cos(angle) * away,
          y + Math.sin(angle) * away,
          random.between(7, 20),
          random.pick(food),
        )
      })
      return (
        circle(x, y + 8, size, palette.dark, 'opacity="0.15"') +
        circle(x, y, size, palette.light) +
        circle(x, y, size * 0.8, palette.sky) +
        bites
      )
    })
  )
}

/** An editor with lines of code that nobody can read. */
export function code({ random, palette, wide, tall }: Canvas): string {
  const [left, top, width, height] = [wide * 0.1, tall * 0.12, wide * 0.8, tall * 0.76]
  const words = [palette.light, palette.far, palette.mid, palette.sky]
  const buttons = repeat(3, (index) => circle(left + 28 + index * 26, top + 26, 8, words[index]!))
  let depth = 0
  const lines = repeat(12, (index) => {
    depth = Math.max(0, Math.min(4, depth + random.pick([-1, 0, 0, 1])))
    let x = left + 40 + depth * 36
    return repeat(random.whole(1, 4), () => {
      const length = random.between(40, 150)
      const word =
        x + length < left + width - 30
          ? rect(x, top + 66 + index * ((height - 90) / 12), length, 12, random.pick(words), 'rx="6"')
          : ''
      x += length + 14
      return word
    })
  })
  return (
    rect(left + 10, top + 14, width, height, palette.near, 'rx="18" opacity="0.25"') +
    rect(left, top, width, height, palette.dark, 'rx="18"') +
    buttons +
    lines
  )
}

/** A record, and the sound of it. */
export function sound({ random, palette, wide, tall }: Canvas): string {
  const [x, y, radius] = [wide * 0.32, tall * 0.5, tall * 0.38]
  const grooves = repeat(9, (index) =>
    circle(x, y, radius * (0.42 + index * 0.06), 'none', `${stroke(palette.near, 2)} opacity="0.7"`),
  )
  const record =
    circle(x, y, radius, palette.dark) +
    grooves +
    circle(x, y, radius * 0.34, palette.light) +
    circle(x, y, radius * 0.05, palette.dark)
  const bars = repeat(18, (index) => {
    const height = tall * (0.08 + 0.5 * Math.abs(Math.sin(index * 0.7)) * random.between(0.5, 1))
    return rect(
      wide * 0.6 + index * wide * 0.021,
      tall * 0.5 - height / 2,
      wide * 0.012,
      height,
      index % 3 ? palette.mid : palette.near,
      'rx="6"',
    )
  })
  return record + bars
}

/** Gears and measures on squared paper. */
export function blueprint({ random, palette, wide, tall }: Canvas): string {
  const line = stroke(palette.far, 1)
  const grid =
    repeat(31, (index) => path(`M${at((wide / 30) * index)} 0 V${tall}`, 'none', line)) +
    repeat(17, (index) => path(`M0 ${at((tall / 16) * index)} H${wide}`, 'none', line))
  return (
    rect(0, 0, wide, tall, palette.near) +
    `<g opacity="0.25">${grid}</g>` +
    repeat(4, (index) =>
      gear(wide * (0.16 + index * 0.23), tall * random.between(0.32, 0.68), tall * random.between(0.11, 0.2)),
    )
  )

  function gear(x: number, y: number, radius: number): string {
    const teeth = random.whole(8, 12)
    const all = repeat(
      teeth,
      (tooth) =>
        `<rect x="${at(x - radius * 0.13)}" y="${at(y - radius * 1.22)}" width="${at(radius * 0.26)}" height="${at(radius * 0.4)}" fill="${palette.light}" transform="rotate(${at((360 / teeth) * tooth)} ${at(x)} ${at(y)})"/>`,
    )
    return (
      all +
      circle(x, y, radius, palette.light) +
      circle(x, y, radius * 0.62, palette.near) +
      circle(x, y, radius * 0.5, 'none', `${stroke(palette.light, 3)} stroke-dasharray="10 9"`)
    )
  }
}
