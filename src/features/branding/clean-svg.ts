import { Parser } from 'htmlparser2'
import { InvalidRequest, Refusal } from '../../kernel/errors.ts'
import { cssProblem } from './check-css.ts'

interface CleanSvg {
  text: string
  width: number
  height: number
}

const [MAX_ELEMENTS, MAX_DEPTH] = [3_000, 60]
const MAX_SIDE = 100_000

const words = (text: string) => new Set(text.split(/\s+/))
/** Kept; everything else is left out with what is in it: editors' notes, filters, animations. */
const ELEMENTS = words(
  'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc style linearGradient radialGradient stop clipPath mask',
)
/** Refused rather than left out: a file that has them is no drawing, or would look different without them. */
const REFUSED = words(
  'script foreignobject iframe embed object image feimage audio video canvas html body handler listener',
)
const WITH_TEXT = words('text tspan title desc style')
const ATTRIBUTES = words(
  `id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points transform viewBox preserveAspectRatio offset
  fill fill-opacity fill-rule stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset
  stroke-opacity opacity color display visibility clip-path clip-rule mask stop-color stop-opacity gradientUnits gradientTransform
  spreadMethod clipPathUnits maskUnits maskContentUnits font-family font-size font-weight font-style letter-spacing text-anchor
  dominant-baseline dx dy rotate textLength lengthAdjust paint-order vector-effect`,
)

interface Element {
  name: string
  id: string | undefined
}

interface Drawing {
  output: string[]
  /** Open elements that are kept. */
  path: Element[]
  /** Depth inside an element that is left out. */
  leftOut: number
  elements: number
  targets: string[]
  /** Ids of elements that hold a `<use>`: repeating one would let twenty lines draw a billion shapes. */
  repeating: Set<string>
  style: string
}

/** Sanitizer with an allowlist: writes a new SVG from the elements that draw, and throws for what could run or load something. One pass. */
export function cleanSvg(source: string): CleanSvg {
  let size: Omit<CleanSvg, 'text'> | undefined
  const drawing: Drawing = {
    output: [],
    path: [],
    leftOut: 0,
    elements: 0,
    targets: [],
    repeating: new Set(),
    style: '',
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        size ??= sizeOf(name, attributes)
        open(drawing, name, attributes, size)
      },
      ontext: (text) => write(drawing, text),
      onclosetag: (name) => close(drawing, name),
    },
    { xmlMode: true },
  )
  parser.end(source)
  const { output, targets, repeating } = drawing
  if (!size) throw new Refusal('image_invalid')
  if (targets.some((id) => repeating.has(id))) throw notAllowed('<use>')
  return { text: output.join(''), ...size }
}

function open(
  drawing: Drawing,
  name: string,
  attributes: Record<string, string>,
  size: Omit<CleanSvg, 'text'>,
) {
  const { output, path, repeating } = drawing
  if (REFUSED.has(name.toLowerCase().replace(/^.*:/, ''))) throw notAllowed(`<${name}>`)
  if (++drawing.elements > MAX_ELEMENTS || path.length > MAX_DEPTH) throw new Refusal('image_too_large')
  const kept = keptAttributes(attributes)
  const isRoot = path.length === 0 && drawing.elements === 1
  if (drawing.leftOut > 0 || !ELEMENTS.has(name) || (name === 'svg' && !isRoot)) {
    drawing.leftOut++
    return
  }
  if (isRoot) {
    const { width, height } = size
    Object.assign(kept, { xmlns: 'http://www.w3.org/2000/svg', width: String(width), height: String(height) })
    kept.viewBox ??= `0 0 ${width} ${height}`
  }
  const target = attributes.href ?? attributes['xlink:href']
  if (target?.startsWith('#') && ['use', 'linearGradient', 'radialGradient'].includes(name))
    kept.href = target
  path.push({ name, id: attributes.id })
  if (name === 'use') {
    drawing.targets.push((target ?? '').slice(1))
    for (const { id } of path) if (id !== undefined) repeating.add(id)
  }
  const written = Object.entries(kept).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  output.push(`<${name}${written.join('')}>`)
}

function write(drawing: Drawing, text: string): void {
  const name = drawing.path.at(-1)?.name ?? ''
  if (drawing.leftOut > 0 || !WITH_TEXT.has(name)) return
  if (name === 'style') drawing.style += text
  else drawing.output.push(escaped(text))
}

function close(drawing: Drawing, name: string): void {
  if (drawing.leftOut > 0) {
    drawing.leftOut--
    return
  }
  if (name === 'style') drawing.output.push(escaped(styleOf(drawing)))
  drawing.path.pop()
  drawing.output.push(`</${name}>`)
}

function styleOf(drawing: Drawing): string {
  const css = drawing.style
  drawing.style = ''
  requireHarmless(css)
  return css
}

function keptAttributes(attributes: Record<string, string>): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const plain = name.toLowerCase()
    if (plain.startsWith('on')) throw notAllowed(name)
    if (/(?:^|:)href$/.test(plain) && !value.startsWith('#'))
      throw notAllowed(`${name}="${value.slice(0, 40)}"`)
    if (!ATTRIBUTES.has(name)) continue
    if (/[\\(]/.test(value)) requireHarmless(value)
    kept[name] = value
  }
  return kept
}

function requireHarmless(css: string): void {
  const problem = cssProblem(css, { inSvg: true })
  if (problem) throw notAllowed(problem.found)
}

/** From the view box, or from width and height; a drawing without either cannot be scaled. */
function sizeOf(name: string, { viewBox, width, height }: Record<string, string>): Omit<CleanSvg, 'text'> {
  const box = viewBox
    ?.trim()
    .split(/[\s,]+/)
    .slice(2) ?? [width, height]
  const [wide = 0, high = 0] = box.map((side = '') => Number(/^\d+(?:\.\d+)?(?=(?:px)?$)/.exec(side)?.[0]))
  const fits = wide > 0 && high > 0 && Math.max(wide, high) <= MAX_SIDE
  if (name !== 'svg' || !fits) throw new Refusal('image_invalid')
  return { width: wide, height: high }
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

function notAllowed(what: string): InvalidRequest {
  return new InvalidRequest([{ field: 'image', rule: 'notAllowed', limit: what }])
}
