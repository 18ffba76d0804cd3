import { html, type SafeHtml } from '@remix-run/html-template'
import { linkButton } from '../../kernel/html/components/button.ts'
import { type IconName, icon } from '../../kernel/html/icons.ts'
import type { SharedPageContext } from '../../kernel/html/page.ts'

/** SVG paths: one stroke per word; strokes inside the bolt are a path of their own. */
const WRITING =
  'M12 8H62M76 8H142M156 8H206M220 8H288M12 24H78M92 24H163M194 24H220M234 24H288M12 40H62' +
  'M76 40H149M191 40H207M221 40H288M12 56H50M64 56H90M104 56H135M188 56H254M268 56H288M12 72H62' +
  'M76 72H122M186 72H252M266 72H288M12 88H78M92 88H108M183 88H206M12 104H38M52 104H94' +
  'M180 104H218M232 104H288M12 120H80M260 120H288M12 136H28M42 136H66M247 136H288M12 152H52' +
  'M234 152H260M274 152H288M12 168H38M221 168H237M251 168H288M12 184H62M76 184H92M106 184H114' +
  'M207 184H233M247 184H263M277 184H288M12 200H62M76 200H112M194 200H206M12 216H78M92 216H109' +
  'M181 216H219M233 216H249M263 216H288M12 232H50M64 232H80M94 232H106M168 232H194M208 232H234' +
  'M248 232H264M278 232H288M12 248H28M42 248H104M155 248H181M195 248H261M275 248H288M12 264H62' +
  'M76 264H101M141 264H167M181 264H231M245 264H288M12 280H28M42 280H98M128 280H154M168 280H184' +
  'M198 280H236M250 280H288M12 296H50M64 296H80M94 296H120M134 296H160M174 296H186'

const BOLT =
  'M177 24H180M163 40H177M149 56H174M136 72H172M122 88H169M108 104H140M154 104H166M94 120H142' +
  'M156 120H204M218 120H246M80 136H162M176 136H233M66 152H98M112 152H176M190 152H220M52 168H84' +
  'M98 168H130M144 168H176M190 168H207M128 184H160M174 184H193M126 200H180M123 216H167' +
  'M120 232H154M118 248H141M115 264H127M112 280H114'

export function hero({ t, siteName, member }: SharedPageContext): SafeHtml {
  const { home } = t
  const first = member
    ? linkButton(home.writeFirst, '/studio/write', { look: 'primary', icon: 'pen' })
    : linkButton(home.join, '/register', { look: 'primary' })
  return html`<section class="hero">
<div class="hero-words">
<h1>${home.title}</h1>
<p class="hero-lead">${home.lead(siteName)}</p>
<p class="hero-empty">${home.empty}</p>
<p class="actions">${first}${linkButton(home.lookAround, '#points')}</p>
</div>
${writingWithEnergy()}
</section>`
}

export function points({ t: { home } }: SharedPageContext): SafeHtml {
  const point = (name: keyof typeof home.points, sign: IconName) => html`<li>
<h3>${icon(sign)}<span>${home.points[name].title}</span></h3>
<p>${home.points[name].text}</p>
</li>`
  return html`<section class="points" id="points">
<h2>${home.pointsTitle}</h2>
<ul>${point('write', 'pen')}${point('talk', 'chat')}${point('energy', 'bolt')}</ul>
</section>`
}

/** Illustration: lines of text that form a bolt. */
function writingWithEnergy(): SafeHtml {
  return html`<svg class="hero-picture" viewBox="8 4 284 296" aria-hidden="true" focusable="false">
<path class="hero-writing" d="${WRITING}"></path>
<path class="hero-charge" d="${BOLT}"></path>
</svg>`
}
