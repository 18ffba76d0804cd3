import { toast } from '../core/toasts.ts'
import { makeAutosave } from '../editor/autosave/autosave.ts'
import { afterExplicitSave, isOnlyAutosaved, listenForDiscard } from '../editor/autosave/discard.ts'
import type { ServerDraft } from '../editor/autosave/draft-api.ts'
import type { PostDraft } from '../editor/autosave/post-draft.ts'
import { offerRecovery } from '../editor/autosave/recovery-banner.ts'
import { makeSaveStatus } from '../editor/autosave/save-status.ts'
import { takeBackup } from '../editor/autosave/session-backup.ts'
import { initContextTools } from '../editor/context-tools.ts'
import { makeCover } from '../editor/cover.ts'
import { t } from '../editor/i18n.ts'
import { initLinkDialog } from '../editor/link-dialog.ts'
import { resolveConflict } from '../editor/merge/conflict-dialog.ts'
import { handlePastes } from '../editor/paste/paste-handlers.ts'
import { makeBodyPictures } from '../editor/pictures/body-pictures.ts'
import { makeExternalPictures } from '../editor/pictures/external-pictures.ts'
import { listenForPreview } from '../editor/preview-dialog.ts'
import { listenForSubmit } from '../editor/save-and-publish.ts'
import { makeTagInput } from '../editor/tags.ts'
import { makeTextEditor, setBody } from '../editor/text-editor.ts'
import { initToolbar } from '../editor/toolbar.ts'
import { showWordCount } from '../editor/word-count.ts'
import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { fieldsOf, isField } from '../forms/fields.ts'

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const form = byId<HTMLFormElement>('write')
const { owner = '', id, version } = form.dataset
const title = byId<HTMLInputElement>('field-title')
const summary = byId<HTMLTextAreaElement>('field-summary')
const tags = makeTagInput(byId('field-tags'), byId('tag-chips'), byId('tag-chip'))
const cover = makeCover(byId('cover'))
const bar = byId('toolbar')
const discard = byId<HTMLButtonElement>('discard')
const showStatus = makeSaveStatus(byId('save-state'))
const source = byId<HTMLTextAreaElement>('field-body')
const text = makeTextEditor(byId('text'), source.value, !byId<HTMLFieldSetElement>('writing-all').disabled)
// Refusals of the text lead to where it is written.
source.focus = () => text.commands.focus()

const read = (): PostDraft => ({
  title: title.value,
  body: text.getHTML(),
  summary: summary.value,
  tags: tags.all(),
  cover_url: cover.url(),
})

function put(words: PostDraft): void {
  title.value = words.title
  summary.value = words.summary
  for (const field of [title, summary]) field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  tags.put(words.tags)
  cover.put(words.cover_url)
  setBody(text, words.body)
}

const autosave = makeAutosave(
  {
    owner,
    untitled: t.untitled,
    read,
    show(state, error) {
      showStatus(state, error)
      if (state === 'unsaved') discard.hidden = false
    },
    isOnlyAutosaved: () => isOnlyAutosaved(form),
    showFieldErrors(error) {
      // Beside the field, and without leading there: someone is typing elsewhere.
      for (const field of fieldsOf(form)) {
        const sentence = field.name && error.detailOf(field.name)
        if (sentence) showFieldError(field, sentence)
      }
    },
    onDraftId(id) {
      form.dataset.id = String(id ?? '')
      history.replaceState(null, '', id ? `/studio/write?id=${id}` : '/studio/write')
      const versions = byId<HTMLAnchorElement>('versions')
      versions.href = `/studio/history?id=${id}`
      versions.hidden = discard.hidden = id === null
    },
    announceConflict: () => toast(t.state.conflict, 'bad'),
    compare: resolve,
  },
  { id: id ? Number(id) : null, version: Number(version ?? 1), base: read() },
)

async function resolve(theirs: ServerDraft, mine: PostDraft, base: PostDraft): Promise<void> {
  const merged = await resolveConflict(text, byId<HTMLDialogElement>('conflict'), {
    mine,
    theirs: theirs.draft,
    base,
  })
  if (!merged) return
  put(merged)
  autosave.merged(theirs)
  autosave.noteChange()
  toast(t.conflict.merged, 'good')
}

text.on('update', () => {
  clearFieldError(source)
  autosave.noteChange()
})
form.addEventListener('input', ({ target }) => {
  // Those of the toolbar have no name: they are no part of the post.
  if (!isField(target) || !target.name) return
  if (target.ariaInvalid) clearFieldError(target)
  autosave.noteChange()
})
// Chips and the cover tell of themselves; a field has told of every letter.
form.addEventListener('change', ({ target }) => {
  if (!isField(target)) autosave.noteChange()
})
title.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.isComposing) return
  event.preventDefault()
  text.commands.focus('start')
  // The command itself waits for the next frame: a fast next letter would still go into the title.
  text.view.focus()
})
byId('save-state')
  .querySelector('[data-compare]')!
  .addEventListener('click', () => autosave.compare())

initToolbar(text, bar)
initContextTools(text, bar)
showWordCount(text, byId('counts'))
initLinkDialog(text, bar.querySelector('[data-link]')!, byId('link-dialog'))
const external = makeExternalPictures(text, byId('foreign-pictures'))
handlePastes(text, makeBodyPictures(text, byId('upload-template'), external.offer))
listenForPreview(byId('preview-open'), byId('preview'), read)
listenForSubmit(form, autosave, () => afterExplicitSave(form, discard))
listenForDiscard(form, discard, autosave)

addEventListener('online', autosave.retry)
addEventListener('focus', () => autosave.hasUnsaved() && autosave.retry())
addEventListener('pagehide', () => void autosave.saveLocally())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) return
  void autosave.saveLocally()
  void autosave.saveNow()
})

const kept = takeBackup<PostDraft>()
if (kept) {
  put(kept)
  toast(form.dataset.restored ?? '', 'info')
}
void offerRecovery({
  banner: byId('offer'),
  owner,
  post: autosave.postId(),
  current: read(),
  restore(copy) {
    autosave.adopt(copy)
    put(copy.words)
    autosave.noteChange()
    toast(t.offer.restored, 'good')
  },
})
