/** A line of robots.txt that cannot be meant. */
interface WrongLine {
  line: number
  found: string
}

const MAX_FOUND = 60
const LINE = /^([a-z-]{1,30}) {0,5}:(.*)$/i
const NUMBER = /^\d{1,4}(?:\.\d{1,3})?$/

type Values = (value: string) => boolean
const isPath: Values = (value) => value === '' || value.startsWith('/') || value.startsWith('*')
const isGiven: Values = (value) => value !== ''

/** The fields of RFC 9309, and what is in use besides. Those of a group need a `User-agent` above. */
const FIELDS = new Map<string, { inGroup: boolean; accepts: Values }>([
  ['user-agent', { inGroup: false, accepts: isGiven }],
  ['allow', { inGroup: true, accepts: isPath }],
  ['disallow', { inGroup: true, accepts: isPath }],
  ['crawl-delay', { inGroup: true, accepts: (value) => NUMBER.test(value) }],
  ['content-signal', { inGroup: true, accepts: isGiven }],
  ['content-usage', { inGroup: true, accepts: isGiven }],
  ['sitemap', { inGroup: false, accepts: (value) => URL.canParse(value) }],
  ['clean-param', { inGroup: false, accepts: isGiven }],
])

/** The first wrong line of a text; null if crawlers understand it. Rules without a group would join the one before them. */
export function wrongRobotsLine(text: string): WrongLine | null {
  let grouped = false
  for (const [index, written] of text.split('\n').entries()) {
    const line = written.trim()
    if (line === '' || line.startsWith('#')) continue
    const [, name = '', rest = ''] = LINE.exec(line) ?? []
    const field = FIELDS.get(name.toLowerCase())
    const [value = ''] = rest.split('#', 1)
    if (!field?.accepts(value.trim()) || (field.inGroup && !grouped))
      return { line: index + 1, found: line.slice(0, MAX_FOUND) }
    grouped ||= name.toLowerCase() === 'user-agent'
  }
  return null
}
