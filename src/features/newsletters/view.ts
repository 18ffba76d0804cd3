import { html, type SafeHtml } from '@remix-run/html-template'
import type { Words } from '../../i18n/words.ts'
import { linkButton } from '../../kernel/html/components/button.ts'
import { selectField } from '../../kernel/html/components/form.ts'
import { type NewsTopic, PACES, type Pace, subscribeUrl } from './rules.ts'

/** Leads to the page on which members and others choose, so the page it stands on is the same for all. */
export function newsletterButton({ newsletters }: Words, topic: NewsTopic): SafeHtml {
  return linkButton(newsletters.button, subscribeUrl(topic), {
    size: 'small',
    icon: 'at',
    attributes: { rel: 'nofollow' },
  })
}

/** What is followed, in words. */
export function topicName(
  { newsletters }: Words,
  { kind, name }: Pick<NewsTopic, 'kind'> & { name: string },
): string {
  return newsletters.of[kind](name)
}

/** With `off`, where it can be ended. */
export function paceField(
  { newsletters }: Words,
  field: { value: Pace | 'off'; off?: boolean; id?: string; label?: string; hint?: string },
): SafeHtml {
  const { off, label = newsletters.subscribe.pace, ...more } = field
  const paces = PACES.map((value) => ({ value, label: newsletters.paces[value] }))
  return selectField({
    name: 'pace',
    label,
    choices: off ? [...paces, { value: 'off', label: newsletters.subscribe.off }] : paces,
    ...more,
  })
}

/** The fields that name the topic in a form. */
export function topicFields({ kind, subject }: NewsTopic): SafeHtml {
  return html`<input type="hidden" name="kind" value="${kind}"><input type="hidden" name="subject" value="${subject}">`
}
