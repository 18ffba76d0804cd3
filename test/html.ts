import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
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
  },
})

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
