import type { TestOptions } from 'node:test'

/** Whether the long tests are to be long: `npm run test:deep`. */
export const DEEP = process.env.JOULE_DEEP === '1'

/** For what others prove in short, or what only a long look finds. */
export const onlyDeep = { skip: DEEP ? false : 'takes long, see npm run test:deep' }

/** The same for what also needs something of the machine. */
export function onlyDeepAnd(options: TestOptions): TestOptions {
  return DEEP ? options : onlyDeep
}

/** Cases of one kind: all of them in test:deep, in npm test the one whose turn it is. */
export function sampled<Case>(cases: readonly Case[], turn: number): readonly Case[] {
  return DEEP ? cases : [cases[turn % cases.length]!]
}

/** Many cases of one kind: all of them in test:deep, in npm test every n-th, beginning with the one whose turn it is. */
export function everyNth<Case>(cases: readonly Case[], n: number, turn: number): readonly Case[] {
  return DEEP ? cases : cases.filter((_, index) => index % n === turn % n)
}

/** How many times longer than on a quiet machine anything may take; test:deep is run on a quiet one. */
export const SLACK = DEEP ? 1 : 10
