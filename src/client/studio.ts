import { ApiError } from './api.ts'
import { showBusy } from './busy.ts'
import { clearFieldError } from './field-errors.ts'
import { isField } from './fields.ts'
import { clearErrors, findLacks, showRefusal } from './form-errors.ts'
import { makeCover } from './studio/cover.ts'
import { insertBlock } from './studio/inserting.ts'
import { keptWhile, takeKept } from './studio/kept-words.ts'
import { htmlOf } from './studio/paragraphs.ts'
import { listenForPictures, picturesArrived } from './studio/pictures.ts'
import { save, submit, tellSaved, type Words } from './studio/saving.ts'
import { makeTags } from './studio/tags.ts'
import { listenForTools } from './studio/toolbar.ts'
import { toast } from './toasts.ts'

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const form = byId<HTMLFormElement>('write')
const title = byId<HTMLInputElement>('field-title')
const body = byId<HTMLTextAreaElement>('field-body')
const summary = byId<HTMLTextAreaElement>('field-summary')
const tags = makeTags(byId('field-tags'), byId('tag-chips'), byId('tag-chip'))
const cover = makeCover(byId('cover'))
const unsaved = form.querySelector<HTMLElement>('[data-unsaved]')

let changes = 0
let savedChanges = 0
let sending = false

const typed = (): Words => ({
  title: title.value,
  body: body.value,
  summary: summary.value,
  tags: tags.all(),
  cover_url: cover.url(),
})

function noteChange(): void {
  changes += 1
  showUnsaved()
}

function showUnsaved(): void {
  if (unsaved) unsaved.hidden = changes === savedChanges
}

form.addEventListener('input', ({ target }) => {
  if (isField(target) && target.type === 'file') return
  if (isField(target) && target.ariaInvalid) clearFieldError(target)
  noteChange()
})
// Chips and the cover tell of themselves; a field has told of every letter.
form.addEventListener('change', ({ target }) => {
  if (!isField(target)) noteChange()
})

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  if (sending) return
  const button = event.submitter as HTMLButtonElement
  clearErrors(form)
  if (findLacks(form)) return
  sending = true
  try {
    await showBusy(button, () => send(button.value === 'submit'))
  } catch (error) {
    showRefusal(form, error)
    if (error instanceof ApiError && error.code === 'version_conflict') offerToKeepMine(error, button)
  } finally {
    sending = false
  }
})

async function send(publish: boolean): Promise<void> {
  await picturesArrived()
  const words = typed()
  const sent = changes
  const post = await keptWhile(words, () => save(form, { ...words, body: htmlOf(words.body) }))
  savedChanges = sent
  showUnsaved()
  if (publish) await submit(form)
  else tellSaved(form, post)
}

/** Whoever has looked at the newest version may still prefer their own. */
function offerToKeepMine({ details }: ApiError, button: HTMLButtonElement): void {
  const keep = form.querySelector<HTMLButtonElement>('[data-keep-mine]')
  if (!keep) return
  keep.onclick = () => {
    form.dataset.version = String(details.version)
    form.requestSubmit(button)
  }
}

addEventListener('beforeunload', (event) => {
  // What is on its way is kept, see kept-words.ts.
  if (changes !== savedChanges && !sending) event.preventDefault()
})

const refusals = { type: form.dataset.pictureType ?? '', size: form.dataset.pictureSize ?? '' }
const placeOf = (frame: HTMLElement) => ({
  frame,
  refusals,
  keeping: <T>(work: () => Promise<T>) => keptWhile(typed(), work),
  input: frame.querySelector<HTMLInputElement>('[type="file"]')!,
  progress: frame.querySelector('progress')!,
})
listenForPictures({
  ...placeOf(body.closest<HTMLElement>('[data-picture-drop]')!),
  field: body,
  // What the picture shows can be typed right away.
  done: (url) => insertBlock(body, [`<img src="${url}" alt="`, '', '">']),
})
listenForPictures({ ...placeOf(byId('cover')), field: byId('field-cover_url'), done: cover.put })
listenForTools(form.querySelector<HTMLElement>('.toolbar')!, body)

const kept = takeKept<Words>()
if (kept) {
  title.value = kept.title
  body.value = kept.body
  summary.value = kept.summary
  tags.put(kept.tags)
  cover.put(kept.cover_url)
  toast(form.dataset.restored ?? '', 'info')
}
