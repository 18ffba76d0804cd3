import type { Random } from '../random.ts'

/** From the distant and light to the near and dark, and one colour for lights. */
interface Palette {
  sky: string
  far: string
  mid: string
  near: string
  dark: string
  light: string
}

export interface Canvas {
  random: Random
  palette: Palette
  wide: number
  tall: number
}

export type Motif = (brush: Canvas) => string

export const PALETTES: readonly Palette[] = [
  { sky: '#fdf1dc', far: '#f3cf9b', mid: '#dd9a5b', near: '#a85f3c', dark: '#5b3428', light: '#fffaf0' },
  { sky: '#e4f0ee', far: '#b4d3cc', mid: '#7aa99f', near: '#467a72', dark: '#23453f', light: '#fdf3cf' },
  { sky: '#e9eef7', far: '#bccbe4', mid: '#879fc9', near: '#4f6a9e', dark: '#283a62', light: '#ffe9b8' },
  { sky: '#f7e8e6', far: '#e9c0bb', mid: '#cf8c86', near: '#985555', dark: '#532f36', light: '#fff4e2' },
  { sky: '#eef2df', far: '#cfdca7', mid: '#9db56d', near: '#64803f', dark: '#354721', light: '#fff6d2' },
  { sky: '#efe9f5', far: '#cfc0e2', mid: '#a28bc4', near: '#6b5494', dark: '#392b57', light: '#fde9c9' },
  { sky: '#1f2a44', far: '#31456b', mid: '#466491', near: '#27364f', dark: '#141c2e', light: '#ffd98a' },
  { sky: '#2b2430', far: '#4a3a4d', mid: '#7a5563', near: '#3a2c3a', dark: '#1c161f', light: '#f5b971' },
]

export function rect(x: number, y: number, wide: number, tall: number, fill: string, more = ''): string {
  return `<rect x="${at(x)}" y="${at(y)}" width="${at(wide)}" height="${at(tall)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function stroke(colour: string, width: number): string {
  return `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`
}

/** Concatenates `times` drawings. */
export function repeat(times: number, one: (index: number) => string): string {
  return Array.from({ length: times }, (_, index) => one(index)).join('')
}

/** A smooth curve from the left edge to the right one, closed below: a hill, or a wave. */
export function ridge({ random, wide, tall }: Canvas, height: number, swing: number, steps = 6): string {
  const step = wide / steps
  let d = `M0 ${at(height)}`
  for (let index = 0; index < steps; index++) {
    const [from, to] = [index * step, (index + 1) * step]
    const y = height + random.between(-swing, swing)
    d += ` C${at(from + step / 2)} ${at(y - swing / 2)} ${at(to - step / 2)} ${at(y + swing / 2)} ${at(to)} ${at(y)}`
  }
  return `${d} V${tall} H0 Z`
}

export function at(value: number): string {
  return value.toFixed(1)
}
