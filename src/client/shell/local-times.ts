import { momentsIn } from '../../i18n/moments.ts'
import { inShanghai, parseMoment, shanghaiMinute } from '../../kernel/calendar.ts'
import { lang } from '../core/i18n.ts'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
// Sweden writes days as YYYY-MM-DD.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone })
const MINUTE_MS = 60_000

/**
 * Pages are the same bytes for all readers and show times in the zone of the site; this shows every moment in the reader's time zone,
 * also in what is loaded later, and lets them choose moments in it.
 */
export function showLocalTimes(): void {
  const { zone: siteZone = inShanghai.timeZone, mayBeOld } = document.documentElement.dataset
  // Fields for a moment are always Shanghai's. A page from a cache in front of the site says how long ago things were when it was made.
  if (timeZone === siteZone && timeZone === inShanghai.timeZone && mayBeOld === undefined) return
  const moments = momentsIn(lang, { timeZone, dayOf: (moment) => days.format(moment), exact: 'exactHere' })

  const localize = (element: HTMLTimeElement) => {
    const moment = new Date(element.dateTime)
    const { form = 'ago' } = element.dataset
    if (element.title) element.title = moments.exact(moment)
    if (form === 'ago') element.textContent = moments.ago(moment, new Date())
    else if (form === 'clock' || form === 'exact') element.textContent = moments[form](moment)
  }
  const all = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLTimeElement>('time[datetime]')) localize(element)
    for (const field of root.querySelectorAll<HTMLInputElement>('[data-in-zone]')) translate(field)
  }
  all(document)
  new MutationObserver((changes) => {
    // Texts that were written here are no elements.
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLTimeElement) localize(node)
      else if (node instanceof Element) all(node)
  }).observe(document.body, { childList: true, subtree: true })
}

/** A field whose value and limits are Shanghai's, once. */
function translate(field: HTMLInputElement): void {
  const { inZone = '', inZoneAt = '' } = field.dataset
  const hint = document.getElementById(`${field.id}-hint`)
  delete field.dataset.inZone
  for (const name of ['min', 'max', 'value'] as const) {
    const moment = parseMoment(field[name])
    if (moment) field[name] = localMinute(moment)
  }
  const updateHint = () => {
    const words = field.value ? inZoneAt : inZone
    const time = field.value && shanghaiMinute(new Date(field.value)).replace('T', ' ')
    if (hint) hint.textContent = words.replace('{zone}', timeZone).replace('{time}', time)
  }
  field.addEventListener('input', updateHint)
  updateHint()
}

/** As the value of a field: YYYY-MM-DDTHH:MM. */
function localMinute(moment: Date): string {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 16)
}
