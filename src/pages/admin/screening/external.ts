import { html, type SafeHtml } from '@remix-run/html-template'
import type { ExternalChecks, TriedResult } from '../../../features/screening/schema.ts'
import { plainNumber, timeTag } from '../../../kernel/format.ts'
import { statusBadge } from '../../../kernel/html/components/badge.ts'
import { card } from '../../../kernel/html/components/card.ts'
import type { PageContext } from '../../../kernel/html/page.ts'

type Outcomes = ExternalChecks['outcomes']
type Check = Outcomes[number]['check']

/** Whether a spam scorer is set up, and answers. */
export function scorerCard(page: PageContext, { scorer, outcomes }: ExternalChecks): SafeHtml {
  const words = page.t.admin.externalChecks
  const body = scorer
    ? html`<p class="row-meta"><strong>${words.protocols[scorer.protocol]}</strong> <bdi>${scorer.host}</bdi> ${checkState(page, outcomes, 'scorer')}</p>`
    : html`<p>${words.none}</p>`
  return card({ title: words.title, body: html`<p class="field-hint">${words.hint}</p>${body}` })
}

const ANSWERS = ['pass', 'hold', 'refuse']

/** By its latest outcome, and how often each was counted. */
export function checkState(page: PageContext, outcomes: Outcomes, check: Check): SafeHtml {
  const words = page.t.admin.externalChecks
  const counted = outcomes.filter((each) => each.check === check)
  const [latest] = counted
  if (!latest) return statusBadge(words.state.unknown, 'neutral')
  const answers = ANSWERS.includes(latest.outcome)
  const state = answers ? statusBadge(words.state.answers, 'good') : statusBadge(words.state.fails, 'bad')
  const counts = counted.map(({ outcome, count }) => {
    const text = words.count(words.outcomes[outcome], plainNumber(count))
    return html`<span>${text}</span>`
  })
  return html`${state}<span>${words.last} ${timeTag(page, latest.last_at)}</span></p>
<p class="row-meta"><span>${words.recent}</span>${counts}`
}

/** What each check answered about the text that was tried. */
export function triedChecks(
  words: PageContext['t']['admin']['externalChecks'],
  tried: TriedResult['external'],
): SafeHtml | null {
  if (tried.length === 0) return null
  const lines = tried.map(({ check, outcome, duration_ms, score, message }) => {
    const line = words.tried(words.names[check], words.outcomes[outcome], duration_ms)
    return html`<li>${line}${score === null ? null : words.score(String(score))}${message ? html` <bdi>${message}</bdi>` : null}</li>`
  })
  return html`<ul>${lines}</ul>`
}
