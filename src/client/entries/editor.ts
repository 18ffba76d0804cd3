import { toast } from '../core/toasts.ts'
import { makeKeeper } from '../editor/autosave/autosave.ts'
import { isOnlyAutosaved, listenForDiscarding, savedOnPurpose } from '../editor/autosave/discard.ts'
import type { Newest } from '../editor/autosave/draft-api.ts'
import type { PostWords } from '../editor/autosave/post-draft.ts'
import { offerCopies } from '../editor/autosave/recovery-banner.ts'
import { makeStatus } from '../editor/autosave/save-status.ts'
import { takeKept } from '../editor/autosave/session-backup.ts'
import { showContextTools } from '../editor/context-tools.ts'
import { makeCover } from '../editor/cover.ts'
import { words } from '../editor/i18n.ts'
import { listenForLinks } from '../editor/link-dialog.ts'
import { compare } from '../editor/merge/conflict-dialog.ts'
import { listenForPastes } from '../editor/paste/paste-handlers.ts'
import { listenForPictures } from '../editor/pictures/body-pictures.ts'
import { makeForeignPictures } from '../editor/pictures/external-pictures.ts'
import { listenForPreview } from '../editor/preview-dialog.ts'
import { listenForSending } from '../editor/save-and-publish.ts'
import { makeTags } from '../editor/tags.ts'
import { makeText, putBody } from '../editor/text-editor.ts'
import { listenForTools } from '../editor/toolbar.ts'
import { showCounts } from '../editor/word-count.ts'
import { clearFieldError, showFieldError } from '../forms/field-errors.ts'
import { fieldsOf, isField } from '../forms/fields.ts'
import { listenForPicture } from '../forms/pictures.ts'

const byId = <E extends HTMLElement>(id: string) => document.getElementById(id) as E
const form = byId<HTMLFormElement>('write')
const { owner = '', id, version } = form.dataset
const title = byId<HTMLInputElement>('field-title')
const summary = byId<HTMLTextAreaElement>('field-summary')
const tags = makeTags(byId('field-tags'), byId('tag-chips'), byId('tag-chip'))
const cover = makeCover(byId('cover'))
const bar = byId('toolbar')
const discard = byId<HTMLButtonElement>('discard')
const showStatus = makeStatus(byId('save-state'))
const source = byId<HTMLTextAreaElement>('field-body')
const text = makeText(byId('text'), source.value, !byId<HTMLFieldSetElement>('writing-all').disabled)
// Refusals of the text lead to where it is written.
source.focus = () => text.commands.focus()

const read = (): PostWords => ({
  title: title.value,
  body: text.getHTML(),
  summary: summary.value,
  tags: tags.all(),
  cover_url: cover.url(),
})

function put(words: PostWords): void {
  title.value = words.title
  summary.value = words.summary
  for (const field of [title, summary]) field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  tags.put(words.tags)
  cover.put(words.cover_url)
  putBody(text, words.body)
}

const keeper = makeKeeper(
  {
    owner,
    untitled: words.untitled,
    read,
    show(state, error) {
      showStatus(state, error)
      if (state === 'unsaved') discard.hidden = false
    },
    isOnlyAutosaved: () => isOnlyAutosaved(form),
    tellWrong(error) {
      // Beside the field, and without leading there: someone is typing elsewhere.
      for (const field of fieldsOf(form)) {
        const sentence = field.name && error.detailOf(field.name)
        if (sentence) showFieldError(field, sentence)
      }
    },
    created(id) {
      form.dataset.id = String(id ?? '')
      history.replaceState(null, '', id ? `/studio/write?id=${id}` : '/studio/write')
      const versions = byId<HTMLAnchorElement>('versions')
      versions.href = `/studio/history?id=${id}`
      versions.hidden = discard.hidden = id === null
    },
    tellConflict: () => toast(words.state.conflict, 'bad'),
    compare: resolve,
  },
  { id: id ? Number(id) : null, version: Number(version ?? 1), base: read() },
)

async function resolve(theirs: Newest, mine: PostWords, base: PostWords): Promise<void> {
  const merged = await compare(text, byId<HTMLDialogElement>('conflict'), {
    mine,
    theirs: theirs.words,
    base,
  })
  if (!merged) return
  put(merged)
  keeper.merged(theirs)
  keeper.noteChange()
  toast(words.conflict.merged, 'good')
}

text.on('update', () => {
  clearFieldError(source)
  keeper.noteChange()
})
form.addEventListener('input', ({ target }) => {
  // Those of the toolbar have no name: they are no part of the post.
  if (!isField(target) || !target.name) return
  if (target.ariaInvalid) clearFieldError(target)
  keeper.noteChange()
})
// Chips and the cover tell of themselves; a field has told of every letter.
form.addEventListener('change', ({ target }) => {
  if (!isField(target)) keeper.noteChange()
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
  .addEventListener('click', () => keeper.compare())

listenForTools(text, bar)
showContextTools(text, bar)
showCounts(text, byId('counts'))
listenForLinks(text, bar.querySelector('[data-link]')!, byId('link-dialog'))
const foreign = makeForeignPictures(text, byId('foreign-pictures'))
listenForPastes(text, listenForPictures(text, byId('body-picture'), byId('upload-place'), foreign.offer))
listenForPreview(byId('preview-open'), byId('preview'), read)
listenForSending(form, keeper, () => savedOnPurpose(form, discard))
listenForDiscarding(form, discard, keeper)
listenForPicture({
  frame: byId('cover'),
  input: byId('cover-picture'),
  progress: byId('cover').querySelector('progress')!,
  cancel: byId('cover-cancel'),
  field: byId('field-cover_url'),
  done: cover.put,
})

addEventListener('online', keeper.tryAgain)
addEventListener('focus', () => keeper.hasUnsaved() && keeper.tryAgain())
addEventListener('pagehide', () => void keeper.keepNow())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) return
  void keeper.keepNow()
  void keeper.saveNow()
})

const kept = takeKept<PostWords>()
if (kept) {
  put(kept)
  toast(form.dataset.restored ?? '', 'info')
}
void offerCopies({
  banner: byId('offer'),
  owner,
  post: keeper.postId(),
  current: read(),
  restore(copy) {
    keeper.adopt(copy)
    put(copy.words)
    keeper.noteChange()
    toast(words.offer.restored, 'good')
  },
})
