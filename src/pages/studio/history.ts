import { html, type SafeHtml } from '@remix-run/html-template'
import { RETAINED_REVISIONS } from '../../features/authoring/rules.ts'
import type { OwnPost, RevisionSummary } from '../../features/authoring/schema.ts'
import { listRevisions, ownPost, readRevision } from '../../features/authoring/service.ts'
import { editUrl } from '../../features/posts/view.ts'
import { reviewIsOn } from '../../features/site/service.ts'
import type { Words } from '../../i18n/words.ts'
import type { Db } from '../../kernel/db/db.ts'
import { MAX_ROWS_BY_PAGE } from '../../kernel/db/paging/paging.ts'
import { Refusal } from '../../kernel/errors.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { card } from '../../kernel/html/components/card.ts'
import { note } from '../../kernel/html/components/note.ts'
import { pager } from '../../kernel/html/components/pager.ts'
import type { PageContext, PageView } from '../../kernel/html/page.ts'
import type { Viewer } from '../../kernel/viewer.ts'
import { loadDiff } from './history/diff-view.ts'
import { restoreDialog, versionForm } from './history/version-form.ts'
import { allowedActions, hrefOfHistory } from './post-state.ts'
import { studioLayout } from './studio-layout.ts'
import { postIdIn } from './write.ts'

const ROWS = 20

interface HistoryQuery {
  id?: string
  from?: string
  to?: string
  page?: string
}

/** Revisions of a post and the diff of two: by default the newest and the one before. */
export async function loadHistory(db: Db, viewer: Viewer, query: HistoryQuery, t: Words): Promise<PageView> {
  const post = await ownPost(db, viewer, postIdIn(query.id ?? ''))
  const wanted = Math.min(numberOf(query.page) ?? 1, MAX_ROWS_BY_PAGE / ROWS)
  const read = (page: number) => listRevisions(db, viewer, post.id, { page, page_size: ROWS })
  const first = await read(wanted)
  const pages = Math.max(1, Math.ceil((first.total ?? 0) / ROWS))
  const { items } = wanted > pages ? await read(pages) : first
  const [from, to] = chosenVersions(query, items)
  const revision = (version: number) => readRevision(db, viewer, post.id, version)
  const changes = from &&
    to && {
      title: t.studio.history.changes(from, to),
      body: await loadDiff(t, viewer, ...(await Promise.all([revision(from), revision(to)]))),
    }
  const editable = allowedActions(post, await reviewIsOn(db)).edit

  return (page) => {
    const hrefOf = (number: number) => `${hrefOfHistory(post.id)}&page=${number}`
    const content = html`${heading(page, post)}
${card({ title: page.t.studio.history.versions, body: html`${thinned(page, first.total)}${versionForm(page, { post, items, from, to, editable })}` })}
${pager(page.t, { page: Math.min(wanted, pages), pages, hrefOf })}
${changes ? card(changes) : note('info', page.t.studio.history.onlyOne)}
${restoreDialog(page.t, post)}`
    return studioLayout(page, { at: { title: page.t.editor.history }, content })
  }
}

function heading({ t }: PageContext, post: OwnPost): SafeHtml {
  return html`<div class="studio-head"><p class="row-title" dir="auto">${post.title}</p>${linkButton(t.studio.history.back, editUrl(post.id), { size: 'small', icon: 'pen' })}</div>`
}

/** Shown once old revisions may have been pruned. */
function thinned({ t }: PageContext, total: number | null): SafeHtml | null {
  if ((total ?? 0) < RETAINED_REVISIONS) return null
  return html`<p class="field-hint">${t.studio.history.thinned(RETAINED_REVISIONS)}</p>`
}

/** The older version first, whatever the order in the query. */
function chosenVersions({ from, to }: HistoryQuery, items: RevisionSummary[]): (number | undefined)[] {
  if (from === undefined && to === undefined) return [items[1]?.version, items[0]?.version]
  const versions = [numberOf(from), numberOf(to)]
  if (versions.some((version) => version === null)) throw new Refusal('post_not_found')
  return (versions as number[]).toSorted((a, b) => a - b)
}

function numberOf(text: string | undefined): number | null {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}
