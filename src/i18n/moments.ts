import { time } from './common.ts'
import { inLanguage, LANGUAGES, type Lang } from './languages.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
/** Bounds the memory of memoized days. */
const MAX_DAYS = 1_000

interface Zone {
  timeZone: string
  /** The calendar day there, as YYYY-MM-DD. */
  dayOf(moment: Date): string
  /** The time of day there, where arithmetic tells it sooner than Intl. */
  clockOf?(moment: Date): string
  /** Which of the words for an exact time, with the name of the zone or without. */
  exact: 'exact' | 'exactHere' | 'exactIn'
}

/** How a moment is told in one language and one time zone: on the server in the site's, in the browser in the reader's. */
export function momentsIn(lang: Lang, zone: Zone) {
  const words = inLanguage(time, lang)
  const { locale, month } = LANGUAGES[lang]
  const { timeZone, clockOf } = zone
  const formatter = (options: Intl.DateTimeFormatOptions, of = locale) => new Intl.DateTimeFormat(of, { ...options, timeZone })
  const clocks = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB')
  const byDay = (options: Intl.DateTimeFormatOptions) => memoizedByDay(formatter(options), zone)
  const dayOfYear = byDay({ month, day: 'numeric' })
  const date = byDay({ year: 'numeric', month, day: 'numeric' })
  const fullDate = byDay({ dateStyle: 'long' })

  const offsets = formatter({ timeZoneName: 'shortOffset' }, 'en-GB')
  const offsetOf = (moment: Date) => (offsets.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC')

  const clock = clockOf ?? ((moment: Date) => clocks.format(moment))
  const exact = (moment: Date) => words[zone.exact](fullDate(moment), clock(moment), zone.exact === 'exactIn' ? offsetOf(moment) : '')
  return {
    clock,
    exact,
    day: dayOfYear,
    /** "3 分钟前", and from yesterday on by its day. */
    ago(moment: Date, now: Date): string {
      const age = now.getTime() - moment.getTime()
      const [day, today] = [zone.dayOf(moment), zone.dayOf(now)]
      if (age < -MINUTE_MS) return exact(moment)
      if (age < MINUTE_MS) return words.justNow
      if (age < HOUR_MS) return words.minutesAgo(Math.floor(age / MINUTE_MS))
      // Shortly after midnight nobody calls the evening before "yesterday".
      if (day === today || age < 6 * HOUR_MS) return words.hoursAgo(Math.floor(age / HOUR_MS))
      const days = age < WEEK_MS ? (Date.parse(today) - Date.parse(day)) / DAY_MS : 7
      if (days === 1) return words.yesterday(clock(moment))
      if (days < 7) return words.daysAgo(days)
      return (day.slice(0, 4) === today.slice(0, 4) ? dayOfYear : date)(moment)
    },
  }
}

/** Memoizes a date's text by its day: Intl takes longer for it than the rest of a card in a list. */
function memoizedByDay(formatter: Intl.DateTimeFormat, { dayOf }: Zone): (moment: Date) => string {
  const texts = new Map<string, string>()
  return (moment) => {
    const day = dayOf(moment)
    const known = texts.get(day)
    if (known) return known
    if (texts.size >= MAX_DAYS) texts.clear()
    const text = formatter.format(moment)
    texts.set(day, text)
    return text
  }
}
