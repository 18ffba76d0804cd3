import { hash } from 'node:crypto'
import type { SpamSettings } from '../../../kernel/config/spam-settings.ts'
import type { Viewer } from '../../../kernel/viewer.ts'
import type { HoldReason, Scope, Signal } from '../rules.ts'

/** What an external check is asked about: a text that a person is about to publish. */
export interface Question {
  scope: Exclude<Scope, 'tags'>
  author: Author
  text: string
  tags: string[]
  links: string[]
  /** A person looks at it before it is published, whatever the answer. */
  waits: boolean
  /** The owner tries a text: nobody is about to publish it. */
  trial: boolean
}

/** Without the address of a request for a post that is published by schedule. */
type Author = Pick<Viewer, 'id' | 'username' | 'ip'> & { level: number }

export function keyOf(question: Question): string {
  return hash('sha256', JSON.stringify(question))
}

export interface Reply {
  verdict: 'pass' | 'hold' | 'refuse'
  /** For the writer. */
  message?: string | null
  score?: number
}

export const CHECK_NAMES = ['scorer', 'program'] as const
export type CheckName = (typeof CHECK_NAMES)[number]

/** A program outside the site with a say about texts. */
export interface ExternalCheck {
  name: CheckName
  /** Of waiting for a place and for the answer, together. */
  maxMs: number
  /** On this machine; others wait for a place. */
  concurrency: number
  heldFor: HoldReason
  isSetUp(): boolean
  concerns(question: Question): boolean
  /** Any error counts as no answer. */
  ask(question: Question, signal: AbortSignal): Promise<Reply>
}

/** A protocol of spam scorers. */
export type AskScorer = (settings: SpamSettings, question: Question, signal: AbortSignal) => Promise<Reply>

const FAILURES = ['late', 'away', 'invalid', 'unsigned'] as const
export type Failure = (typeof FAILURES)[number]
export const OUTCOMES = ['pass', 'hold', 'refuse', ...FAILURES, 'skipped'] as const
export type Outcome = (typeof OUTCOMES)[number]

export function isFailure(outcome: Outcome): outcome is Failure {
  return FAILURES.some((failure) => failure === outcome)
}

/** An answer that cannot be used. */
export class UnusableAnswer extends Error {
  readonly outcome: 'invalid' | 'unsigned'

  constructor(outcome: 'invalid' | 'unsigned', why: string) {
    super(why)
    this.outcome = outcome
  }
}

/** What was answered, or why there is no answer. */
export interface Report {
  check: CheckName
  outcome: Outcome
  message: string | null
  score: number | null
  duration_ms: number
}

/** Asks about a text, or looks up what has been answered. */
export type Ask = (question: Question) => Promise<Signal>
