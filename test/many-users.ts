import type { People, PersonLike } from './user-builders.ts'

/** So many people, each with the CSRF token in hand, so that what they send next is the write alone. */
export async function createUsers(user: People['user'], size: number): Promise<PersonLike[]> {
  const people = await Promise.all(Array.from({ length: size }, () => user()))
  await Promise.all(people.map((person) => person.csrfToken()))
  return people
}
