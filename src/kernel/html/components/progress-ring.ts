import { html, type SafeHtml } from '@remix-run/html-template'

interface ProgressRing {
  /** The filled share, 0 to 1. */
  share: number
  /** Text alternative. */
  label: string
  inside: SafeHtml
  size?: 'large'
}

/** The circumference counts as 100, so the filled part is a percentage. */
export function progressRing({ share, label, inside, size }: ProgressRing): SafeHtml {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * 100)
  // A round cap is drawn even for an arc of length zero.
  const arc = filled
    ? html`<circle class="ring-filled" cx="24" cy="24" r="22" pathLength="100" stroke-dasharray="${filled} 100"></circle>`
    : null
  return html`<span class="${size ? `ring ring-${size}` : 'ring'}"><svg viewBox="0 0 48 48" role="img" aria-label="${label}"><circle class="ring-track" cx="24" cy="24" r="22"></circle>${arc}</svg>${inside}</span>`
}

/** A progress bar with its label; without a total it is indeterminate. */
export function progressBar(label: string, done: number, total: number): SafeHtml {
  const bar =
    total > 0 ? html`<progress max="${total}" value="${done}"></progress>` : html`<progress></progress>`
  return html`<label class="progress-bar"><span>${label}</span>${bar}</label>`
}
