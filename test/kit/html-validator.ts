import assert from 'node:assert/strict'
import { HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate'
import type { BrowserLike } from './browser-like.ts'

/** Cache: the library resolves its rules and all elements of HTML again for each page, a fifth of the work. */
class CachedConfig extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined

  override getConfigFor(...page: Parameters<StaticConfigLoader['getConfigFor']>) {
    this.#resolved ??= super.getConfigFor(...page)
    return this.#resolved
  }
}

const config = new CachedConfig({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // Our templates leave the white space of the source behind; it costs a reader nothing.
    'no-trailing-whitespace': 'off',
    // Both spellings of a doctype and of void elements are valid HTML.
    'doctype-style': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // Scripts and styles come from this very site, whose content policy allows no other.
    'require-sri': 'off',
    'no-inline-style': 'error',
    // Boxes of one question share its name, as radio buttons do.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  },
})
const validator = new HtmlValidate(config)

/** What an HTML validator has against a page, one line each. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, ruleId, message }) =>
        `${ruleId}: ${message} — ${html.split('\n')[line - 1]?.trim().slice(0, 120)}`,
    ),
  )
}

/** A page that is there, and valid. */
export async function openPage(reader: BrowserLike, address: string): Promise<string> {
  const { statusCode, body } = await reader.get(address)
  assert.equal(statusCode, 200, address)
  assert.deepEqual(await htmlProblems(body), [], address)
  return body
}

/** The Chinese in a page, besides the names of languages that link to it in them. */
export function chineseIn(page: string): RegExpMatchArray | null {
  return page.replace(/<a [^>]*lang="zh-\w+"[^>]*>.*?<\/a>/gs, '').match(/\p{Script=Han}+/gu)
}
