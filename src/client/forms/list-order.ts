import { api } from '../core/api.ts'
import { toastError } from '../core/button-state.ts'
import { refreshFragments } from '../core/fragments.ts'

/** One call at a time, each with the order at that moment. */
let sending = Promise.resolve()
let before = ''

/** A list in an order: rows are dragged, or moved by their buttons. */
export function listenForOrder(): void {
  document.addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-move]') : null
    const row = rowOf(button)
    if (!button || !row) return
    // Without script the button posts a form.
    event.preventDefault()
    moveBy(row, Number(button.dataset.move), button)
  })
  document.addEventListener('dragstart', ({ target }) => {
    const row = rowOf(target)
    if (!row) return
    before = orderOf(listOf(row)).join()
    row.toggleAttribute('data-dragged', true)
  })
  document.addEventListener('dragover', (event) => {
    const dragged = document.querySelector<HTMLElement>('[data-entry][data-dragged]')
    const over = rowOf(event.target)
    if (!dragged || !over || listOf(dragged) !== listOf(over)) return
    event.preventDefault()
    const { top, height } = over.getBoundingClientRect()
    if (over !== dragged) over[event.clientY < top + height / 2 ? 'before' : 'after'](dragged)
  })
  document.addEventListener('dragend', ({ target }) => {
    const row = rowOf(target)
    row?.removeAttribute('data-dragged')
    if (row && orderOf(listOf(row)).join() !== before) save(listOf(row), row)
  })
}

function moveBy(row: HTMLElement, by: number, button: HTMLElement): void {
  const beside = by < 0 ? row.previousElementSibling : row.nextElementSibling
  if (!beside) return
  beside[by < 0 ? 'before' : 'after'](row)
  // Moving an element takes the focus from it.
  button.focus()
  save(listOf(row), row)
}

function save(list: HTMLElement, moved: HTMLElement): void {
  announce(list, moved)
  const { part = '' } = list.dataset
  sending = sending.then(async () => {
    try {
      await store(list, moved)
    } catch (error) {
      toastError(error)
      await refreshFragments([part])
    }
  })
}

/** The address has either a place for the row and its number, or takes the whole order. */
function store(list: HTMLElement, moved: HTMLElement): Promise<unknown> {
  const { order = '' } = list.dataset
  const id = moved.dataset.entry ?? ''
  if (!order.includes('{id}')) return api('PUT', order, { post_ids: orderOf(list) })
  return api('PUT', order.replace('{id}', id).replace('{number}', String(numberOf(list, moved))))
}

function numberOf(list: HTMLElement, row: HTMLElement): number {
  return [...list.children].indexOf(row) + 1
}

function announce(list: HTMLElement, moved: HTMLElement): void {
  const status = list.parentElement?.querySelector('[data-order-status]')
  const number = String(numberOf(list, moved))
  const title = moved.querySelector('a')?.textContent ?? ''
  if (status)
    status.textContent = (list.dataset.moved ?? '').replace('{title}', title).replace('{number}', number)
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
}

function listOf(row: HTMLElement): HTMLElement {
  return row.closest<HTMLElement>('[data-order]') ?? row
}

function orderOf(list: HTMLElement): number[] {
  return [...list.querySelectorAll<HTMLElement>('[data-entry]')].map(({ dataset }) => Number(dataset.entry))
}
