import { html, type SafeHtml } from '@remix-run/html-template'

interface ProgressRing {
  /** How much of it is filled, 0 to 1. */
  share: number
  /** What it says, in words. */
  label: string
  inside: SafeHtml
  size?: 'large'
}

/** The circle's length counts as 100, so the filled part is a percentage. */
export function progressRing({ share, label, inside, size }: ProgressRing): SafeHtml {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * 100)
  // A round end is drawn even where there is nothing to end.
  const arc = filled
    ? html`<circle class="ring-filled" cx="24" cy="24" r="22" pathLength="100" stroke-dasharray="${filled} 100"></circle>`
    : null
  return html`<span class="${size ? `ring ring-${size}` : 'ring'}"><svg viewBox="0 0 48 48" role="img" aria-label="${label}"><circle class="ring-track" cx="24" cy="24" r="22"></circle>${arc}</svg>${inside}</span>`
}

/** A bar with its words; without a total it only moves. */
export function progressBar(label: string, done: number, total: number): SafeHtml {
  const bar =
    total > 0 ? html`<progress max="${total}" value="${done}"></progress>` : html`<progress></progress>`
  return html`<label class="progress-bar"><span>${label}</span>${bar}</label>`
}
