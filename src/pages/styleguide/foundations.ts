import { html, type SafeHtml } from '@remix-run/html-template'
import { ICON_NAMES, icon } from '../../kernel/html/icons.ts'

const SWATCHES = [
  ...['page', 'surface', 'sunken', 'line', 'line-strong', 'ink-faint', 'ink-soft', 'ink'],
  ...['energy', 'energy-soft', 'energy-ink', 'good', 'bad', 'info'],
]

const SAMPLE = `/** Pressing the reaction you hold lets it go; pressing the other one swaps. */
function press(held: ReactionState, button: Reaction): ReactionState {
  return held === button ? 'none' : button
}`

export function colours(): SafeHtml {
  return html`<p>Neutrals lead from the paper to the ink, and there is one accent, which means energy.</p>
<ul class="swatches">${SWATCHES.map((name) => html`<li><span class="swatch swatch-${name}"></span><code>${name}</code></li>`)}</ul>
<ul class="guide-inks">
<li>Text</li>
<li class="ink-soft">Secondary text</li>
<li class="ink-faint">Fainter text</li>
<li class="on-energy">Text on energy</li>
<li class="energy-ink">Text in the colour of energy</li>
</ul>`
}

export function type(): SafeHtml {
  return html`<div class="prose">
<h3>A heading inside an article</h3>
<p>Body text is 17 pixels on a line height of 1.7, and a line holds about 70 letters, so the eye finds the next one without searching. Chinese such as 文字也有能量 sits comfortably in an English sentence.</p>
<p><a href="#type">Links are ink with a hairline beneath</a></p>
<blockquote><p>The hard part of writing is not to begin but to know where to stop.</p></blockquote>
<h4>One level down</h4>
<ul><li>Say it clearly</li><li>Then say it briefly</li><li>Then check the spelling</li></ul>
<p>Code in a sentence looks like <code>npm start</code></p>
<pre><code class="language-ts">${SAMPLE}</code></pre>
<table>
<thead><tr><th scope="col">Unit</th><th scope="col">Is</th></tr></thead>
<tbody><tr><td>1 kilojoule</td><td>1000 joules</td></tr><tr><td>1 kilocalorie</td><td>about 4184 joules</td></tr></tbody>
</table>
</div>`
}

export function icons(): SafeHtml {
  return html`<ul class="guide-icons">${ICON_NAMES.map((name) => html`<li>${icon(name)}<code>${name}</code></li>`)}</ul>`
}
