import { type Static, Type } from 'typebox'
import { choicesOf, closedShape, shape, Time } from '../../../../kernel/http/schema/shapes.ts'

export const MAX_PROGRAM_URL = 500
/** What a program may be asked about; names are those and signatures. */
export const PROGRAM_SCOPES = ['posts', 'comments', 'names'] as const

const Scopes = choicesOf(PROGRAM_SCOPES, { minItems: 1 })
const Url = Type.String({ minLength: 1, maxLength: MAX_PROGRAM_URL })

export const NewScreeningProgram = closedShape('NewScreeningProgram', { url: Url, scopes: Scopes })
export type NewScreeningProgram = Static<typeof NewScreeningProgram>

export const ScreeningProgramChange = closedShape('ScreeningProgramChange', {
  url: Type.Optional(Url),
  scopes: Type.Optional(Scopes),
  enabled: Type.Optional(Type.Boolean()),
})
export type ScreeningProgramChange = Static<typeof ScreeningProgramChange>

export const ScreeningProgram = shape('ScreeningProgram', {
  url: Type.String(),
  scopes: Scopes,
  enabled: Type.Boolean(),
  created_at: Time,
})
export type ScreeningProgram = Static<typeof ScreeningProgram>

/** The only answer that holds the secret itself. */
export const CreatedScreeningProgram = shape('CreatedScreeningProgram', {
  ...ScreeningProgram.properties,
  secret: Type.String(),
})
export type CreatedScreeningProgram = Static<typeof CreatedScreeningProgram>
