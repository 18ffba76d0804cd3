export const COMMENT = '写得真好，收藏了。短波那一段我也试过。'

export const SENTENCE = '中周的磁芯松了一点，拧回去半圈，短波里就有了人声；the noise floor dropped by 6 dB.'
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`
const CODE = `<pre><code class="language-js">const gain = stages.reduce((product, stage) => product * stage.gain, 1)
console.log(gain.toFixed(2))</code></pre>`
const LIST = '<ul><li>万用表</li><li>电烙铁</li><li>一段 <strong>漆包线</strong></li></ul>'
const SECTION = `<h2>先听，再拆</h2>${PARAGRAPH}${LIST}${PARAGRAPH}${CODE}`

export const ARTICLE = SECTION.repeat(4)

const LONG_SECTIONS = 6

/** 2,000 words with six code blocks; no two are the same, so that no cache knows its paragraphs or its code. */
export function longArticle(number: number): string {
  const sections = Array.from({ length: LONG_SECTIONS }, (_, section) => longSection(`${number}.${section}`))
  return sections.join('')
}

function longSection(number: string): string {
  const paragraph = `<p>${number} ${SENTENCE.repeat(4)}</p>`
  const code = Array.from(
    { length: 6 },
    (_, line) =>
      `const stage${line} = { gain: ${number} + ${line}, noise: () => Math.log10(${line} + 1) * 6 } // dB`,
  )
  return `<h2>第 ${number} 级</h2>${paragraph}${LIST}${paragraph}<pre><code class="language-ts">${code.join('\n')}</code></pre>`
}
