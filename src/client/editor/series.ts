import { api } from '../core/api.ts'
import { errorMessage, showBusy } from '../core/button-state.ts'
import { closest, find } from '../core/find.ts'
import { isOfInputMethod } from '../core/input-method.ts'
import { clearFieldError, showFieldError } from '../forms/field-errors.ts'

interface SeriesChoice {
  /** Undefined until the author chooses: what is arranged elsewhere meanwhile stays. */
  chosen(): number | null | undefined
  put(id: number | null | undefined): void
  /** The server has put the post there. */
  settle(id: number | null): void
}

/** The list of the author's series; a new one is made at once and chosen, and nobody sees it before a public post is in it. */
export function makeSeriesChoice(list: HTMLSelectElement): SeriesChoice {
  const making = find(closest(list, '.series-choice'), 'details')
  const name = find(making, 'input')
  const button = find(making, 'button')
  let isChosen = list.dataset.chosen !== undefined
  const shown = () => Number(list.value) || null
  list.addEventListener('input', () => {
    isChosen = true
  })

  const make = async () => {
    clearFieldError(name)
    if (!name.value.trim()) return showFieldError(name, list.dataset.required ?? '')
    try {
      const made = await showBusy(button, () =>
        api<{ id: number; title: string }>('POST', '/api/studio/series', { title: name.value }),
      )
      if (!made) return
      list.add(new Option(made.title, String(made.id), true, true))
      list.dispatchEvent(new InputEvent('input', { bubbles: true }))
      name.value = ''
      making.open = false
      list.focus()
    } catch (error) {
      showFieldError(name, errorMessage(error))
      name.focus()
    }
  }
  button.addEventListener('click', make)
  name.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return
    // Enter would save the post.
    event.preventDefault()
    void make()
  })

  return {
    chosen: () => (isChosen ? shown() : undefined),
    put(id) {
      const isListed = [...list.options].some(({ value }) => value === String(id ?? ''))
      // A draft of an older version has none, and the series of a copy may have been made on another device.
      if (id === undefined || !isListed) return
      list.value = String(id ?? '')
      isChosen = true
    },
    settle(id) {
      if (shown() === id) isChosen = false
    },
  }
}
