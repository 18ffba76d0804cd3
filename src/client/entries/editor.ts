import { find } from '../core/find.ts'
import { toast } from '../core/toasts.ts'
import { makeAutosave } from '../editor/autosave/autosave.ts'
import { afterExplicitSave, isOnlyAutosaved, listenForDiscard } from '../editor/autosave/discard.ts'
import type { ServerDraft } from '../editor/autosave/draft-api.ts'
import type { PostDraft } from '../editor/autosave/post-draft.ts'
import { offerRecovery } from '../editor/autosave/recovery-banner.ts'
import { makeSaveStatus } from '../editor/autosave/save-status.ts'
import { takeBackup } from '../editor/autosave/session-backup.ts'
import { isNewcomer } from '../editor/first-step.ts'
import { t } from '../editor/i18n.ts'
import { resolveConflict } from '../editor/merge/conflict-dialog.ts'
import { watchOtherTabs } from '../editor/open-tabs.ts'
import { makePostForm } from '../editor/post-form.ts'
import { listenForPreview } from '../editor/preview-dialog.ts'
import { listenForSubmit } from '../editor/save-and-publish.ts'
import { initTextTools } from '../editor/text-tools.ts'

const form = find(document, '#write', HTMLFormElement)
const { owner = '', id, version } = form.dataset
const { text, read, put, afterSave, showFieldErrors, onChange } = makePostForm(form)
const discard = find(document, '#discard', HTMLButtonElement)
const showStatus = makeSaveStatus(find(document, '#save-state'))

const autosave = makeAutosave(
  {
    owner,
    untitled: t.untitled,
    read,
    show(state, error) {
      showStatus(state, error)
      if (state === 'unsaved' && !isNewcomer(form)) discard.hidden = false
    },
    isLocalOnly: () => isNewcomer(form),
    isOnlyAutosaved: () => isOnlyAutosaved(form),
    showFieldErrors,
    onDraftId(id) {
      form.dataset.id = String(id ?? '')
      if (id === null) form.dataset.autosaved = ''
      history.replaceState(null, '', id ? `/studio/write?id=${id}` : '/studio/write')
      const versions = find(document, '#versions', HTMLAnchorElement)
      versions.href = `/studio/history?id=${id}`
      versions.hidden = discard.hidden = id === null
      noteDraftId()
    },
    announceConflict: () => toast(t.state.conflict, 'bad'),
    compare: merge,
  },
  { id: id ? Number(id) : null, version: Number(version ?? 1), base: read() },
)

async function merge(theirs: ServerDraft, mine: PostDraft, base: PostDraft): Promise<void> {
  const versions = { mine, theirs: theirs.draft, base }
  const merged = await resolveConflict(text, find(document, '#conflict', HTMLDialogElement), versions)
  if (!merged) return
  put(merged)
  autosave.merged(theirs)
  autosave.noteChange()
  toast(t.conflict.merged, 'good')
}

const noteDraftId = watchOtherTabs(owner, autosave.postId, find(document, '#other-tab'))
onChange(autosave.noteChange)
find(document, '#save-state [data-compare]').addEventListener('click', () => autosave.compare())

initTextTools(text)
listenForPreview(read)
listenForSubmit(form, autosave, (saved) => {
  afterSave(saved)
  afterExplicitSave(form, discard)
})
listenForDiscard(form, discard, autosave)

addEventListener('online', autosave.retry)
addEventListener('focus', () => autosave.hasUnsaved() && autosave.retry())
addEventListener('pagehide', () => void autosave.saveLocally())
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) return
  void autosave.saveLocally()
  void autosave.saveNow()
})

const backup = takeBackup<PostDraft>()
if (backup) {
  const { draft, version } = backup
  // Unanswered, as far as this page knows.
  autosave.adopt({ post: autosave.postId(), version, sent: draft, creation: null })
  put(draft)
  toast(form.dataset.restored ?? '', 'info')
}
void offerRecovery({
  banner: find(document, '#offer'),
  owner,
  postId: autosave.postId,
  read,
  async restore(copy) {
    // What was typed here while the offer was open is then on the server, and the older copy is a draft of its own, or a conflict
    // that shows both.
    await autosave.setAside()
    autosave.adopt(copy)
    put(copy.words)
    autosave.noteChange()
    toast(t.offer.restored, 'good')
  },
})
