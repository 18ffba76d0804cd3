import { html, type SafeHtml } from '@remix-run/html-template'
import { managedPersonUrl, personUrl } from '../../../features/accounts/view.ts'
import { MAX_REASON, type TargetType } from '../../../features/reports/rules.ts'
import type { ReportCase } from '../../../features/reports/schema.ts'
import { timeTag } from '../../../kernel/format.ts'
import { bdi } from '../../../kernel/html/bdi.ts'
import { apiCallAttributes, apiForm, formError } from '../../../kernel/html/components/api-call.ts'
import { statusBadge, type Tone } from '../../../kernel/html/components/badge.ts'
import { button, linkButton } from '../../../kernel/html/components/button.ts'
import { textArea } from '../../../kernel/html/components/form.ts'
import type { PageContext } from '../../../kernel/html/page.ts'
import { hasRight, type Right } from '../../../kernel/viewer.ts'

/** Id of the list that is refreshed after every action. */
export const REPORTS = 'reports'

const TONES: Record<ReportCase['status'], Tone> = {
  open: 'warn',
  claimed: 'info',
  resolved: 'good',
  dismissed: 'neutral',
}

export function caseView(page: PageContext, each: ReportCase): SafeHtml {
  const words = page.t.admin.reports
  const { target, target_type, reports, reports_count } = each
  const unheard = reports_count - reports.length
  const pending = !each.decided_at
  const badges = [
    statusBadge(words.kind[target_type]),
    statusBadge(words.status[each.status], TONES[each.status]),
  ]
  return html`<article class="card report-case" id="report-${each.id}" aria-labelledby="report-${each.id}-title">
<div class="card-body">
<p class="report-facts">${badges}<span>${words.count(reports_count)}</span>${timeTag(page, each.created_at)}</p>
${reportedTarget(page, each)}
${target?.excerpt ? html`<blockquote class="report-excerpt" dir="auto">${target.excerpt}</blockquote>` : null}
<ul class="report-voices">${reports.map((voice) => html`<li><a href="${personUrl(voice.reporter.uid)}">${bdi(voice.reporter.username)}</a> <q dir="auto">${voice.reason}</q> ${timeTag(page, voice.created_at)}</li>`)}</ul>
${unheard > 0 ? html`<p class="report-more">${words.more(unheard)}</p>` : null}
${handledBy(page, each)}
${pending && !each.may_decide ? html`<p class="report-hands">${page.t.errors.may_not_decide}</p>` : null}
<div class="actions report-actions">${moderationLink(page, each)}${pending && each.may_decide ? decisionForms(page, each, REPORTS) : null}</div>
</div>
</article>`
}

function reportedTarget(
  { t, viewer }: PageContext,
  { id, target, target_type, target_id }: ReportCase,
): SafeHtml {
  const words = t.admin.reports
  const titleId = `report-${id}-title`
  if (!target) return html`<h2 class="report-title" id="${titleId}">${words.gone(target_id)}</h2>`
  const title = target_type === 'comment' ? words.under(target.title) : target.title
  const author =
    target.author && target_type !== 'user'
      ? html`<p class="report-author">${words.by} <a href="${managedPersonUrl(viewer, target.author.uid)}">${bdi(target.author.username)} <span class="author-uid">(${target.author.uid})</span></a></p>`
      : null
  return html`<h2 class="report-title" id="${titleId}"><a href="${target.link}">${bdi(title)}</a></h2>${author}`
}

/** Who claimed the case, or decided it. */
function handledBy(
  { t }: PageContext,
  { claimed_by, decided_by, decided_at, outcome }: ReportCase,
): SafeHtml | null {
  const words = t.admin.reports
  if (decided_at)
    return html`<p class="report-hands" dir="auto">${words.decidedBy(decided_by!.username)}${outcome ? html`<br>${words.outcomeWas(outcome)}` : null}</p>`
  return claimed_by
    ? html`<p class="report-hands" dir="auto">${words.claimedBy(claimed_by.username)}</p>`
    : null
}

const RIGHT_OVER = { post: 'posts', comment: 'comments', user: 'bans' } as const satisfies Record<
  TargetType,
  Right
>

/** Leads to the admin page where the target is moderated, for those who may open it. */
function moderationLink({ t, viewer }: PageContext, each: ReportCase): SafeHtml | null {
  if (!viewer || !hasRight(viewer, RIGHT_OVER[each.target_type])) return null
  return linkButton(t.admin.reports.moderate, moderationUrl(each), { size: 'small', icon: 'shield' })
}

function moderationUrl({ target_type, target_id }: ReportCase): string {
  const desks: Record<TargetType, string> = {
    post: `/admin/posts?q=${target_id}`,
    comment: `/admin/comments?q=${target_id}`,
    user: `/admin/users/${target_id}`,
  }
  return desks[target_type]
}

/** Claim or release, resolve or dismiss; the last two unfold for an optional text. */
function decisionForms({ t, viewer }: PageContext, each: ReportCase, listId: string): SafeHtml {
  const words = t.admin.reports
  const act = (step: string, toast: string) => ({
    api: `POST /api/admin/reports/${each.id}/${step}`,
    after: { refresh: listId },
    toast,
  })
  const taking = each.claimed_by
    ? button(words.release, { size: 'small', attributes: apiCallAttributes(act('release', words.released)) })
    : button(words.claim, { size: 'small', attributes: apiCallAttributes(act('claim', words.claimed)) })
  const others = each.claimed_by && each.claimed_by.uid !== viewer?.id && viewer?.role !== 'owner'

  const verdict = (step: 'resolve' | 'dismiss', hint: string, send: string, toast: string) => {
    const fields = html`${textArea({ name: 'outcome', id: `${step}-${each.id}`, label: words.outcome, hint, rows: 2, maxlength: MAX_REASON })}
${formError()}
<div>${button(send, { look: 'primary', size: 'small', type: 'submit' })}</div>`
    return html`<details class="report-verdict needs-script" name="decide-${each.id}" id="${step}-fold-${each.id}"><summary class="button button-plain button-small">${words[step]}</summary>
${apiForm(act(step, toast), fields)}
</details>`
  }
  return html`<span class="needs-script">${taking}</span>
${
  others
    ? null
    : html`${verdict('resolve', words.resolveHint, words.sendResolve, words.resolved)}
${verdict('dismiss', words.dismissHint, words.sendDismiss, words.dismissed)}`
}`
}
