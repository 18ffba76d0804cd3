import { wordsIn } from '../i18n/words.ts'
import { InvalidRequest, type Refusal } from '../kernel/errors.ts'

/** What the site would answer, in one line. */
export function explainRefusal(refusal: Refusal): string {
  const { errors, validation } = wordsIn('en')
  if (!(refusal instanceof InvalidRequest)) return errors[refusal.sentence]
  return refusal.problems
    .map(({ field, rule, limit = '' }) => `${field}: ${validation[rule](limit)}`)
    .join(' ')
}
