import { type Static, Type } from 'typebox'
import { LANGS } from '../../i18n/words.ts'
import { closedShape, shape } from '../../kernel/http/schema/shapes.ts'
import { MAX_REASONS, REASON_SUBJECTS } from './rules.ts'

/** For what goes further than a decision about one thing. */
export const ReasonBody = closedShape('ReasonBody', { reason: Type.String({ minLength: 1, maxLength: 500 }) })

/** For all others. */
export const OptionalReasonBody = closedShape('OptionalReasonBody', {
  reason: Type.Optional(Type.String({ maxLength: 500 })),
})

const Language = Type.Enum([...LANGS])
const About = Type.Enum([...REASON_SUBJECTS], {
  description:
    '`texts` are posts and comments, `profiles` new names and signatures, `people` bans and removals.',
})

export const CannedReasonsQuery = Type.Object({ about: About })

export const CannedReasonsBody = closedShape('CannedReasonsBody', {
  about: About,
  lang: Language,
  text: Type.String({
    maxLength: 6000,
    description:
      'One reason per line: the label of its button, a `|`, and the sentence that the person reads.',
  }),
})
export type CannedReasonsBody = Static<typeof CannedReasonsBody>

export const CannedReasons = shape('CannedReasons', {
  about: About,
  lang: Language,
  reasons: Type.Array(Type.Object({ label: Type.String(), text: Type.String() }), { maxItems: MAX_REASONS }),
})
export type CannedReasons = Static<typeof CannedReasons>
